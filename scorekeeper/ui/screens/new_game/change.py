"""How the pieces of the page change what is chosen."""

from collections.abc import Callable

from scorekeeper.ui.viewmodels.new_game import Draft

Step = Callable[[Draft], Draft]
"""One choice: what stood before to what stands after it."""

Change = Callable[[Step], None]
"""Takes a choice to the page, which draws anew."""
