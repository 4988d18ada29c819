"""How the pieces of the page change what is chosen."""

from collections.abc import Callable

from scorekeeper.ui.viewmodels.house_rules import Step

__all__ = ["Change", "Step"]

Change = Callable[[Step], None]
"""Takes a choice to the page, which draws anew."""
