"""The result as text for a chat: winners, totals, and names without markup."""

from hypothesis import given, settings

from scorekeeper.exports import result_text
from scorekeeper.game.open_game import OpenGame
from tests.examples import examples
from tests.exports.builders import ENGLISH, game_of, games, number


@settings(deadline=None, max_examples=examples(40), derandomize=True)
@given(games)
def test_the_totals_are_those_of_the_app(game: OpenGame) -> None:
    sums = game.tally
    lines = result_text.plain_text(ENGLISH, game).splitlines()
    for seat, player in enumerate(game.game.players):
        begins = f"{sums.ranks[seat]}. {player.name} "
        (line,) = [line for line in lines if line.startswith(begins)]
        assert number(line.removeprefix(begins).split()[0]) == sums.totals[seat]
    places = [
        int(line.partition(".")[0]) for line in lines if line[:2] in {f"{n}." for n in range(7)}
    ]
    assert places == sorted(sums.ranks)


def test_a_game_that_is_not_over_says_how_far_it_is_and_shares_its_places() -> None:
    game = game_of(["Anna", "Ben", "Cleo"], length=1)
    text = result_text.plain_text(ENGLISH, game)
    assert text.endswith("1. Anna 0\n1. Ben 0\n1. Cleo 0\n\n0 of 20 rounds\n")
    marked = result_text.markdown(ENGLISH, game)
    assert "- **1. Anna** 0\n- **1. Ben** 0\n- **1. Cleo** 0\n" in marked


def test_no_name_marks_anything_up() -> None:
    game = game_of(["*Anna*", "<b>Ben", "[Cleo](x)"], name="`Friday`_", length=30)
    text = result_text.markdown(ENGLISH, game)
    for name in (r"\*Anna\*", r"\<b\>Ben", r"\[Cleo\](x)", r"\`Friday\`\_"):
        assert name in text
    assert "*Anna*" in result_text.plain_text(ENGLISH, game)


def test_a_name_from_right_to_left_leaves_the_numbers_where_they_are() -> None:
    game = game_of(["שרה", "Ben", "محمد"])
    mark = "\N{LEFT-TO-RIGHT MARK}"
    for write in (result_text.plain_text, result_text.markdown):
        text = write(ENGLISH, game)
        assert f" שרה{mark}" in text
        for name in ("שרה", "محمد"):
            assert text.count(name) == text.count(f"{name}{mark}")
