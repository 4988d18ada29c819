"""House rules under a name: kept, used last first, replaced, removed, and read from a stranger."""

from pathlib import Path

import pytest

from scorekeeper.game.json_values import Json
from scorekeeper.game.names import NameFault
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.editions import ANNIVERSARY, CAMELOT, CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from scorekeeper.table import Favourite, Table
from scorekeeper.table.favourites import MOST
from tests.table.builders import wait_for

FRIDAY = CAMELOT.rules(bid_limit=BID_LIMITS["none"], bid_mode=BidMode.COVERED)
CHILDREN = CLASSIC.rules(format=Format.CUSTOM, cards=(1, 2, 3))


def test_rules_are_kept_under_a_name_the_last_ones_first(table: Table) -> None:
    assert wait_for(table.favourites.all()) == ()
    assert wait_for(table.favourites.keep("  Friday ", FRIDAY)) is None
    assert wait_for(table.favourites.keep("With the children", CHILDREN)) is None
    friday, children = Favourite("Friday", FRIDAY), Favourite("With the children", CHILDREN)
    assert wait_for(table.favourites.all()) == (children, friday)
    wait_for(table.favourites.keep("Friday", FRIDAY))
    assert wait_for(table.favourites.all()) == (friday, children)


def test_a_name_stands_for_one_set_of_rules(table: Table) -> None:
    wait_for(table.favourites.keep("Friday", FRIDAY))
    wait_for(table.favourites.keep("FRIDAY", CHILDREN))
    assert wait_for(table.favourites.all()) == (Favourite("FRIDAY", CHILDREN),)
    wait_for(table.favourites.remove("friday"))
    assert wait_for(table.favourites.all()) == ()


@pytest.mark.parametrize(
    ("name", "fault"),
    [(" ", NameFault.EMPTY), ("x" * 41, NameFault.TOO_LONG), ("a\x07b", NameFault.UNPRINTABLE)],
)
def test_a_name_that_will_not_do_keeps_nothing(table: Table, name: str, fault: NameFault) -> None:
    assert wait_for(table.favourites.keep(name, FRIDAY)) is fault
    assert wait_for(table.favourites.all()) == ()


def test_the_longest_favourites_have_room_in_one_setting(table: Table) -> None:
    long = ANNIVERSARY.rules(format=Format.CUSTOM, cards=(10,) * 60, specials=ANNIVERSARY.optional)
    names = [f"{chr(0x10300 + number)}" * 40 for number in range(MOST + 1)]
    for name in names:
        assert wait_for(table.favourites.keep(name, long)) is None
    assert [each.name for each in wait_for(table.favourites.all())] == names[:0:-1]


STRANGERS: dict[str, Json] = {
    "no list": {"name": "Friday"},
    "a text": "Friday",
    "no rules": [{"name": "Friday", "edition": "camelot"}],
    "an edition that is none": [{"name": "Friday", "edition": "tarot", "rules": {}}],
    "a rule that is none": [{"name": "Friday", "edition": "camelot", "rules": {"cheat": True}}],
    "a name of control characters": [{"name": "\x1b[2J", "edition": "camelot", "rules": {}}],
    "numbers": [1, 2, [3]],
    "too deep": [[[[[[]]]]]],
}


@pytest.mark.parametrize("value", STRANGERS.values(), ids=STRANGERS)
def test_what_cannot_be_read_is_left_out(table: Table, store: Store, value: Json) -> None:
    sound: Json = {"name": "Sunday", "edition": "classic", "rules": {}}
    store.set_setting("favourites", [*value, sound] if isinstance(value, list) else value)
    found = wait_for(table.favourites.all())
    assert found == ((Favourite("Sunday", CLASSIC.rules()),) if isinstance(value, list) else ())


def test_a_backup_carries_them(table: Table, store: Store, tmp_path: Path) -> None:
    wait_for(table.favourites.keep("Friday", FRIDAY))
    store.backups.write(tmp_path / "backup.db")
    wait_for(table.favourites.remove("Friday"))
    store.backups.restore(tmp_path / "backup.db", tmp_path)
    assert wait_for(table.favourites.all()) == (Favourite("Friday", FRIDAY),)
