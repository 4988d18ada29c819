"""The log of a game as people read it."""

from collections.abc import Sequence
from time import thread_time
from typing import Any

import pytest
from hypothesis import given, settings

from scorekeeper.exports.log_text import LogLine, last_line, log_lines
from scorekeeper.game import events as said
from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.fold import evolve
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.sheet import Game
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit
from tests.exports.made_up import ENGLISH, EVENING, games, opened
from tests.game.at_table import start, turned_up

CLOUD, BOMB = Special.CLOUD, Special.BOMB

law = settings(deadline=None, max_examples=60, derandomize=True)


def lines(
    *events: said.Event,
    edition: str = "anniversary",
    **agreed: Any,  # noqa: ANN401 - the fields of a rule set
) -> list[LogLine]:
    """What is told of the events of a game that was just begun."""
    begun = start(edition, cards=(2, 3), **agreed)
    return list(log_lines(ENGLISH, opened([begun, *events]), EVENING.tzinfo))[1:]


def words(told: Sequence[LogLine]) -> list[str]:
    """The words of the lines."""
    return [line.text for line in told]


def played(*last: said.Event) -> list[said.Event]:
    """A round of two cards that Anna bid right, and what was said after it."""
    bids: list[said.Event] = [said.Bid(1, seat, bid) for seat, bid in enumerate((2, 1, 0))]
    return [turned_up("7R"), *bids, said.PlayEnded(1), said.TricksCounted(1, (2, 0, 0)), *last]


def test_a_game_is_told_from_its_start() -> None:
    first = log_lines(ENGLISH, opened([start("camelot", 3)]))[0]
    assert first.text == "Anna, Ben and Cleo begin a game of Camelot: “Friday table”"
    assert (first.seq, first.round, first.undone) == (1, None, False)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (said.Dealt(1), "Cleo deals"),
        (said.Dealt(2), "Anna deals"),
        (turned_up("H"), "Turn-up: ♥ hearts"),
        (said.TrumpNamed(1, Suit.RED), "Trump: red (dwarves)"),
        (said.TrumpNamed(1, NO_TRUMP), "Trump: no trump"),
        (said.WerewolfSwapped(1, 1), "Ben swapped the Werewolf"),
        (said.Bid(1, 0, 2), "Anna bids 2"),
        (said.Bid(1, 0, 2, anyway=True), "Anna bids 2, bid against the limit"),
        (said.TrickWon(1, 1, 2), "Cleo wins trick 1"),
        (
            said.TrickWon(1, 1, 2, (CLOUD, Special.JUGGLER), -1),
            (
                "Cleo wins trick 1 with Cloud and Juggler in it, "
                "Cloud: the bid of Cleo goes down by one"
            ),
        ),
        (said.PlayEnded(1), "The last trick is played"),
        (said.TricksVoided(1, BOMB), "Bomb: 1 trick counts for nobody"),
        (said.TricksVoided(1, BOMB, 2), "Bomb: 2 tricks count for nobody"),
        (said.TricksVoided(1, BOMB, 0), "Bomb: it voids no trick"),
        (said.GrailTaken(1, 0), "Anna took the Holy Grail"),
        (said.GrailTaken(1, None), "Nobody took the Holy Grail"),
        (said.BidChanged(1, 1, 1, CLOUD), "Cloud: the bid of Ben goes up by one"),
        (said.BidChanged(1, 1, 0, CLOUD), "Cloud: the bid of Ben stays as it was"),
        (said.TricksWon(1, 0, 1), "Anna has won 1 trick"),
        (said.TricksWon(1, 0, 0), "Anna has won 0 tricks"),
        (said.TricksCounted(1, (2, 0, 0)), "Tricks counted: Anna 2, Ben 0, Cleo 0"),
        (said.GameRenamed("Birthday"), "The game is called “Birthday”"),
        (said.GameRenamed(""), "The game has no name of its own"),
        (said.GameFinished(), "The game is finished"),
        (
            said.ScheduleChanged((2, 3, 4)),
            "The rounds are changed: 3 rounds, from 2 to 4 cards.",
        ),
    ],
)
def test_everything_said_has_its_line(event: said.Said, text: str) -> None:
    (line,) = lines(event)
    assert line.text == text
    assert line.round == getattr(event, "round", None)


