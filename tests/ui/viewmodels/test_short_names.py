"""Names shortened to a width, no two alike."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.ui.viewmodels.graphemes import ems
from scorekeeper.ui.viewmodels.short_names import short_names


def test_a_long_name_is_shortened_while_there_is_room_for_a_letter() -> None:
    for names, width, short in (
        (["Jo", "Maximilian"], 10, ("Jo", "Maximilian")),
        (["Jo", "Maximilian"], 7, ("Jo", "Maximi…")),
        (["Anna Huber", "Jo"], 7, ("Anna", "Jo")),
        (["Anna Huber", "Anna Maier"], 7, ("Anna H.", "Anna M.")),
        (["Anna-Maria", "Anna-Lena"], 7, ("Anna-M…", "Anna-L…")),
        (["Christian", "Christiane"], 7, ("Chr…ian", "Chr…ane")),
        (["Aaaaaaaaaaa", "Aaaaaaaaaaaa"], 6, ("Aaaaa1", "Aaaaa2")),
        (["花子さん太郎", "花子"], 7, ("花子さ…", "花子")),
    ):
        assert short_names(names, width) == short, (names, width, short)
    for narrow in (0.5, 0, -1):
        assert short_names(["Marcel·la", "Wilhelmina"], narrow, ems) == ("1", "2"), narrow


@given(
    st.lists(st.text("ab 花", min_size=1, max_size=9).filter(str.strip), max_size=6, unique=True),
    st.integers(4, 12),
)
def test_names_that_differ_stay_different_and_fit(names: list[str], width: int) -> None:
    names = [" ".join(name.split()) for name in names]
    if len(set(names)) < len(names):
        return
    short = short_names(names, width)
    assert len(set(short)) == len(names)
    assert all(len(name) + name.count("花") <= width for name in short)
