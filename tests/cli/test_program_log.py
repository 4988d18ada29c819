"""The program's own log: limited in size, private, and free of passwords."""

import logging
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest

from scorekeeper.cli.program_log import BoundedFormatter, LogFile

FRAME = 15_000_000
BOUND = 3_200_000
"""Bytes that all files of the log may take: three of a megabyte, and a few records."""


@pytest.fixture
def log(tmp_path: Path) -> Iterator[logging.Logger]:
    """A logger that writes to the log file."""
    yield from logger_to(LogFile(tmp_path / "folder" / "our.log"))


def logger_to(handler: logging.Handler) -> Iterator[logging.Logger]:
    handler.setFormatter(BoundedFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.Logger("flet")  # noqa: LOG001 - only for one test
    logger.addHandler(handler)
    yield logger
    handler.close()


def files(folder: Path) -> list[Path]:
    """All files of the log, the oldest first."""
    return sorted((folder / "folder").iterdir(), reverse=True)


def written(folder: Path) -> str:
    return "".join(path.read_text("utf-8") for path in files(folder))


def fail_with(frame: str) -> None:
    raise ValueError(f"cannot read {frame}")


def test_frames_of_many_megabytes_leave_a_few_kilobytes(
    log: logging.Logger, tmp_path: Path
) -> None:
    for letter in "abcd":
        try:
            fail_with(letter * FRAME)
        except ValueError as error:
            log.warning("Receive loop error: %s", error, exc_info=True)
    text = written(tmp_path)
    assert len(text) < 40_000
    assert text.count("Receive loop error: cannot read") == 4
    assert text.count("ValueError: cannot read") == 4
    assert text.count("Traceback") == 4


def test_no_frame_takes_long_to_log(log: logging.Logger, tmp_path: Path) -> None:
    for piece in ("\n", "://", "password=", "://@", "\x1b", "\udc80", "@"):
        frame = piece * (FRAME // len(piece))
        start = perf_counter()
        log.error("Unhandled error in 'on_%s' handler", frame)
        assert perf_counter() - start < 2, piece
    assert 0 < sum(path.stat().st_size for path in files(tmp_path)) < 7 * 60_000


def test_any_number_of_records_fits_three_files_and_the_last_ones_are_there(
    log: logging.Logger, tmp_path: Path
) -> None:
    for number in range(1000):
        log.warning("record %d %s", number, f"{'x' * 900}\n" * 7)
    assert len(files(tmp_path)) == 3
    assert sum(path.stat().st_size for path in files(tmp_path)) < BOUND
    numbers = re.findall(r"record (\d+)", written(tmp_path))
    assert len(numbers) > 200
    assert list(map(int, numbers)) == list(range(1000 - len(numbers), 1000))


def test_two_processes_that_share_the_log_lose_no_record_of_each_other(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "our.log"
    one, other = (next(logger_to(LogFile(file))) for _ in range(2))
    for number in range(1500):
        (one if number % 3 else other).warning("record %d %s", number, "x" * 900)
    numbers = re.findall(r"record (\d+)", written(tmp_path))
    assert list(map(int, numbers)) == list(range(1500))


def test_a_strangers_words_neither_steer_a_terminal_nor_pass_for_a_record(
    log: logging.Logger, tmp_path: Path
) -> None:
    log.warning("\x1b]0;owned\x07\x9b2J\r\x00\n2026-01-01 ERROR all is lost\x85and\u2028\u202eso")
    text = written(tmp_path)
    assert [line for line in text.split("\n") if line.startswith("2")] == [text.split("\n")[0]]
    assert not re.findall(
        r"[^\P{Cc}\n]".replace(r"\P{Cc}", " -~\xa0-\u2027\u202f-\U0010ffff"), text
    )
    assert "owned" in text


def test_no_cut_leaves_a_piece_of_a_password(log: logging.Logger, tmp_path: Path) -> None:
    address = " postgresql+psycopg://anna:"
    for where in (
        "postgresql+psycopg://anna:sésame@somewhere/games",
        "postgresql:/anna:sésame@somewhere/games",
        "x" * 900 + address + "sésame" * 300 + "@somewhere",
        "x" * 3850 + "\n" + address + "sésame" * 900 + "@somewhere" + "\nx",
        "x" * 3850 + "\n" + " postgresql+psycopg://" + "sésame" * 900 + "@there" + "y\n" * 900,
        "x" * 990 + " password=" + "sésame" * 2000,
    ):
        log.warning("Cannot reach %s", where)
        assert "same" not in written(tmp_path), where


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_log_is_nobody_elses_on_the_machine(log: logging.Logger, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        log.warning("%s", "x")
    finally:
        os.umask(before)
    (file,) = files(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    log.warning("%s", "y")
    assert file.stat().st_mode & 0o777 == 0o600
