"""A screen that is laid out wrongly in the way that its address asks for.

python -m tests.tour.broken --port 8600
"""

import argparse
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import parse_qs, urlsplit

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.i18n import Words
from scorekeeper.serving.options import Options
from scorekeeper.ui import identifiers
from scorekeeper.ui.look import flet_theme, theme
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.process import launch


def _key(name: str, side: float = theme.TARGET) -> ft.Control:
    return tap_target(name, name, ft.Container(width=side, height=side), lambda: None)


def _over() -> ft.Control:
    keys = [_key("bid-1"), ft.Container(left=20, top=0, content=_key("bid-2"))]
    return ft.Stack(width=200, height=60, controls=keys)


def _inside() -> ft.Control:
    long = value_text("bid-of-1", "9" * 20)
    row = ft.Row(controls=[long])
    return tap_target(
        "seat-1", "seat", ft.Container(width=60, height=60, content=row), lambda: None
    )


BROKEN: Final[Mapping[str, Callable[[], ft.Control]]] = {
    "": lambda: ft.Row(controls=[_key("bid-1"), _key("bid-2")]),
    "wide": lambda: ft.Row(controls=[_key("bid-1", 300), _key("bid-2", 300)]),
    "inside": _inside,
    "small": lambda: _key("bid-1", 30),
    "over": _over,
    "grey": lambda: ft.Row(wrap=True, controls=[ft.Container(expand=True, height=100)]),
}


def show(page: ft.Page) -> None:
    """Show the screen that the address asks for."""
    flet_theme.set_up(page)
    asked = parse_qs(urlsplit(page.route).query).get("as", [""])[0]
    page.title = "Scorekeeper"  # takes the splash away
    page.add(value_text(identifiers.NOTICE, asked or "sound"), BROKEN[asked]())


if __name__ == "__main__":
    reader = argparse.ArgumentParser()
    reader.add_argument("--port", type=int, required=True)
    raise SystemExit(
        launch.launch(
            show,
            options=Options(port=reader.parse_args().port),
            assets_dir=assets_folder(),
            print_line=lambda _line: None,
            serve_only=True,
            _=Words.of("en"),
        )
    )
