"""The drawings that are the app's face: in the sizes asked for, and as their scripts draw them."""

import hashlib
import json
import math
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import flet as ft
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts import picture
from scorekeeper.ui.session import settings
from tests.ui.stage import stage

ASSETS = Path(__file__).parents[2] / "assets"
PAGE = (ASSETS / "index.html").read_text("utf-8")


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
    _, style = PAGE.split("\n      #splash {\n")
    by_day, by_night = style.split("        #splash { ")
    assert f"background: {theme.LIGHT.surface};" in by_day
    assert by_night.startswith(f"background: {theme.DARK.surface};")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_the_picture_that_its_script_draws_now(edition: str) -> None:
    drawing = PICTURES.PICTURES[edition]()
    assert "<text" not in drawing
    with Image.open(ASSETS / "pictures" / f"{edition}.webp") as image:
        assert image.size == (480, 640)
        assert image.width / image.height == picture.SHAPE
        assert image.info["xmp"].decode() == hashlib.sha256(drawing.encode()).hexdigest()


def test_a_picture_is_offered_for_every_edition() -> None:
    assert set(picture.EDITIONS) == set(PICTURES.PICTURES) == set(EDITIONS)


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
