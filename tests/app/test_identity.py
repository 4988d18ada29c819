"""Which person a player is, and who may be the same."""

from scorekeeper.app import Person
from scorekeeper.app.identity import find_person, merge_candidates, namesake
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Player


def person(name: str, *, hidden: bool = False, merged: tuple[Player, ...] = ()) -> Person:
    return Person(name.lower(), name, Appearance(), hidden, 3, None, merged)


def test_who_turned_out_to_be_somebody_else_leads_there_and_a_namesake_is_another() -> None:
    anna = person("Anna", merged=(Player("annie", "Annie"),))
    assert find_person([person("Ben"), anna], "annie") is anna
    assert find_person([person("Ben"), anna], "anna") is anna
    assert find_person([person("Ben"), anna], "nobody") is None
    ben, ann = person("Ben"), person("Ann")
    assert namesake([ben, ann], ann, " bEN ") is ben
    assert namesake([ben, ann], ben, "Ben") is None
    assert namesake([ben, ann], ann, "") is None


def test_the_likeliest_names_come_first_without_oneself_and_those_one_sat_with() -> None:
    ann, ben = person("Ann"), person("Ben")
    anna, annie = person("ÁNNA"), person("Annie", hidden=True)
    assert merge_candidates([ben, annie, ann, anna], ann) == (anna, annie, ben)
    ben, annie, ann = person("Ben"), person("Annie"), person("Ann")
    assert merge_candidates([ben, annie, ann], ann, {"annie"}) == (ben,)
