"""The commands `trick`, `bids` and `score` answer the booklets' worked examples as printed."""

import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import Terminal

CASES = Path(__file__).parents[1] / "cases"
COMMANDS = ("trick", "bids", "score")


def cases(command: str) -> list[dict[str, Any]]:
    """The examples of a command: its `question`, the `source`, and what the `answer` must hold."""
    return [json.loads(line) for line in (CASES / f"{command}.jsonl").read_text().splitlines()]


def answered(answer: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    """These fields of an answer; points and codes of faults are written shorter in examples."""
    short = {
        "points": [round_["points"] for round_ in answer.get("rounds", [])],
        "fault_codes": [fault["code"] for fault in answer.get("faults", [])],
    }
    return {field: (answer | short)[field] for field in fields}


def test_a_stream_of_examples_is_answered_as_printed(terminal: Terminal) -> None:
    for command in COMMANDS:
        examples = cases(command)
        lines = "".join(f"{json.dumps(example['question'])}\n" for example in examples)
        said = terminal(command, "--jsonl", stdin=lines.encode())
        answers = [json.loads(line) for line in said.lines]
        assert [
            (example["source"], answered(answer, example["answer"]))
            for example, answer in zip(examples, answers, strict=True)
        ] == [(example["source"], example["answer"]) for example in examples]
        assert (said.status, said.err) == (0, "")


def trick_arguments(question: dict[str, Any]) -> list[str]:
    options = ["--edition", question["edition"], "--trump", question["trump"]]
    if "format" in question:
        options += ["--format", question["format"]]
    if "last_trick" in question:
        options.append("--last-trick")
    return [*options, *question["cards"]]


def bids_arguments(question: dict[str, Any]) -> list[str]:
    options = [f"--{name}={question[name]}" for name in ("edition", "players", "cards")]
    if "rules" in question:
        options.append(f"--rules={json.dumps(question['rules'])}")
    if "totals" in question:
        options.append(f"--totals={','.join(map(str, question['totals']))}")
    return [*options, *map(str, question["bids"])]


def test_tricks_and_bids_on_the_command_line_are_answered_as_printed(terminal: Terminal) -> None:
    for command, arguments in (("trick", trick_arguments), ("bids", bids_arguments)):
        for example in cases(command):
            said = terminal(command, *arguments(example["question"]))
            answer = answered(json.loads(said.out), example["answer"])
            assert (said.status, answer) == (0, example["answer"]), example["source"]


def test_a_sheet_is_scored_from_a_file_and_from_standard_input(terminal: Terminal) -> None:
    example = cases("score")[0]
    text = json.dumps(example["question"])
    from_file = terminal("score", terminal.file("game.json", text))
    from_stdin = terminal("score", "-", stdin=text.encode())
    assert answered(json.loads(from_file.out), example["answer"]) == example["answer"]
    assert from_stdin == from_file == terminal("score", stdin=text.encode())
    assert from_file.status == 0
