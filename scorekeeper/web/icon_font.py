"""Cut Material's icons, of which Flet ships thousands, down to those that the app draws."""

import re
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

_NAMED: Final = re.compile(r"\bft\.Icons\.([A-Z][A-Z0-9_]*)")
_VARIANTS: Final = ("_outlined", "_rounded", "_sharp")
_ALIASES: Final = {"RADIO_BUTTON_OFF": "RADIO_BUTTON_UNCHECKED"}
"""Icons whose glyph has the name of another."""
_FLUTTERS_OWN: Final = frozenset(
    {
        *("ARROW_BACK", "ARROW_DROP_DOWN", "ARROW_DROP_UP", "CANCEL", "CHECK", "CHEVRON_LEFT"),
        *("CHEVRON_RIGHT", "CLEAR", "CLOSE", "ERROR", "EXPAND_MORE", "MENU", "MORE_VERT", "SEARCH"),
    }
)
"""The icons that Flutter's controls draw by themselves."""


def icons_in(package: Path) -> frozenset[str]:
    """Return the names of the icons in the sources of a package, as in `ft.Icons`."""
    sources = (path.read_text("utf-8") for path in package.rglob("*.py"))
    return frozenset(name for source in sources for name in _NAMED.findall(source))


def icon_font(whole: Path, icons: frozenset[str]) -> bytes:
    """Return the font with these icons and those of Flutter's own controls.

    It is left whole if the glyph of one cannot be told by its name.
    """
    font = TTFont(whole, recalcTimestamp=False)
    # of several characters the first
    characters = {glyph: char for char, glyph in reversed(font.getBestCmap().items())}
    wanted = {_glyph(icon) for icon in icons | _FLUTTERS_OWN}
    if not wanted <= characters.keys():
        return whole.read_bytes()
    cutter = subset.Subsetter(subset.Options(hinting=False, layout_features=[]))
    cutter.populate(unicodes=sorted(map(characters.__getitem__, wanted)))
    cutter.subset(font)
    written = BytesIO()
    font.save(written)
    return written.getvalue()


def _glyph(icon: str) -> str:
    name = _ALIASES.get(icon, icon).lower()
    return name if name.endswith(_VARIANTS) else f"{name}_baseline"
