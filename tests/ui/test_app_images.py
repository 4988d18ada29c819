"""Icons and pictures of the app, and the colours and type of its page before it runs."""

import json
import re
from pathlib import Path

import flet as ft
import pytest
from PIL import Image

from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.look import color_schemes, theme
from scorekeeper.ui.parts import picture
from scorekeeper.ui.session import settings
from tests.ui.stage import stage

ASSETS = Path(__file__).parents[2] / "assets"
STYLE = (ASSETS / "splash.css").read_text("utf-8")
SCRIPT = (ASSETS / "splash.js").read_text("utf-8")


def test_the_splash_knows_the_app_by_its_name_in_every_language() -> None:
    for language in LANGUAGES:
        name = Words.of(language.code)("Scorekeeper")
        assert json.dumps(name, ensure_ascii=False) in SCRIPT


def test_the_icons_that_a_phone_installs_have_the_sizes_it_is_told() -> None:
    for icon in json.loads((ASSETS / "manifest.json").read_text("utf-8"))["icons"]:
        with Image.open(ASSETS / icon["src"]) as image:
            assert icon["sizes"] == f"{image.width}x{image.height}"


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


def test_every_game_has_a_picture() -> None:
    for edition in EDITIONS:
        with Image.open(ASSETS / "pictures" / f"{edition}.webp") as image:
            assert image.width / image.height == picture.SHAPE


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
