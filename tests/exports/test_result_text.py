"""The result as text for a chat: winners, totals, and names without markup."""

from hypothesis import given, settings

from scorekeeper.exports import result_text
from scorekeeper.game.events import Bid, Event, GameFinished, PlayEnded, TricksCounted
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import ENGLISH, game_of, game_of_events, games, number
from tests.game.builders import start, turned_up


@settings(deadline=None, max_examples=60, derandomize=True)
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


def test_the_text_says_who_won_and_how_often_everybody_was_right() -> None:
    said: list[Event] = [start(cards=(1, 2))]
    for round_, bids, tricks in ((1, (0, 1, 1), (0, 0, 1)), (2, (1, 1, 0), (1, 1, 0))):
        said.append(turned_up("7R", round_))
        said += [Bid(round_, seat, bid) for seat, bid in enumerate(bids)]
        said += [PlayEnded(round_), TricksCounted(round_, tricks)]
    assert result_text.plain_text(ENGLISH, game_of_events([*said, GameFinished()])) == (
        "Friday table\n"
        "Classic · 20 November 2026\n"
        "Anna and Cleo won with 50\n"
        "\n"
        "1. Anna 50 (2 of 2 bids right)\n"
        "1. Cleo 50 (2 of 2 bids right)\n"
        "3. Ben 20 (1 of 2 bids right)\n"
    )


def test_a_game_that_is_not_over_says_how_far_it_is() -> None:
    text = result_text.plain_text(ENGLISH, game_of(["Anna", "Ben", "Cleo"], length=1))
    assert text.endswith("1. Anna 0\n1. Ben 0\n1. Cleo 0\n\n0 of 20 rounds\n")


def test_markdown_keeps_the_places_that_are_shared() -> None:
    text = result_text.markdown(ENGLISH, game_of(["Anna", "Ben", "Cleo"], length=1))
    assert "- **1. Anna** 0\n- **1. Ben** 0\n- **1. Cleo** 0\n" in text


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
