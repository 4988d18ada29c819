"""Game files in which players come and go score as a slow, separate scorer of their JSON says."""

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.exports import game_file
from scorekeeper.exports.queries import answer_score
from scorekeeper.game import events
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format, TieBreak
from tests.examples import examples
from tests.exports.slow_scorer import Sheet, reckon
from tests.game.builders import game_of_log
from tests.game.random_games import whole_game
from tests.game.strategies import Walk, changing_walks

HANDS = ((1, 1, 2, 20), (3, 60, 1, 5, 10, 2), (7, 1, 4))
law = settings(deadline=None, max_examples=examples(60), derandomize=True)


def file_of(log: list[events.Event]) -> dict[str, Any]:
    """The game file without its log."""
    told = game_file.to_text(game_file.from_log("friday", game_of_log(log).log))
    file: dict[str, Any] = json.loads(told)
    del file["log"]
    return file


@st.composite
def random_files(draw: st.DrawFn) -> dict[str, Any]:
    """The file of a whole game in which people come and go; it may leave out what follows."""
    edition, players = (
        draw(st.sampled_from(("anniversary", "camelot", "classic"))),
        draw(st.integers(3, 6)),
    )
    agreed: dict[str, Any] = {"tie_break": draw(st.sampled_from(TieBreak))}
    formats = [Format.STANDARD, *[Format.CUSTOM] * 2]
    if edition == "classic":
        formats += [Format.MAXIMUS, Format.TOURNAMENT, *[Format.ONE_SUIT] * (players < 5)]
    agreed["format"] = draw(st.sampled_from(formats))
    if agreed["format"] is Format.CUSTOM:
        hands = [min(hand, 60 // players) for hand in draw(st.sampled_from(HANDS))]
        agreed["cards"] = tuple(hands)
    if edition == "anniversary":
        agreed["specials"] = (Special.BOMB, Special.CLOUD)
    if edition == "camelot":
        agreed["grail_in_void_trick"] = draw(st.booleans())
    seed = draw(st.integers(0, 2**32))
    file = file_of(
        whole_game(seed=seed, players=players, edition=edition, people_change=True, **agreed)
    )
    for page in file["rounds"]:
        for field in draw(st.sets(st.sampled_from(("number", "cards")))):
            del page[field]
    return file


def answer(file: dict[str, Any]) -> dict[str, Any]:
    """The answer of `score`; of the faults the rounds with one of the seating."""
    given: dict[str, Any] = dict(answer_score(game_file.read(file), lambda fault: fault.code))
    faults = given.pop("faults")
    return {**given, "seating": [one["round"] for one in faults if one["code"] == "seating"]}


@law
@given(random_files())
def test_whole_evenings_with_joiners_score_as_the_slow_reckoner_says(file: dict[str, Any]) -> None:
    said = answer(file)
    assert said == reckon(file)
    assert said["seating"] == []


@law
@given(changing_walks)
def test_games_that_are_not_over_score_as_the_slow_reckoner_says(walk: Walk) -> None:
    file = file_of(walk.log)
    assert answer(file) == reckon(file)


@law
@given(random_files(), st.integers(0, 2**32))
def test_files_with_people_where_they_cannot_be_score_as_the_slow_reckoner_says(
    file: dict[str, Any], seed: int
) -> None:
    broken = misplaced(file, Random(seed))
    assume(broken is not None)
    assert broken is not None
    said = answer(broken)
    assert said == reckon(broken)
    assert said["seating"]


def misplaced(file: dict[str, Any], dice: Random) -> dict[str, Any] | None:
    """The file with somebody in a round that they do not play, or None if all play all rounds."""
    broken = deepcopy(file)
    page = dice.choice(Sheet(broken).pages)
    absent = [who for who in range(len(broken["players"])) if who not in page.playing]
    match dice.choice(["dealer", "bids", "tricks", "both", "out"]):
        case "out":
            page.entries["out"] = sorted({*page.entries.get("out", []), *page.playing[2:]})
        case "dealer" if absent:
            page.entries["dealer"] = dice.choice(absent)
        case "both" if absent:
            who = dice.choice(absent)
            page.entries["bids"][who] = page.entries["tricks"][who] = 1
        case ("bids" | "tricks") as kind if absent:
            page.entries[kind][dice.choice(absent)] = 0
        case _:
            return None
    return broken
