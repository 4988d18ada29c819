"""A custom schedule, typed or edited round by round."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.events import Player
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui.viewmodels import custom_schedule
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels import schedule as views
from scorekeeper.ui.viewmodels.new_game import Draft


def typed(cards: str, players: int = 4) -> Draft:
    people = tuple(Player(str(n), f"Player {n}") for n in range(players))
    return Draft(players=people, format=Format.CUSTOM, cards=cards)


def test_a_list_is_written_as_people_write_it() -> None:
    for cards, written in (
        ((), ""),
        ((7,), "7"),
        ((1, 2), "1 2"),
        ((1, 2, 3), "1-3"),
        ((5, 4, 3, 2), "5-2"),
        ((1, 2, 3, 3, 2, 1), "1-3 3-1"),
        ((1, 3, 5, 7), "1 3 5 7"),
        ((2, 4, 5, 6, 7, 9), "2 4-7 9"),
        ((4, 4, 4), "4 4 4"),
    ):
        assert custom_schedule.format_hands(cards) == written, (cards, written)


@given(st.lists(st.integers(0, 25), max_size=60).map(tuple))
def test_what_is_written_reads_the_same(cards: tuple[int, ...]) -> None:
    assert seating.parse_hands(custom_schedule.format_hands(cards)) == cards


def test_a_list_that_cannot_be_read_or_is_far_too_long_is_not_edited() -> None:
    for cards in ("1 x", "1-61", "1-100"):
        draft = typed(cards)
        assert custom_schedule.rounds_of(draft) is None, cards
        assert custom_schedule.edit(draft, views.add) == draft, cards


def test_what_is_edited_is_what_is_played_from_the_standard_list_or_none() -> None:
    draft = custom_schedule.edit(typed("1-3 7"), lambda rounds: views.take_out(rounds, 2))
    assert draft.cards == "1 3 7"
    assert seating.cards_of_rounds(draft) == (1, 3, 7)
    assert (
        custom_schedule.edit(custom_schedule.edit(typed(""), views.add), views.add).cards == "1 2"
    )
    for players, cards in ((0, "1-20"), (3, "1-20"), (6, "1-10")):
        assert custom_schedule.start_from_standard(typed("", players)).cards == cards
