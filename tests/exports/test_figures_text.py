"""Statistics as text: what is counted, over how many, and why a rate is not shown."""

from collections.abc import Sequence
from functools import partial

from scorekeeper.exports import figures_text as texts
from scorekeeper.i18n import LANGUAGES, Words, terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import Grouping, HeadToHead, Mean, PersonResults, TrumpKind
from scorekeeper.stats.figures import NEVER, Bidding, PersonFigures
from tests.exports.builders import ENGLISH


def bids(right: Mean = NEVER, zero: Mean = NEVER, missed: int = 0) -> Bidding:
    return Bidding(
        *(right, Mean(0, 0), Mean(missed, missed), {Grouping.BID: {"0": zero}}),
        grails=1,
        grail_points=20,
        cloud_up=Mean(1, 2),
        cloud_down=Mean(0, 1),
    )


def sentences(bidding: Bidding) -> dict[str, str]:
    return {each.code: each.sentence for each in texts.bid_figures(ENGLISH, bidding)}


def test_every_kind_of_round_and_every_key_has_a_name_in_every_language() -> None:
    keys: dict[Grouping, Sequence[str]] = {
        Grouping.BID: ["0", "20"],
        Grouping.CARDS: ["1", "20"],
        Grouping.TURN: ["0", "1", "5"],
        Grouping.EDITION: list(EDITIONS),
        Grouping.TRUMP: list(TrumpKind),
    }
    for language in LANGUAGES:
        _ = Words.of(language.code)
        for by, its in keys.items():
            assert texts.title(_, by)
            names = [texts.group(_, by, key) for key in its]
            assert all(names), (language, by)
            assert len(set(names)) == len(names), (language, names)
        assert texts.title(_, Grouping.GRAIL) == terms.special(_, "grail")
        assert texts.title(_, Grouping.CLOUD) == terms.special(_, "cloud")


def test_what_is_withheld_is_a_dash() -> None:
    for write, value, said in (
        (texts.percent, 2 / 3, "67%"),
        (partial(texts.number, decimals=1), -0.25, "−0.2"),
        (texts.number, 40.4, "40"),
    ):
        assert (write(ENGLISH, value), write(ENGLISH, None)) == (said, "–")


def test_a_rate_of_few_rounds_says_from_which_on_it_is_shown() -> None:
    why = "Shown once there are 10."
    few = sentences(bids(Mean(1, 1), Mean(1, 2), 9))
    assert few["right"] == f"The bid was made in 1 of 1 round. {why}"
    assert few["zero-bids"].endswith(f"were made. {why}")
    assert few["miss"].endswith(f"over 9 rounds. {why}")
    assert texts.bias(ENGLISH, Mean(9, 9)).sentence.endswith(f"over 9 rounds. {why}")
    assert sentences(bids(Mean(3, 10)))["right"] == "The bid was made in 3 of 10 rounds."


def test_a_bias_says_which_way_it_goes() -> None:
    counted = "Tricks bid minus tricks won, on average over 100 rounds."
    for total, said in (
        (26, "The bids are 0.3 tricks too high."),
        (-100, "The bids are 1.0 tricks too low."),
        (4, "The bids are neither too high nor too low."),
        (-4, "The bids are neither too high nor too low."),
    ):
        assert texts.bias(ENGLISH, Mean(total, 100)).sentence == f"{said} {counted}"


def test_a_rival_is_ahead_behind_or_level() -> None:
    def told(total: int) -> str:
        return texts.rival(ENGLISH, "{n}", HeadToHead("me", "n", 50, 20, 20, total))

    games = "50 games with {n}: 20 ahead, 10 behind, 20 level."
    assert told(617) == f"{games} On average 12.3 points ahead."
    assert told(-617) == f"{games} On average 12.3 points behind."
    assert told(1) == games


def test_counts_agree_with_their_numbers() -> None:
    assert texts.longest_run(ENGLISH, 1).startswith("1 bid made")
    assert texts.longest_run(ENGLISH, 0).startswith("0 bids made")
    told = sentences(bids())
    assert told["grail"].startswith("Taken 1 time, for 20 points")
    assert told["cloud"] == "2 bids raised by one, 1 made. 1 bid lowered by one, 0 made."
    assert texts.rating(ENGLISH, 3).endswith("3 finished games count.")


def test_scores_before_the_first_finished_game_are_dashes() -> None:
    figures = PersonFigures("ben", "Ben", PersonResults("ben"), bids(), 0, ())
    values = [each.value for each in texts.game_figures(ENGLISH, figures)]
    assert values == ["0", "0", "–", "–", "–", "0"]
