"""Decisions before an import: who is who, and what is left out."""

from scorekeeper.app import (
    ImportDecision,
    ImportItem,
    ImportPlan,
    ImportStatus,
    OpenGame,
    Person,
    UnknownPlayer,
)
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.events import Player
from tests.exports.builders import game_of

GAME = OpenGame.of("far", game_of(("Ann", "Ben", "Cleo"), length=1).log)


def person(id_: str) -> Person:
    return Person(id_, "Ann", Appearance(), hidden=False, games=1, last_played=None)


def plan(*comings: ImportStatus) -> ImportPlan:
    return ImportPlan(tuple(ImportItem(GAME, coming, GAME) for coming in comings))


def test_newcomers_may_be_known_and_are_all_the_same_where_there_is_one_namesake() -> None:
    newcomers = (
        UnknownPlayer(Player("1", "Ann"), (person("a"),)),
        UnknownPlayer(Player("2", "Ann"), (person("a"), person("b"))),
        UnknownPlayer(Player("3", "Dora"), ()),
    )
    decision = ImportDecision(ImportPlan((), newcomers))
    assert decision.doubtful == newcomers[:2]
    assert decision.all_the_same == {"1": "a"}


def test_a_word_is_waited_for_where_a_game_is_different_and_others_would_come() -> None:
    for comings, waits in (
        ((ImportStatus.NEW, ImportStatus.DIFFERENT), True),
        ((ImportStatus.LONGER, ImportStatus.TWICE), True),
        ((ImportStatus.NEW, ImportStatus.UNCHANGED), False),
        ((ImportStatus.DIFFERENT,), False),
    ):
        assert ImportDecision(plan(*comings)).needs_consent is waits, (comings, waits)
        assert not ImportDecision(plan(*comings), keep_mine=True).needs_consent, (comings, waits)
