"""Icons, pictures and the font of suits: their sizes, and that their scripts still draw them."""

import hashlib
import json
import math
import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import flet as ft
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image

from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.look import color_schemes, theme
from scorekeeper.ui.parts import picture
from scorekeeper.ui.session import settings
from tests.ui.stage import stage

ASSETS = Path(__file__).parents[2] / "assets"
PAGE = (ASSETS / "index.html").read_text("utf-8")
STYLE = (ASSETS / "splash.css").read_text("utf-8")
SCRIPT = (ASSETS / "splash.js").read_text("utf-8")


def script(place: str) -> ModuleType:
    """A script that makes assets, which lies beside them and in no package."""
    spec = spec_from_file_location(Path(place).stem, ASSETS / place)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SUITS = script("fonts/make_suits.py")
ICONS = script("icons/make_icons.py")
PICTURES = script("pictures/make_pictures.py")


def reach(image: Image.Image) -> float:
    """How far the mark comes from the middle, as a part of half the width."""
    small = image.convert("RGB").resize((128, 128))
    lit = (
        math.dist((x, y), (63.5, 63.5))
        for x in range(128)
        for y in range(128)
        if small.getpixel((x, y))[0] > 150  # type: ignore[index]
    )
    return max(lit) / 64


def test_the_splash_knows_the_app_by_its_name_in_every_language() -> None:
    for language in LANGUAGES:
        name = Words.of(language.code)("Scorekeeper")
        assert json.dumps(name, ensure_ascii=False) in SCRIPT


@pytest.mark.parametrize("place", ICONS.PICTURES)
def test_every_icon_is_what_its_script_draws_now(place: str) -> None:
    wanted = ICONS.PICTURES[place]
    with Image.open(ASSETS / place) as image:
        assert image.size == (wanted.pixels, wanted.pixels)
        assert image.info["Source"] == hashlib.sha256(wanted.svg().encode()).hexdigest()


def test_the_drawing_of_the_icon_is_what_its_script_draws_now() -> None:
    assert (ASSETS / "icons" / "icon.svg").read_text("utf-8") == ICONS.ICON.svg()


@pytest.mark.parametrize("place", ["icon.png", "icon_android.png", "icons/icon-maskable-512.png"])
def test_an_icon_that_is_cut_into_a_shape_fills_its_square(place: str) -> None:
    with Image.open(ASSETS / place) as image:
        assert image.mode == "RGB"


@pytest.mark.parametrize(
    ("place", "kept"), [("icon_android.png", 72 / 108), ("icons/icon-maskable-512.png", 0.8)]
)
def test_no_shape_that_an_icon_is_cut_into_touches_the_mark(place: str, kept: float) -> None:
    with Image.open(ASSETS / place) as image:
        assert 0.5 < reach(image) < kept


@pytest.mark.parametrize("place", ["icon_windows.png", "icon_linux.png", "splash.png"])
def test_what_is_shown_as_it_is_has_clear_corners(place: str) -> None:
    with Image.open(ASSETS / place) as image:
        assert image.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_the_icons_that_a_phone_installs_have_the_sizes_it_is_told() -> None:
    for icon in json.loads((ASSETS / "manifest.json").read_text("utf-8"))["icons"]:
        with Image.open(ASSETS / icon["src"]) as image:
            assert icon["sizes"] == f"{image.width}x{image.height}"


def test_the_page_shows_our_mark_in_our_colours_until_the_app_does() -> None:
    assert ICONS.LOADING in PAGE
    assert 'id="loading"' not in PAGE  # Flet would take that away too early
    by_day, by_night = STYLE.partition("prefers-color-scheme: dark")[::2]
    assert f"background: {color_schemes.LIGHT.surface};" in by_day
    assert f"background: {color_schemes.DARK.surface};" in by_night


@pytest.mark.parametrize(
    ("scheme", "colours"), [("", color_schemes.LIGHT), ("dark", color_schemes.DARK)]
)
def test_the_preview_of_home_has_the_colours_of_the_theme(
    scheme: str, colours: ft.ColorScheme
) -> None:
    head = '#preview[data-scheme="dark"] {' if scheme else "#preview {"
    _before, _, block = STYLE.partition(f"{head}\n  --page")
    drawn = dict(re.findall(r"--([\w-]+): (#\w{6})", f"--page{block.partition('}')[0]}"))
    roles = {name: role.name.lower() for name, role in theme.PLAYER_COLOURS.items()}
    roles |= {
        name.replace("_", "-").lower(): getattr(theme, name).name.lower() for name in PREVIEWED
    }
    wanted = {name: getattr(colours, role) for name, role in roles.items()}
    assert drawn == wanted | {"shadow": colours.shadow}


PREVIEWED = (
    *("PAGE", "CARD", "LINE", "EDGE", "TEXT", "MUTED", "ACCENT", "ACCENT_LIT", "ON_ACCENT"),
    *("GLOW", "ON_GLOW", "FELT", "FELT_LIT", "ON_FELT", "FELT_ACCENT", "ON_PLAYER"),
)


def test_the_preview_of_home_has_the_type_of_the_theme() -> None:
    table = re.search(r"const TYPE = \{\n(.*?)\n  \};", SCRIPT, re.DOTALL)
    assert table
    for line in table[1].splitlines():
        name, family, size, height, *spacing = re.findall(
            r"[a-z\-]+(?=\W*:)|\"[A-Z][^\"]*\"|[\d.]+", line
        )
        style = getattr(theme, name.upper().replace("-", "_"))
        assert style.font_family == f"Scorekeeper {json.loads(family)}"
        assert (style.size, style.height) == (float(size), float(height))
        assert style.letter_spacing == float(spacing[0] if spacing else 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_the_picture_that_its_script_draws_now(edition: str) -> None:
    drawing = PICTURES.PICTURES[edition]()
    assert "<text" not in drawing
    with Image.open(ASSETS / "pictures" / f"{edition}.webp") as image:
        assert image.size == (480, 640)
        assert image.width / image.height == picture.SHAPE
        assert image.info["xmp"].decode() == hashlib.sha256(drawing.encode()).hexdigest()


def test_a_picture_is_offered_for_every_edition() -> None:
    assert set(picture.PICTURED_EDITIONS) == set(PICTURES.PICTURES) == set(EDITIONS)


def test_the_font_of_the_suits_is_what_its_script_draws_now() -> None:
    kept = TTFont(ASSETS / "fonts" / "suits.ttf")["glyf"]
    for letter, path in SUITS.DRAWINGS.items():
        drawn, ends, _ = SUITS.outline(path).getCoordinates(kept)
        drawn.toInt()
        points, kept_ends, _ = kept[letter].getCoordinates(kept)
        assert (list(points), list(kept_ends)) == (list(drawn), list(ends)), letter


@pytest.mark.anyio
@pytest.mark.parametrize("moves", [True, False])
async def test_nothing_moves_on_a_device_that_chose_so(moves: bool) -> None:
    drawn: list[ft.Animation | None] = []

    @ft.component
    def Watched() -> ft.Control:
        drawn.append(theme.motion())
        return ft.Text("x")

    async with stage(
        Watched, prepare=lambda page: settings.apply_settings(page, settings.Settings(motion=moves))
    ):
        assert (drawn[-1] is not None) is moves
