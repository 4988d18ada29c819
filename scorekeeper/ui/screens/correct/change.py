"""What a tap does to the draft of a correction."""

from collections.abc import Callable

from scorekeeper.ui.viewmodels.correct import Step

Change = Callable[[Step], object]
"""Takes a step to the screen, which draws anew."""
