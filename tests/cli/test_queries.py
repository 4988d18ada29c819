"""Invalid queries are answered with a code and one line, also within a stream."""

import json
import subprocess
import sys
from typing import Any

import pytest

from scorekeeper.exports import queries
from tests.cli.builders import SHEET
from tests.cli.conftest import Terminal

TRICK = {"edition": "camelot", "trump": "D", "cards": ["8C", "AD", "wizard", "4C"]}
BIDS = {"edition": "classic", "players": 3, "cards": 3, "bids": [1, 1]}


def asked(terminal: Terminal, command: str, question: object) -> tuple[str, str]:
    """The code and the message of the error that comes in place of an answer."""
    line = question if isinstance(question, bytes) else json.dumps(question).encode()
    said = terminal(command, "--jsonl", stdin=line + b"\n")
    (answer,) = [json.loads(line) for line in said.lines]
    assert (said.status, said.err, list(answer)) == (0, "", ["error"])
    assert sorted(answer["error"]) == ["code", "message"]
    return answer["error"]["code"], answer["error"]["message"]


WRONG_TRICKS: list[tuple[dict[str, object], str]] = [
    ({"edition": "skull"}, "unknown_value"),
    ({"colour": "red"}, "unknown_field"),
    ({"trump": "X"}, "not_a_trump"),
    ({"cards": "8C"}, "not_a_list"),
    ({"cards": ["8C", "AD", "1X"]}, "not_a_card"),
    ({"cards": ["8C", "AD", "2C"]}, "card_not_in_deck"),
    ({"edition": "classic", "format": "one_suit"}, "trump_not_played"),
    ({"format": "one_suit"}, "format_not_in_edition"),
    ({"last_trick": "yes"}, "not_yes_or_no"),
]


WRONG_BIDS: list[tuple[dict[str, object], str]] = [
    ({"edition": None}, "unknown_value"),
    ({"players": 2}, "out_of_range"),
    ({"players": 7}, "out_of_range"),
    ({"cards": 0}, "out_of_range"),
    ({"cards": 21}, "out_of_range"),
    ({"bids": [1, 1, 1]}, "too_long"),
    ({"bids": [1, 4]}, "out_of_range"),
    ({"bids": [None]}, "not_a_number"),
    ({"rules": {"bid_limit": "leader"}}, "missing_field"),
    ({"totals": [10, 20]}, "wrong_length"),
    ({"final_round": 1}, "not_yes_or_no"),
    ({"rules": {"bid_limit": "camelot", "bid_mode": "secret"}}, "secret_bids_with_bid_limit"),
]


def test_each_wrong_question_has_its_code_and_one_line(terminal: Terminal) -> None:
    for command, question, wrong in (("trick", TRICK, WRONG_TRICKS), ("bids", BIDS, WRONG_BIDS)):
        for changes, code in wrong:
            found, message = asked(terminal, command, question | changes)
            assert (found, len(message.splitlines())) == (code, 1), (command, changes)
        for field in question:
            rest = {name: value for name, value in question.items() if name != field}
            code, message = asked(terminal, command, rest)
            assert code == "missing_field"
            assert field in message


def test_the_final_round_follows_from_the_schedule_unless_it_is_said(terminal: Terminal) -> None:
    canadian: dict[str, Any] = {"rules": {"bid_limit": "canadian"}, "totals": [0, 0, 9]}
    custom = {"format": "custom", "cards": [1, 3], "bid_limit": "canadian"}
    cases: list[tuple[dict[str, Any], list[int]]] = [
        # nobody is limited before the last bidder, nor needs totals
        ({"bids": []}, [0, 1, 2, 3]),
        ({"bids": [1], "rules": {"bid_limit": "leader"}}, [0, 1, 2, 3]),
        # nor does anybody in a round without a limit
        ({"rules": {"bid_limit": "canadian"}}, [0, 1, 2, 3]),
        # three cards are not the last round of the standard format …
        (canadian, [0, 1, 2, 3]),
        # … unless the question or the list of rounds says so
        (canadian | {"final_round": True}, [0, 2, 3]),
        (canadian | {"rules": custom}, [0, 2, 3]),
    ]
    for changes, legal in cases:
        said = terminal("bids", "--jsonl", stdin=json.dumps(BIDS | changes).encode())
        assert json.loads(said.out)["legal"] == legal, changes
    said = terminal("bids", "--edition=camelot", "--players=4", "--cards=5", "2", "1", "0")
    assert json.loads(said.out)["forbidden"] == [{"bid": 2, "reason": "bids_equal_tricks"}]


