"""Graphemes, initials that tell the players of a table apart, and widths of words."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.ui.viewmodels.graphemes import MAX_LETTERS, graphemes, initials

FAMILY = "👩\N{ZERO WIDTH JOINER}👧"
THUMB = "👍\N{EMOJI MODIFIER FITZPATRICK TYPE-4}"


def test_a_letter_is_what_people_see_as_one() -> None:
    for word, letters in (
        ("Győző", ("G", "y", "ő", "z", "ő")),
        ("e\N{COMBINING ACUTE ACCENT}a", ("e\N{COMBINING ACUTE ACCENT}", "a")),
        (f"{FAMILY}{THUMB}A", (FAMILY, THUMB, "A")),
        ("🇭🇺🇯🇵", ("🇭🇺", "🇯🇵")),
        ("❤\N{VARIATION SELECTOR-16}x", ("❤\N{VARIATION SELECTOR-16}", "x")),
        ("\N{ZERO WIDTH SPACE}A", ("A",)),
        ("花子", ("花", "子")),
        ("", ()),
    ):
        assert graphemes(word) == letters, (word, letters)


def test_as_many_letters_stand_on_a_disc_as_tell_the_players_apart() -> None:
    for names, shown in (
        (["Ann", "Ben"], ("A", "B")),
        (["Győző", "Gwen", "花子", "Marcel·la"], ("Gy", "Gw", "花", "M")),
        (["Max", "Mark", "mia"], ("Max", "Mar", "Mi")),
        (["Jo", "Joe"], ("Jo", "Joe")),
        (["Anna Kiss", "Anna Nagy"], ("AK", "AN")),
        (["Marta", "Mark", "Max"], ("M", "M", "Max")),
        (["GWEN", "gwyn"], ("GWE", "Gwy")),
        ([f"{FAMILY}a", f"{FAMILY}b"], (f"{FAMILY}a", f"{FAMILY}b")),
        (["花子", "花代"], ("花子", "花代")),
        (["Anna \N{RIGHT-TO-LEFT MARK}", "\N{ZERO WIDTH SPACE} Ben"], ("A", "B")),
        (["MARTA", "mark"], ("M", "M")),
        ([""], ("",)),
        ([], ()),
    ):
        assert initials(names) == shown, (names, shown)


@given(st.lists(st.text("abÁ花 ", min_size=1, max_size=6).filter(str.strip), max_size=6))
def test_what_stands_on_a_disc_is_short_and_somebodys_alone_or_the_first_letter(
    names: list[str],
) -> None:
    names = list(dict.fromkeys(" ".join(name.split()).casefold() for name in names))
    for name, shown in zip(names, initials(names), strict=True):
        assert 1 <= len(graphemes(shown)) <= MAX_LETTERS
        assert shown[0] == name[0].upper()
        assert initials(names).count(shown) == 1 or len(shown) == 1