def test_what_was_taken_back_is_told_and_its_line_does_not_stand() -> None:
    told = lines(turned_up("7R"), said.Bid(1, 0, 2), said.Undone(3))
    assert words(told)[1:] == ["Anna bids 2", "Undone: Anna bids 2"]
    assert [line.undone for line in told] == [False, True, False]
    assert [line.round for line in told] == [1, 1, 1]


def test_what_was_brought_back_stands_again() -> None:
    told = lines(turned_up("7R"), said.Bid(1, 0, 2), said.Undone(3), said.Redone(3))
    assert words(told)[-1] == "Redone: Anna bids 2"
    assert not any(line.undone for line in told)


def test_a_correction_says_what_it_changed() -> None:
    red = turned_up("7R").card
    same = said.RoundCorrected(1, red, None, (2, 1, 0), (2, 0, 0))
    told = lines(
        *played(
            same,
            said.RoundCorrected(1, red, None, (1, 1, 0), (1, 0, 1)),
            said.RoundCorrected(
                1, turned_up("bomb").card, NO_TRUMP, (1, 1, 0), (1, 0, 0), (), None,
                (said.BidChange(0, 1, CLOUD),), 2,
            ),
        )
    )  # fmt: skip
    assert words(told)[-3:] == [
        "Round 1 corrected",
        "Round 1 corrected: bid of Anna 2 → 1, tricks of Anna 2 → 1, tricks of Cleo 0 → 1",
        (
            "Round 1 corrected: turn-up red (dwarves) 7 → Bomb, trump red (dwarves) → no trump, "
            "Werewolf – → Cleo, Cloud – → Anna +1, tricks of Cleo 1 → 0"
        ),
    ]
    assert [line.round for line in told[-3:]] == [None, None, None]


def test_void_tricks_and_the_grail_are_in_a_correction() -> None:
    red = turned_up("7H").card
    corrected = said.RoundCorrected(
        1, red, None, (2, 1, 0), (1, 0, 0), (Special.EXCALIBUR,), grail=0
    )
    told = lines(*played(), corrected, edition="camelot")
    assert words(told)[-1].startswith("Round 1 corrected: turn-up ")
    assert "void – → Excalibur, Holy Grail – → Anna, tricks of Anna 2 → 1" in told[-1].text


@pytest.mark.parametrize("mode", [BidMode.SIMULTANEOUS, BidMode.COVERED, BidMode.SECRET])
def test_a_bid_that_is_hidden_is_told_without_its_number(mode: BidMode) -> None:
    told = lines(
        turned_up("7R"), said.Bid(1, 0, 2), said.Undone(3), said.Bid(1, 0, 1), bid_mode=mode
    )
    assert words(told)[1:] == ["Anna has bid", "Undone: Anna has bid", "Anna has bid"]


def test_secret_bids_are_told_once_the_last_trick_is_played() -> None:
    events = played()[:-1]
    assert words(lines(*events, bid_mode=BidMode.SECRET))[1] == "Anna bids 2"
    assert words(lines(*events[:-1], bid_mode=BidMode.SECRET))[1] == "Anna has bid"


def test_what_told_of_a_bid_stays_in_the_log_after_the_play_is_undone() -> None:
    red = turned_up("7R").card
    changed = said.BidChanged(1, 0, -1, CLOUD)
    ended = [*played()[:-1], changed, said.TricksCounted(1, (2, 0, 0))]
    mended = said.RoundCorrected(1, red, None, (1, 1, 0), (2, 0, 0))
    log = [*ended, mended, *(said.Undone(seq) for seq in (9, 8, 7, 6))]
    told = words(lines(*log, bid_mode=BidMode.SECRET))
    assert told[1] == "Anna bids 2"
    assert told[5] == "Cloud: the bid of Anna goes down by one"
    assert told[7] == "Round 1 corrected: Cloud Anna −1 → –, bid of Anna 2 → 1"


def test_a_bid_in_a_round_that_is_there_no_more_stays_hidden() -> None:
    begun: list[said.Event] = [
        turned_up("7R"),
        *(said.Bid(1, seat, 0) for seat in (0, 1, 2)),
        said.PlayEnded(1),
    ]
    begun += [said.TricksCounted(1, (2, 0, 0)), turned_up("7R", 2), said.Bid(2, 1, 3)]
    log = [*begun, said.Undone(9), said.Undone(8), said.ScheduleChanged((2,))]
    told = words(lines(*log, bid_mode=BidMode.SECRET))
    assert told[7] == "Ben has bid"


