"""Properties of the file of any game, finished or not."""

import json
from dataclasses import replace
from datetime import timedelta

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.exports import game_file
from scorekeeper.exports.game_file import GameFile
from scorekeeper.game.appearance import PLAYER_COLOURS, PLAYER_MARKS, Appearance
from scorekeeper.game.events import Entry, Event, WerewolfSwapped
from scorekeeper.game.faults import TOLERATED, sheet_faults
from scorekeeper.game.fold import fold
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump, schedule
from tests.examples import examples
from tests.exports.builders import EVENING
from tests.game.builders import start, turned_up
from tests.game.random_games import whole_game
from tests.game.strategies import Walk, walks
from tests.pictures import photo

NEXT_DAY = EVENING + timedelta(days=1)
RECORDERS = (Role.HOST, Role.SCORER, Role.PLAYER)

chosen_appearances = st.builds(
    Appearance,
    st.sampled_from([None, *PLAYER_COLOURS]),
    st.sampled_from([None, *PLAYER_MARKS, "🦊", "🇭🇺", "👩🏽‍🚀"]),
    st.sampled_from([None, photo()]),
)

law = settings(deadline=None, max_examples=examples(60), derandomize=True)


@st.composite
def logs(draw: st.DrawFn) -> tuple[Entry, ...]:
    """The log of a made-up game, as the store would give it; devices took turns to record it."""
    walk: Walk = draw(walks)
    seconds = st.integers(0, 600)
    at = EVENING
    log = []
    for seq, event in enumerate(walk.log, start=1):
        log.append(Entry(seq, at, event, draw(st.sampled_from(RECORDERS))))
        at += timedelta(seconds=draw(seconds))
    return tuple(log)


@st.composite
def random_logs(draw: st.DrawFn) -> tuple[Entry, ...]:
    """The log of a whole game, before each of whose rounds people come and go."""
    players, edition = draw(st.integers(3, 6)), draw(st.sampled_from(sorted(EDITIONS)))
    most = min(10, 52 // players)  # the smallest deck has 52 cards
    hands = tuple(draw(st.lists(st.sampled_from([1, 2, most]), min_size=2, max_size=7)))
    said = whole_game(
        seed=draw(st.integers(0, 2**32)),
        players=players,
        edition=edition,
        people_change=True,
        format=Format.CUSTOM,
        cards=hands,
    )
    return tuple(Entry(seq, EVENING, event) for seq, event in enumerate(said, start=1))


whole_evenings = random_logs()


@law
@given(logs(), st.lists(chosen_appearances, max_size=6))
def test_export_then_import_then_export_gives_the_same_bytes_and_game(
    log: tuple[Entry, ...], chosen: list[Appearance]
) -> None:
    game = OpenGame.of("a-game", log)
    appearances = dict(zip((player.id for player in game.game.players), chosen, strict=False))
    file = game_file.from_game(game, appearances)
    text = game_file.to_text(file)
    again = game_file.read(text)
    assert (again, game_file.to_text(again)) == (file, text)
    assert game_file.log_entries(again, NEXT_DAY) == log
    assert {fault.code for fault in sheet_faults(again.game.rounds)} <= TOLERATED
    plain = game_file.from_log("a-game", log)
    assert replace(again, appearances=()) == plain


@law
@given(st.one_of(logs(), whole_evenings))
def test_without_their_logs_a_file_and_what_it_makes_are_the_same_bytes(
    log: tuple[Entry, ...],
) -> None:
    kept = game_file.from_log("a-game", log)
    bare = without_log(kept)
    derived = game_file.log_entries(bare, NEXT_DAY)
    again = without_log(game_file.from_log("a-game", derived))
    game, _ = fold([entry.event for entry in derived])
    assert bare.game.rounds == tuple(game.rounds[each.number - 1] for each in bare.game.rounds)
    assert bare.hands == tuple(round_.scheduled_cards for round_ in game.rounds)
    assert game_file.to_text(again) == game_file.to_text(bare)
    # of what was taken back, and of a round that has not begun, only a log can tell
    told, untold = ({**game_file.to_json(file), "log": []} for file in (kept, bare))
    assert told == untold


def without_log(file: GameFile) -> GameFile:
    """The file as a program might write it that leaves out the log."""
    # Only a log can tell that Maximus or One suit went on for longer than it has rounds.
    assume(
        fixed_trump(file.game.rules, 1) is None
        or file.hands == schedule(file.game.rules, len(file.game.players))
    )
    # Only a log can tell who swapped the Werewolf, as long as they have not named the trump.
    assume(all(page.werewolf is None or page.named_trump is not None for page in file.game.rounds))
    fields = json.loads(game_file.to_text(file))
    del fields["log"]
    return game_file.read(fields)


def test_a_trump_that_the_werewolfs_holder_has_not_named_yet_is_kept_so() -> None:
    said: list[Event] = [start("anniversary", cards=(3,)), turned_up("7R"), WerewolfSwapped(1, 1)]
    entries = [Entry(seq, EVENING, event) for seq, event in enumerate(said, start=1)]
    text = game_file.to_text(game_file.from_log("friday", entries))
    again = game_file.read(text)
    assert game_file.to_text(again) == text
    assert again.game.rounds[0].trump is None
