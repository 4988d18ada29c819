"""A round in a window of the app's own, with mouse and keyboard.

Flet's present desktop client is fetched from elsewhere at its first start, so an older one stands
in for it (`old_client`). It proves the window, the keyboard, the mouse, the file and the fonts on a
desktop; it does not prove the client of today. The pictures are left in `build/desktop`.
"""

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from PIL import Image

from scorekeeper.store.store import Store
from tests.browser.web.engines.screen import screen
from tests.browser.web.host import wait_until

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / ".venv" / "desktop" / "flet" / "flet"
PICTURES = ROOT / "build" / "desktop"


@dataclass
class Window:
    """The app in a window on a display of its own, and its database."""

    display: str
    database: Path

    def do(self, *arguments: str | int) -> None:
        """Run xdotool."""
        subprocess.run(["xdotool", *map(str, arguments)], check=True, env=self.environ)

    def click(self, x: int, y: int) -> None:
        """Click with the mouse, as people do once they have seen what is there."""
        self.do("mousemove", x, y)
        time.sleep(0.7)
        self.do("click", 1)

    def picture(self, name: str) -> Image.Image:
        """Take a picture of the display."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        file = PICTURES / f"{name}.png"
        subprocess.run(["import", "-window", "root", file], check=True, env=self.environ)
        return Image.open(file).convert("RGB")

    def wait_for_picture(self, name: str, x: int, y: int, colour: tuple[int, int, int]) -> None:
        """Wait until a point of the display has about this colour."""

        def is_drawn() -> bool:
            shown = self.picture(name).getpixel((x, y))
            assert isinstance(shown, tuple)
            return all(abs(a - b) < 12 for a, b in zip(shown, colour, strict=True))

        wait_until(is_drawn, f"{name}: {colour} at {x}, {y}")

    def wait_for_events(self, many: int) -> None:
        """Wait until so many events of a game are recorded."""

        def are_recorded() -> bool:
            with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as database:
                (count,) = database.execute("select count(*) from event").fetchone()
            return bool(count >= many)

        wait_until(are_recorded, f"{many} events")

    @property
    def environ(self) -> dict[str, str]:
        """The environment of programs on this display."""
        return {**os.environ, "DISPLAY": self.display}


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """The app's window, on Home."""
    view = tmp_path / "view"
    view.mkdir()
    shim = view / "flet"
    shim.write_text(
        f'#!/bin/sh\nexec {sys.executable} {Path(__file__).parent}/old_client.py "$@"\n'
    )
    shim.chmod(0o755)
    with screen("1280x720x24") as display:
        window = Window(display, tmp_path / "games.db")
        environ = {**window.environ, "OLD_CLIENT": str(CLIENT), "FLET_VIEW_PATH": str(view)}
        environ["XDG_CONFIG_HOME"] = environ["XDG_DATA_HOME"] = str(tmp_path)
        command = [sys.executable, "-m", "scorekeeper", "--db", str(window.database)]
        with subprocess.Popen(command, cwd=ROOT, env=environ) as app:
            try:
                window.wait_for_picture("home", 640, 662, BUTTON)
                yield window
            finally:
                subprocess.run(["pkill", "-P", str(app.pid)], check=False)
                app.terminate()


BUTTON = (138, 95, 12)
"""The upper edge of the button that goes on."""
TABLE = (26, 58, 48)
"""The surface of the card table."""


def test_a_round_is_played_in_the_desktop_window_with_mouse_and_keyboard(window: Window) -> None:
    window.click(640, 680)  # New game
    window.wait_for_picture("new_game", 280, 662, BUTTON)
    window.click(250, 137)
    for name in ("Ann", "Ben", "Cleo"):
        window.do("type", "--delay", 60, name)
        time.sleep(1)  # letters reach the field by another way than Enter does
        window.do("key", "Return")
        time.sleep(1)  # the field is emptied for the next name, which nothing announces
    window.picture("players")
    window.click(280, 680)  # Deal the first round
    window.wait_for_events(1)
    window.wait_for_picture("deal", 900, 50, TABLE)
    keys = ["1", "1", "0", "1", "Return"]  # blue is turned up; the bids; count the tricks
    for recorded, key in enumerate(keys, start=2):
        window.do("key", key)
        window.wait_for_events(recorded)
        time.sleep(0.5)  # as people do, once they see what they typed
    window.picture("count")
    window.click(407, 503)  # Cleo won none
    time.sleep(0.5)
    window.picture("counted")
    window.do("key", "Return")
    window.wait_for_events(len(keys) + 2)
    time.sleep(1)
    window.picture("result")
    with closing(Store.open(window.database)) as store:
        (game_id,) = store.game_ids()
        game = store.game(game_id)
        assert game
    assert [player.name for player in game.game.players] == ["Ann", "Ben", "Cleo"]
    assert game.tally.totals == (30, 20, -10)
