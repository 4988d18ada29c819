"""Statistics as text: what is counted, over how many, and why a rate is not shown."""

import pytest

from scorekeeper.i18n import LANGUAGES, Words, statistics_texts, terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import Grouping, TrumpKind

ENGLISH = Words.of("en")


def test_every_kind_of_round_and_every_key_has_a_name_in_every_language() -> None:
    keys: dict[Grouping, list[str]] = {
        Grouping.BID: ["0", "20"],
        Grouping.CARDS: ["1", "20"],
        Grouping.TURN: ["0", "1", "5"],
        Grouping.EDITION: list(EDITIONS),
        Grouping.TRUMP: list(TrumpKind),
    }
    for language in LANGUAGES:
        _ = Words.of(language.code)
        for by, its in keys.items():
            assert statistics_texts.title(_, by)
            names = [statistics_texts.group(_, by, key) for key in its]
            assert all(names), (language, by)
            assert len(set(names)) == len(names), (language, names)
        assert statistics_texts.title(_, Grouping.GRAIL) == terms.special(_, "grail")
        assert statistics_texts.title(_, Grouping.CLOUD) == terms.special(_, "cloud")


def test_what_is_withheld_is_a_dash() -> None:
    assert (statistics_texts.percent(ENGLISH, None), statistics_texts.average(ENGLISH, None)) == (
        "–",
        "–",
    )
    assert (statistics_texts.percent(ENGLISH, 2 / 3), statistics_texts.average(ENGLISH, -0.25)) == (
        "67%",
        "−0.2",
    )


def test_a_rate_of_few_rounds_says_from_which_on_it_is_shown() -> None:
    why = "Shown once there are 10."
    assert statistics_texts.right(ENGLISH, 1, 1, 10) == f"The bid was made in 1 of 1 round. {why}"
    assert statistics_texts.right(ENGLISH, 3, 10, 10) == "The bid was made in 3 of 10 rounds."
    assert statistics_texts.zero_bids(ENGLISH, 1, 2, 10).endswith(why)
    assert statistics_texts.wins(ENGLISH, 9, 2, 1, 10).endswith(why)
    assert statistics_texts.miss(ENGLISH, 9, 10).endswith(why)
    assert statistics_texts.bias(ENGLISH, None, 9, 10).endswith(why)


@pytest.mark.parametrize(
    ("mean", "said"),
    [
        (0.26, "The bids are 0.3 tricks too high."),
        (-1.0, "The bids are 1.0 tricks too low."),
        (0.04, "The bids are neither too high nor too low."),
        (-0.04, "The bids are neither too high nor too low."),
    ],
)
def test_a_bias_says_which_way_it_goes(mean: float, said: str) -> None:
    counted = "Tricks bid minus tricks won, on average over 40 rounds."
    assert statistics_texts.bias(ENGLISH, mean, 40, 10) == f"{said} {counted}"


def test_a_rival_is_ahead_behind_or_level() -> None:
    def told(margin: float) -> str:
        return statistics_texts.rival(ENGLISH, "{n}", 5, 2, 1, margin)

    games = "5 games with {n}: 2 ahead, 1 behind, 2 level."
    assert told(12.34) == f"{games} On average 12.3 points ahead."
    assert told(-12.34) == f"{games} On average 12.3 points behind."
    assert told(0.01) == games


def test_counts_agree_with_their_numbers() -> None:
    assert statistics_texts.longest_run(ENGLISH, 1).startswith("1 bid made")
    assert statistics_texts.longest_run(ENGLISH, 0).startswith("0 bids made")
    assert statistics_texts.grail(ENGLISH, 1, 20).startswith("Taken 1 time, for 20 points")
    assert statistics_texts.cloud(ENGLISH, (1, 2), (0, 1)) == (
        "2 bids raised by one, 1 made. 1 bid lowered by one, 0 made."
    )
    assert statistics_texts.best(ENGLISH, 1).endswith("1 finished game counts.")
    assert statistics_texts.rating(ENGLISH, 3).endswith("3 finished games count.")
