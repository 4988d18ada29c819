"""Every place has a picture of its own."""

import re
from pathlib import Path

from scorekeeper import ui
from scorekeeper.ui.look import place_icons


def test_no_two_places_share_a_picture_and_nothing_else_has_one_of_theirs() -> None:
    icons = {name: icon.name for name, icon in vars(place_icons).items() if name.isupper()}
    assert len({*icons.values()}) == len(icons) > 10
    for file in Path(ui.__file__).parent.rglob("*.py"):
        if file.name != "place_icons.py":
            written_out = {*re.findall(r"ft\.Icons\.(\w+)", file.read_text("utf-8"))}
            assert not written_out & {*icons.values()}, file
