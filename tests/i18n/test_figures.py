"""Figures in words: what counts, of how many, and why a rate is not shown."""

import pytest

from scorekeeper.i18n import LANGUAGES, Words, figures, terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import By, TrumpKind

ENGLISH = Words.of("en")


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_kind_of_round_and_every_key_has_a_name(language: str) -> None:
    _ = Words.of(language)
    keys: dict[By, list[str]] = {
        By.BID: ["0", "20"],
        By.CARDS: ["1", "20"],
        By.TURN: ["0", "1", "5"],
        By.EDITION: list(EDITIONS),
        By.TRUMP: list(TrumpKind),
    }
    for by, its in keys.items():
        assert figures.title(_, by)
        names = [figures.group(_, by, key) for key in its]
        assert all(names)
        assert len(set(names)) == len(names)
    assert figures.title(_, By.GRAIL) == terms.special(_, "grail")
    assert figures.title(_, By.CLOUD) == terms.special(_, "cloud")


def test_what_is_withheld_is_a_dash() -> None:
    assert (figures.percent(ENGLISH, None), figures.average(ENGLISH, None)) == ("–", "–")
    assert (figures.percent(ENGLISH, 2 / 3), figures.average(ENGLISH, -0.25)) == ("67%", "−0.2")


def test_a_rate_of_few_rounds_says_from_which_on_it_is_shown() -> None:
    why = "Shown from 10 on."
    assert figures.right(ENGLISH, 1, 1, 10) == f"The bid was made in 1 of 1 round. {why}"
    assert figures.right(ENGLISH, 3, 10, 10) == "The bid was made in 3 of 10 rounds."
    assert figures.zero_bids(ENGLISH, 1, 2, 10).endswith(why)
    assert figures.wins(ENGLISH, 9, 2, 1, 10).endswith(why)
    assert figures.miss(ENGLISH, 9, 10).endswith(why)
    assert figures.bias(ENGLISH, None, 9, 10).endswith(why)


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
    counted = "What was bid minus what was won, on average over 40 rounds."
    assert figures.bias(ENGLISH, mean, 40, 10) == f"{said} {counted}"


def test_a_rival_is_ahead_behind_or_level() -> None:
    def told(margin: float) -> str:
        return figures.rival(ENGLISH, "{n}", 5, 2, 1, margin)

    games = "5 games with {n}: 2 better, 1 worse, 2 equal."
    assert told(12.34) == f"{games} On average 12.3 points ahead."
    assert told(-12.34) == f"{games} On average 12.3 points behind."
    assert told(0.01) == games


def test_counts_agree_with_their_numbers() -> None:
    assert figures.run(ENGLISH, 1).startswith("1 bid made")
    assert figures.run(ENGLISH, 0).startswith("0 bids made")
    assert figures.grail(ENGLISH, 1, 20).startswith("Taken 1 time, for 20 points")
    assert figures.cloud(ENGLISH, (1, 2), (0, 1)) == (
        "2 bids raised by one, 1 made. 1 bid lowered by one, 0 made."
    )
    assert figures.best(ENGLISH, 1).endswith("1 finished game counts.")
    assert figures.rating(ENGLISH, 3).endswith("3 finished games count.")
