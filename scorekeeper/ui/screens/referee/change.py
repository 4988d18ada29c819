"""How the pieces of the screen change the trick."""

from collections.abc import Callable

from scorekeeper.ui.viewmodels.referee import Laid

Step = Callable[[Laid], Laid]
"""One tap: the trick before to the trick after."""

Change = Callable[[Step], None]
"""Takes a tap to the screen, which draws anew."""
