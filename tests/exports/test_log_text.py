"""The log of a game as text."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given, settings

from scorekeeper.exports.log_text import LogLine, last_line, log_lines
from scorekeeper.game import events
from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP, Special, Suit
from tests.examples import examples
from tests.exports.builders import ENGLISH, game_of_events, games
from tests.game.builders import start, turned_up

CLOUD, BOMB = Special.CLOUD, Special.BOMB

law = settings(deadline=None, max_examples=examples(40), derandomize=True)


def lines(
    *more: events.Event,
    edition: str = "anniversary",
    **agreed: Any,  # noqa: ANN401 - the fields of a rule set
) -> list[LogLine]:
    """Return the log lines of a new game with these events."""
    begun = start(edition, cards=(2, 3), **agreed)
    return list(log_lines(ENGLISH, game_of_events([begun, *more])))[1:]


def words(told: Sequence[LogLine]) -> list[str]:
    """The words of the lines."""
    return [line.text for line in told]


def played(*last: events.Event) -> list[events.Event]:
    """A round of two cards that Anna bid right, and what was said after it."""
    bids: list[events.Event] = [events.Bid(1, seat, bid) for seat, bid in enumerate((2, 1, 0))]
    return [turned_up("7R"), *bids, events.PlayEnded(1), events.TricksCounted(1, (2, 0, 0)), *last]


LINES: list[tuple[events.PlayEvent, str]] = [
    (events.Dealt(1), "Cleo deals"),
    (turned_up("H"), "Turn-up: ♥ hearts"),
    (events.TrumpNamed(1, Suit.RED), "Trump: red (dwarves)"),
    (events.WerewolfSwapped(1, 1), "Ben swapped the Werewolf"),
    (events.Bid(1, 0, 2), "Anna bids 2"),
    (events.Bid(1, 0, 2, anyway=True), "Anna bids 2, breaking the limit"),
    (events.TrickWon(1, 1, 2), "Cleo wins trick 1"),
    (
        events.TrickWon(1, 1, 2, (CLOUD, Special.JUGGLER), -1),
        ("Cleo wins trick 1, with Cloud and Juggler in it, Cloud: Cleo’s bid goes down by one"),
    ),
    (events.PlayEnded(1), "Last trick played"),
    (events.TricksVoided(1, BOMB, 2), "Bomb: 2 tricks count for nobody"),
    (events.TricksVoided(1, BOMB, 0), "Bomb: no trick is void"),
    (events.BonusTaken(1, 0, "grail"), "Anna took the Holy Grail"),
    (events.BonusTaken(1, None, "grail"), "Nobody took the Holy Grail"),
    (events.BidChanged(1, 1, 1, CLOUD), "Cloud: Ben’s bid goes up by one"),
    (events.BidChanged(1, 1, 0, CLOUD), "Cloud: Ben’s bid stays the same"),
    (events.TricksWon(1, 0, 1), "Anna has won 1 trick"),
    (events.TricksCounted(1, (2, 0, 0)), "Tricks counted: Anna 2, Ben 0, Cleo 0"),
    (events.GameRenamed("Birthday"), "Game named “Birthday”"),
    (events.GameRenamed(""), "Game name removed"),
    (events.OwnTricksAllowed(allowed=True), "Players enter their own tricks"),
    (events.OwnTricksAllowed(allowed=False), "The host enters everybody’s tricks"),
    (events.OwnTrumpAllowed(True), "The player who names the trump does it on their own phone"),
    (events.OwnTrumpAllowed(allowed=False), "The host enters the trump"),
    (events.GameFinished(), "Game finished"),
    (events.ScheduleChanged((2, 3, 4)), "Rounds changed: 3 rounds, from 2 to 4 cards."),
]


def test_every_event_has_its_line() -> None:
    for event, text in LINES:
        (line,) = lines(event)
        assert (line.text, line.round) == (text, getattr(event, "round", None))


def test_the_line_of_an_event_is_marked_as_undone_until_it_is_redone() -> None:
    bid = (turned_up("7R"), events.Bid(1, 0, 2), events.Undone(3))
    _turn_up, *told = [(line.text, line.undone, line.round) for line in lines(*bid)]
    assert told == [("Anna bids 2", True, 1), ("Undone: Anna bids 2", False, 1)]
    again = lines(*bid, events.Redone(3))
    assert words(again)[-1] == "Redone: Anna bids 2"
    assert not any(line.undone for line in again)


def test_a_correction_says_what_it_changed() -> None:
    red = turned_up("7R").card
    same = events.RoundCorrected(1, red, None, (2, 1, 0), (2, 0, 0))
    told = lines(
        *played(
            same,
            events.RoundCorrected(1, red, None, (1, 1, 0), (1, 0, 1)),
            events.RoundCorrected(
                1, turned_up("bomb").card, NO_TRUMP, (1, 1, 0), (1, 0, 0), (), (),
                (events.BidChange(0, 1, CLOUD),), 2,
            ),
        )
    )  # fmt: skip
    assert words(told)[-3:] == [
        "Round 1 corrected",
        "Round 1 corrected: Anna’s bid 2 → 1, Anna’s tricks 2 → 1, Cleo’s tricks 0 → 1",
        (
            "Round 1 corrected: turn-up red (dwarves) 7 → Bomb, trump red (dwarves) → no trump, "
            "Werewolf – → Cleo, Cloud – → Anna +1, Cleo’s tricks 1 → 0"
        ),
    ]
    assert [line.round for line in told[-3:]] == [None, None, None]
    sword = events.RoundCorrected(
        1, turned_up("7H").card, None, (2, 1, 0), (1, 0, 0), (Special.EXCALIBUR,), grail_taken(0)
    )
    (*_, line) = lines(*played(), sword, edition="camelot")
    assert "void – → Excalibur, Holy Grail – → Anna, Anna’s tricks 2 → 1" in line.text


def test_a_bid_that_is_hidden_is_told_without_its_number() -> None:
    log = (turned_up("7R"), events.Bid(1, 0, 2), events.Undone(3), events.Bid(1, 0, 1))
    for mode in (BidMode.SIMULTANEOUS, BidMode.COVERED, BidMode.SECRET):
        told = words(lines(*log, bid_mode=mode))[1:]
        assert told == ["Anna has bid", "Undone: Anna has bid", "Anna has bid"], mode


def test_lines_of_secret_bids_that_were_shown_keep_their_numbers_after_the_play_is_undone() -> None:
    red = turned_up("7R").card
    changed = events.BidChanged(1, 0, -1, CLOUD)
    ended = [*played()[:-1], changed, events.TricksCounted(1, (2, 0, 0))]
    mended = events.RoundCorrected(1, red, None, (1, 1, 0), (2, 0, 0))
    log = [*ended, mended, *(events.Undone(seq) for seq in (9, 8, 7, 6))]
    told = words(lines(*log, bid_mode=BidMode.SECRET))
    assert told[1] == "Anna bids 2"
    assert told[5] == "Cloud: Anna’s bid goes down by one"
    assert told[7] == "Round 1 corrected: Cloud Anna −1 → –, Anna’s bid 2 → 1"


def test_a_bid_in_a_round_that_is_there_no_more_stays_hidden() -> None:
    begun: list[events.Event] = [
        turned_up("7R"),
        *(events.Bid(1, seat, 0) for seat in (0, 1, 2)),
        events.PlayEnded(1),
    ]
    begun += [events.TricksCounted(1, (2, 0, 0)), turned_up("7R", 2), events.Bid(2, 1, 3)]
    log = [*begun, events.Undone(9), events.Undone(8), events.ScheduleChanged((2,))]
    told = words(lines(*log, bid_mode=BidMode.SECRET))
    assert told[7] == "Ben has bid"


def test_the_log_of_a_secret_game_says_when_its_bids_were_opened() -> None:
    ended = [*played()[:5], events.Undone(6)]
    told = words(lines(*ended, bid_mode=BidMode.SECRET))
    opened_late = "Last trick played: bids revealed"
    assert told[-2:] == [opened_late, f"Undone: {opened_late}"]
    one_told = [*played()[:4], events.TrickWon(1, 1, 0)]
    early = "Bids revealed before the last trick"
    log = [*one_told, events.PlayEnded(1), events.Undone(7)]
    assert words(lines(*log, bid_mode=BidMode.SECRET))[-2:] == [early, f"Undone: {early}"]
    taken_back = [*one_told, events.Undone(6), events.PlayEnded(1)]
    assert words(lines(*taken_back, bid_mode=BidMode.SECRET))[-1] == opened_late
    assert words(lines(*log, bid_mode=BidMode.COVERED))[-2] == "Last trick played"


def corrected(times: int) -> OpenGame:
    """A game whose first round was corrected so often, each time to something else."""
    red = turned_up("7R").card
    one, other = (events.RoundCorrected(1, red, None, (bid, 1, 0), (2, 0, 0)) for bid in (1, 2))
    begun = start("anniversary", cards=(2, 3))
    return game_of_events([begun, *played(*(one if turn % 2 else other for turn in range(times)))])


def test_the_last_line_is_the_last_of_all_lines() -> None:
    log = [entry.event for entry in corrected(3).log]
    for more in ([], [events.Undone(10)], [events.Undone(10), events.Redone(10)]):
        game = game_of_events([*log, *more])
        before = game_of_events([*log, *more][:-1]).game
        last = last_line(ENGLISH, game, before)
        assert last == log_lines(ENGLISH, game)[-1].text
        assert "Anna’s bid 1 → 2" in last


def test_a_line_says_which_device_recorded_it_unless_the_host_did() -> None:
    game = game_of_events([start(cards=(2, 3)), *played(), events.Undone(7)])
    by = {3: Role.PLAYER, 4: Role.SCORER, 8: Role.SCORER}
    log = tuple(entry._replace(by=by.get(entry.seq, Role.HOST)) for entry in game.log)
    told = log_lines(ENGLISH, OpenGame.of("a-game", log))
    assert {line.seq: line.device for line in told if line.device} == {
        3: "own phone",
        4: "second scorer",
        8: "second scorer",
    }
    assert [line.text for line in told] == [line.text for line in log_lines(ENGLISH, game)]


@law
@given(games)
def test_every_entry_of_every_game_has_its_line_in_order(game: OpenGame) -> None:
    told = log_lines(ENGLISH, game)
    assert [line.seq for line in told] == [entry.seq for entry in game.log]
    assert [line.at for line in told] == [entry.at for entry in game.log]
    undone = {entry.event.of for entry in game.log if isinstance(entry.event, events.Undone)}
    assert {line.seq for line in told if line.undone} <= undone


@law
@given(games)
def test_no_line_has_the_number_of_a_bid_that_is_hidden(game: OpenGame) -> None:
    """Everybody has seen the bids that were made before all bid again."""
    again = {
        entry.event.round: entry.seq
        for entry in game.log
        if isinstance(entry.event, events.BidsRepeated)
    }
    for line, entry in zip(log_lines(ENGLISH, game), game.log, strict=True):
        event = entry.event
        if isinstance(event, events.Bid) and event.round <= len(game.game.rounds):
            hidden = game.game.round(event.round).has_hidden_bids
            made_since = entry.seq > again.get(event.round, 0)
            assert (hidden and made_since) <= line.text.endswith("has bid")
