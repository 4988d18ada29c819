"""Players: their appearances at a table, and their names."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game import appearance as names
from scorekeeper.game.appearance import Appearance, with_newcomers
from scorekeeper.ui.viewmodels.players import (
    COLOUR_NAMES,
    MARKS,
    SeatAppearance,
    appearances,
    matches,
)

CHOSEN = st.builds(
    Appearance,
    st.none() | st.sampled_from(list(COLOUR_NAMES)),
    st.none() | st.sampled_from(list(MARKS)),
)


def test_who_chose_a_colour_has_it_and_the_others_take_free_ones() -> None:
    assert appearances([Appearance()] * 6) == tuple(
        SeatAppearance(colour) for colour in list(COLOUR_NAMES)[:6]
    )
    assert appearances([Appearance(), Appearance("orange", "star")]) == (
        SeatAppearance("blue"),
        SeatAppearance("orange", "star"),
    )
    chosen = [Appearance("red", "sun"), Appearance(), Appearance("red", "moon")]
    assert appearances(chosen) == (
        SeatAppearance("red", "sun"),
        SeatAppearance("blue"),
        SeatAppearance("green", "moon"),
    )
    assert appearances([Appearance("ultraviolet", "unicorn")]) == (SeatAppearance("orange"),)


def test_a_photo_covers_the_mark_and_newcomers_are_shown_in_the_colours_they_will_get() -> None:
    newcomers = [None, Appearance("blue", "star"), None]
    assert with_newcomers(newcomers, ["orange", "blue", None, "orange"]) == (
        Appearance("green"),
        Appearance("blue", "star"),
        Appearance("pink"),
    )
    anna, ben = appearances([Appearance("red", "sun", b"one"), Appearance("red", None, b"two")])
    assert (anna.photo, ben.photo) == (b"one", b"two")
    assert (anna, ben.colour) == (SeatAppearance("red", "sun", b"one"), "blue")
    chosen = [Appearance(), Appearance(), Appearance(mark="moon")]
    shown = appearances(chosen, ["Győző", "Gwen", "Gyula"])
    assert [appearance.letters for appearance in shown] == ["Gy", "Gw", ""]
    assert [appearance.letters for appearance in appearances(chosen[:2], ["Ann", "Ben"])] == [
        "A",
        "B",
    ]


@given(st.lists(CHOSEN, min_size=1, max_size=6))
def test_no_two_at_one_table_have_the_same_colour(
    chosen: list[Appearance],
) -> None:
    shown = appearances(chosen)
    assert len({appearance.colour for appearance in shown}) == len(chosen)
    assert [appearance.mark for appearance in shown] == [appearance.mark for appearance in chosen]
    first = {
        appearance.colour: seat
        for seat, appearance in reversed(list(enumerate(chosen)))
        if appearance.colour
    }
    assert all(shown[seat].colour == colour for colour, seat in first.items())


def test_a_name_is_found_by_parts_of_it() -> None:
    for typed, found in (("ZOLTAN", True), ("kiss zol", True), ("", True), ("ann", False)):
        assert matches("Zoltán Kiss", typed) is found, typed


def test_what_can_be_chosen_is_what_a_backup_may_hold() -> None:
    assert tuple(COLOUR_NAMES) == names.PLAYER_COLOURS
    assert tuple(MARKS) == names.PLAYER_MARKS