def test_a_bad_line_does_not_keep_the_others_from_their_answers(terminal: Terminal) -> None:
    good = json.dumps(TRICK).encode()
    bad = {
        b"two": "not_json",
        b"": "not_json",
        b"\xff": "not_utf8",
        b"[" * 50_000: "too_deep",
        b"[" * 17 + b"]" * 17: "too_deep",
        b"\0" * 5_000_000: "too_large",
        b"[" + b"{}," * 1_000_000 + b"{}]": "too_many_values",
        b"[]": "not_an_object",
        b'{"a": 1, "a": 2}': "doubled_field",
        b'{"edition": NaN}': "not_a_number",
    }
    said = terminal("trick", "--jsonl", stdin=b"\n".join([good, *bad, good]))
    first, *others, last = [json.loads(line) for line in said.lines]
    assert first == last == json.loads(terminal("trick", "--jsonl", stdin=good).out)
    assert [answer["error"]["code"] for answer in others] == [*bad.values()]
    assert said.status == 0


def test_an_internal_error_in_one_query_does_not_stop_the_others(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(question: object) -> dict[str, object]:
        if question == {}:
            raise ZeroDivisionError
        return {}

    monkeypatch.setattr(queries, "answer_trick", mistaken)
    said = terminal("trick", "--jsonl", stdin=b"{}\n[]\n")
    first, second = [json.loads(line) for line in said.lines]
    assert (first["error"]["code"], second) == ("internal", {})
    assert (said.status, said.err) == (0, "")


def test_each_answer_comes_before_the_next_question() -> None:
    command = [sys.executable, "-m", "scorekeeper", "trick", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(json.dumps(TRICK).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["winner"] == 3
        process.stdin.close()
        assert process.wait() == 0


def test_questions_load_neither_the_screen_nor_the_database() -> None:
    code = """
import sys
from scorekeeper.cli import main
main(["trick", "--edition=camelot", "--trump=D", "8C", "AD", "wizard"])
main(["bids", "--edition=camelot", "--players=4", "--cards=5"])
main(["score", "--jsonl"])
print(*sys.modules)
"""
    run = subprocess.run(
        [sys.executable, "-c", code], input=b"{}\n", capture_output=True, check=True
    )
    loaded = {name.partition(".")[0] for name in run.stdout.decode().splitlines()[-1].split()}
    assert "scorekeeper" in loaded
    assert not loaded & {"sqlmodel", "sqlalchemy", "alembic", "flet", "rich", "asyncio"}


def test_the_faults_of_a_sheet_say_where_and_whose_they_are(terminal: Terminal) -> None:
    def scored(*pages: dict[str, Any]) -> dict[str, Any]:
        said = terminal("score", stdin=json.dumps(SHEET | {"rounds": pages}).encode())
        return dict(json.loads(said.out or json.dumps({"damage": said.err})))

    damaged = scored({"bids": [0, "two", 1], "tricks": [0, 0, 1]})
    where = "Standard input: round 1, rounds[0].bids[1]"
    assert damaged == {"damage": f'{where}: "two" is not a number\n'}
    bad = terminal.file("bad.json", "no json")
    assert terminal("score", bad).err.startswith(f"{bad}: this cannot be read: not valid JSON")
    (fault,) = scored({"bids": [0, 1, 2], "tricks": [0, 0, 1]})["faults"]
    assert (fault["round"], fault["code"]) == (1, "bid_out_of_range")
    assert "Marie" in fault["message"]
