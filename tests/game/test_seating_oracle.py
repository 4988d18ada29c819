"""Random games in which players come and go: dealers and bidders equal the oracle's."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game import events
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format
from tests.examples import examples
from tests.game.random_games import whole_game
from tests.game.seating_oracle import SeatingOracle

law = settings(deadline=None, max_examples=examples(150), derandomize=True)


SPECIALS = (Special.BOMB, Special.CLOUD, Special.JUGGLER)


WIZARD = ("anniversary", "anniversary_30", "camelot", "classic")


@law
@given(st.integers(0, 2**32), st.integers(3, 6), st.sampled_from(WIZARD))
def test_the_deal_goes_round_the_chairs(seed: int, players: int, edition: str) -> None:
    specials = SPECIALS if edition == "anniversary" else ()
    hands = [1, 60 // players, 2, 60 // players, 1, 7, 10, 1, 1, 60 // players]
    log = whole_game(
        seed=seed,
        players=players,
        edition=edition,
        people_change=True,
        format=Format.CUSTOM,
        cards=tuple(hands),
        specials=specials,
    )
    start = log[0]
    assert isinstance(start, events.GameStarted)
    oracle = SeatingOracle.begun_by(start, hands, 60 + len(specials))
    game, begun = new_game(start), 0
    for event in log[1:]:
        assert not isinstance(event, events.GameStarted | events.Undone | events.Redone)
        oracle.hear(event)
        game = evolve(game, event)
        while begun < len(game.rounds) and game.rounds[begun].started:
            round_ = game.rounds[begun]
            begun += 1
            dealer, order, cards = oracle.deal(begun)
            if begun in oracle.unclear:
                return
            assert (round_.dealer, list(round_.order), round_.cards) == (dealer, order, cards)
