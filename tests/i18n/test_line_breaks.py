"""Line breaks are forbidden within phrases."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.i18n.line_breaks import (
    NO_BREAK_SPACE,
    WORD_JOINER,
    keep_phrases_together,
    whole_pieces,
)
from tests.i18n.catalogues import messages, stored
from tests.i18n.translation_faults import forms_of

BEGINS_NO_LINE = re.compile("[^\\s+](?:[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々ゝゞ])")
"""A sign and a letter that belongs to it, without a joiner – written as + – between the two."""


def shown(words: str) -> str:
    return keep_phrases_together(words).replace(WORD_JOINER, "+").replace(NO_BREAK_SPACE, "~")


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("花子が勝利", "花+子+が勝+利"),
        ("今日は20日です。", "今+日+は20+日+で+す+。"),
        ("キーの使い方が見られます。", "キ+ー+の使+い+方+が見+ら+れ+ま+す+。"),
        ("エクスカリバー", "エクスカリバ+ー"),
        ("切り札：未定", "切+り札+：未+定"),
        ("モーガン・ル・フェイ", "モ+ー+ガ+ン+・ル+・フ+ェ+イ"),
        ("今度は一枚だけ選んでください。", "今+度+は一+枚+だ+け選+ん+で+く+だ+さ+い+。"),
        ("9 wins", "9~wins"),
        ("Dora 1: 1 over. Anna leads.", "Dora~1: 1~over. Anna~leads."),
        (
            "It would make exactly 8. Choose another number.",
            "It would make exactly~8. Choose another number.",
        ),
        ("Marcel·la, Gwen és 花子", "Marcel·la, Gwen és~花+子"),
        ("Round 4", "Round~4"),
        ("20. November 2026", "20.~November 2026"),
        ("Zuletzt am 20. November 2026", "Zuletzt am~20.~November 2026"),
        ("im Schnitt 209,4 Punkte, Platz 3,1", "im Schnitt 209,4~Punkte, Platz~3,1"),
        ("For example: Winter 2026", "For example: Winter 2026"),
        ("She scored 1240", "She scored~1240"),
        ("A sorozat következő játéka", "A sorozat következő játéka"),
        ("últim, 20 nov. 2026", "últim, 20~nov. 2026"),
        ("utoljára: 2026. november 20.", "utoljára: 2026.~november~20."),
        ("Nothing was recorded – count again", "Nothing was recorded~– count~again"),
        ("Das Spiel bricht hier ab.", "Das Spiel bricht hier~ab."),
        ("Emporta-t’ho", "Emporta-+t’ho"),
        ("The Wi-Fi is off", "The Wi-+Fi is~off"),
        ("paper nord-americà", "paper nord-americà"),
        ("http://192.0.2.7:8550/join#aB-cd-xY", "http://192.0.2.7:8550/join#aB-cd-xY"),
    ],
)
def test_a_phrase_stays_whole(words: str, drawn: str) -> None:
    assert shown(words) == drawn


def test_no_line_of_the_japanese_words_begins_with_what_belongs_to_the_one_before() -> None:
    said = [words for message in messages(stored("ja")) for words in forms_of(message.string)]
    assert len(said) > 1000
    assert [words for words in said if BEGINS_NO_LINE.search(shown(words))] == []


def test_japanese_words_have_japanese_punctuation() -> None:
    narrow = re.compile(r"[぀-ヿ㐀-鿿] ?[(),;:?!]|[(),;:?!] ?[぀-ヿ㐀-鿿]")
    said = [words for message in messages(stored("ja")) for words in forms_of(message.string)]
    assert [words for words in said if narrow.search(words)] == []


@given(st.text())
def test_nothing_that_can_be_seen_is_added(words: str) -> None:
    drawn = keep_phrases_together(words).replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")
    assert drawn == words.replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")


@pytest.mark.parametrize(
    ("words", "pieces"),
    [
        ("", [""]),
        ("Turnierergebnisse", ["Turnierergebnisse"]),
        ("Minden játék", ["Minden", "játék"]),
        ("Round 4", [f"Round{NO_BREAK_SPACE}4"]),
        ("スコアキーパー", ["スコアキーパー"]),
        ("すべてのゲーム", ["すべての", "ゲーム"]),
        ("花子と Bob", ["花子と", "Bob"]),
    ],
)
def test_what_stays_on_one_line_is_a_word_or_a_japanese_phrase(
    words: str, pieces: list[str]
) -> None:
    assert whole_pieces(words) == pieces