def test_the_log_of_a_secret_game_says_when_its_bids_were_opened() -> None:
    ended = [*played()[:5], said.Undone(6)]
    told = words(lines(*ended, bid_mode=BidMode.SECRET))
    opened_late = "The last trick is played: the bids were opened"
    assert told[-2:] == [opened_late, f"Undone: {opened_late}"]
    one_told = [*played()[:4], said.TrickWon(1, 1, 0)]
    early = "The bids were opened before the last trick"
    log = [*one_told, said.PlayEnded(1), said.Undone(7)]
    assert words(lines(*log, bid_mode=BidMode.SECRET))[-2:] == [early, f"Undone: {early}"]
    taken_back = [*one_told, said.Undone(6), said.PlayEnded(1)]
    assert words(lines(*taken_back, bid_mode=BidMode.SECRET))[-1] == opened_late
    assert words(lines(*log, bid_mode=BidMode.COVERED))[-2] == "The last trick is played"


def corrected(times: int) -> OpenGame:
    """A game whose first round was corrected so often, each time to something else."""
    red = turned_up("7R").card
    one, other = (said.RoundCorrected(1, red, None, (bid, 1, 0), (2, 0, 0)) for bid in (1, 2))
    begun = start("anniversary", cards=(2, 3))
    return opened([begun, *played(*(one if turn % 2 else other for turn in range(times)))])


def seconds(times: int) -> float:
    """How much processor time the log of so many corrections takes, at best of three."""
    game = corrected(times)
    taken = []
    for _ in range(3):
        begun = thread_time()
        log_lines(ENGLISH, game, EVENING.tzinfo)
        taken.append(thread_time() - begun)
    return min(taken)


def test_a_log_of_twice_as_many_corrections_takes_twice_as_long() -> None:
    """5,000 of them took a minute when the game was folded anew for each."""
    assert seconds(5_000) / seconds(2_500) < 3


def test_the_last_line_is_the_last_of_all_lines() -> None:
    log = [entry.event for entry in corrected(3).log]
    for more in ([], [said.Undone(10)], [said.Undone(10), said.Redone(10)]):
        game = opened([*log, *more])
        before = opened([*log, *more][:-1]).game
        last = last_line(ENGLISH, game, before)
        assert last == log_lines(ENGLISH, game)[-1].text
        assert "bid of Anna 1 → 2" in last


def test_the_last_line_of_a_long_log_is_told_without_folding_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each correction of a long game held the event loop while its whole log was folded."""
    evolved: list[said.Said] = []

    def noted(game: Game, *events: said.Said) -> Game:
        evolved.extend(events)
        return evolve(game, *events)

    long, before = corrected(500), corrected(499).game
    for module in ("scorekeeper.game.fold", "scorekeeper.exports.log_text"):
        monkeypatch.setattr(f"{module}.evolve", noted)
    assert "bid of Anna 2 → 1" in last_line(ENGLISH, long, before)
    assert evolved == [long.log[-1].event]


@law
@given(games)
def test_every_entry_of_every_game_has_its_line_in_order(game: OpenGame) -> None:
    told = log_lines(ENGLISH, game, EVENING.tzinfo)
    assert [line.seq for line in told] == [entry.seq for entry in game.log]
    assert [line.at for line in told] == [entry.at for entry in game.log]
    undone = {entry.event.of for entry in game.log if isinstance(entry.event, said.Undone)}
    assert {line.seq for line in told if line.undone} <= undone


@law
@given(games)
def test_no_line_has_the_number_of_a_bid_that_is_hidden(game: OpenGame) -> None:
    for line, entry in zip(log_lines(ENGLISH, game), game.log, strict=True):
        event = entry.event
        if isinstance(event, said.Bid) and event.round <= len(game.game.rounds):
            hidden = bids_hidden(game.game.rules, game.game.round(event.round))
            assert hidden <= line.text.endswith("has bid")


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_a_log_is_told_in_every_language(language: str) -> None:
    _ = Words.of(language)
    game = opened([start("anniversary", cards=(2, 3)), *played(said.GameFinished())])
    assert all(line.text.strip() and "{" not in line.text for line in log_lines(_, game))
