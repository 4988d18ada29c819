"""The language that is chosen for a device."""

import pytest

from scorekeeper.i18n import Words, choose


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        (["hu"], "hu"),
        (["hu-HU"], "hu"),
        (["de_AT.UTF-8"], "de"),
        (["ca@valencia"], "ca"),
        (["JA-jp"], "ja"),
        (["tlh", "de-CH", "hu"], "de"),
        (["fr-CH", "de-CH"], "fr"),
        (["pt-BR", "es-MX"], "es"),
        (["it-CH", "de-CH"], "it"),
        (["en-GB", "de"], "en"),
        (["fil-PH"], "en"),
        (["C", "POSIX", ""], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_of_the_device_that_we_speak_is_chosen(
    preferred: list[str], chosen: str
) -> None:
    assert choose(preferred) == chosen


def test_a_language_we_do_not_speak_is_refused() -> None:
    with pytest.raises(ValueError, match="no words in 'tlh'"):
        Words.of("tlh")
