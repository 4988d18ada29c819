"""A scorekeeper for people at a real table."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

__version__ = "0.1.0"


def assets_folder() -> Path:
    """Return the folder of fonts and pictures: in the package, or at the root of a checkout."""
    from pathlib import Path  # noqa: PLC0415 - Ctrl+C has its answer in `cli` once that is loaded

    package = Path(__file__).parent
    installed = package / "assets"
    return installed if installed.is_dir() else package.parent / "assets"
