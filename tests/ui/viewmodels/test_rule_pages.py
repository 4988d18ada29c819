"""Search in the rules: case, accents, several words, and names of topics."""

from scorekeeper.i18n import Words
from scorekeeper.i18n.rule_pages import RuleLine, RuleTopic
from scorekeeper.ui.viewmodels.rule_pages import folded, search_topics

ENGLISH = Words.of("en")
BIDS = RuleTopic(
    "bids", "Bidding", (RuleLine("Forehand bids first."), RuleLine("The dealer bids last."))
)
CARDS = RuleTopic(
    "cards",
    "Cards",
    (
        RuleLine("It wins the trick.", title="Dragon"),
        RuleLine("It names a suit.", title="Cloud", trick=("5R", "fairy", "12R"), winner=3),
    ),
)
BOTH = (BIDS, CARDS)


def lines(typed: str) -> dict[str, list[str]]:
    """The lines found, by topic."""
    topics = search_topics(ENGLISH, BOTH, typed)
    return {topic.code: [line.text for line in topic.lines] for topic in topics}


def test_nothing_typed_finds_everything() -> None:
    for typed in ("", "  "):
        assert search_topics(ENGLISH, BOTH, typed) == BOTH, typed


def test_a_word_is_found_in_lines_titles_and_examples_by_its_beginning() -> None:
    assert lines("dealer") == {"bids": ["The dealer bids last."]}
    assert lines("FOREH") == {"bids": ["Forehand bids first."]}
    assert lines("dragon") == {"cards": ["It wins the trick."]}
    assert lines("fairy") == {"cards": ["It names a suit."]}


def test_all_words_have_to_be_there_in_one_line_rather_than_in_some() -> None:
    assert lines("dealer first") == {"bids": ["Forehand bids first.", "The dealer bids last."]}
    assert lines("dealer dragon") == {}
    assert lines("bids last") == {"bids": ["The dealer bids last."]}
    assert lines("cards suit") == {"cards": ["It names a suit."]}
    assert lines("bidding") == {"bids": ["Forehand bids first.", "The dealer bids last."]}


def test_accents_and_capitals_make_no_difference_but_another_kana_does() -> None:
    for written, typed in (
        ("Nul·la", "NULLA"),
        ("ütés", "utes"),
        ("größer", "GROSSER"),
        ("Català", "catala"),
    ):
        assert folded(written) == folded(typed), (written, typed)
    assert folded("が") != folded("か")
