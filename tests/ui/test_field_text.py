"""The text of a field while letters and answers are delayed on the way to the device and back."""

from collections import deque
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.ui.parts.field_text import MARK, FieldText

ENTER = "\n"
RUBBED_OUT = "\b"


@dataclass
class DelayedDevice:
    """A device with a line, and the two ways between it and the app."""

    line: FieldText = field(default_factory=lambda: FieldText(""))
    shown: str = ""
    to_app: deque[str] = field(default_factory=deque)
    to_device: deque[str] = field(default_factory=deque)
    entered: list[str] = field(default_factory=list)

    def press(self, key: str) -> None:
        """A key does to what is shown what it does on a device, and the app will hear of it."""
        if key == RUBBED_OUT:
            self.shown = self.shown[:-1]
        elif key != ENTER:
            self.shown += key
        self.to_app.append(key if key == ENTER else self.shown)

    def app(self) -> None:
        """The app hears of one key."""
        if self.to_app:
            told = self.to_app.popleft()
            if told == ENTER:
                self.entered.append(self.line.take())
            else:
                self.line.receive(told)

    def draw(self) -> None:
        """The app draws anew."""
        answer = self.line.text_to_write()
        if answer is not None:
            self.to_device.append(answer)

    def device(self) -> None:
        """The device shows the next text that was written to it."""
        if self.to_device:
            self.shown = self.to_device.popleft()

    def rest(self) -> None:
        """Nothing more is typed until all has arrived."""
        self.draw()
        while self.to_app or self.to_device:
            self.app()
            self.draw()
            self.device()


NAMES = st.lists(st.text("aábnŐ花", max_size=5), max_size=5)
MEANTIME = st.lists(st.sampled_from(("app", "draw", "device")), max_size=4)


@given(NAMES, st.data())
def test_whatever_is_late_every_name_arrives_whole_and_in_order(
    names: list[str], data: st.DataObject
) -> None:
    typist = DelayedDevice()
    for key in "".join(name + ENTER for name in names):
        typist.press(key)
        for happens in data.draw(MEANTIME):
            getattr(typist, happens)()
    typist.rest()
    assert typist.entered == names
    assert typist.shown.strip(MARK) == ""


@given(NAMES, st.data())
def test_once_all_has_arrived_the_device_shows_what_the_app_knows(
    names: list[str], data: st.DataObject
) -> None:
    typist = DelayedDevice()
    for key in ENTER.join(names):
        typist.press(key)
        for happens in data.draw(MEANTIME):
            getattr(typist, happens)()
    typist.rest()
    assert typist.shown.strip(MARK) == typist.line.text == (names[-1] if names else "")


def test_what_is_typed_over_an_emptied_line_may_begin_as_the_line_before_did() -> None:
    typist = DelayedDevice()
    for key in f"Ben left{ENTER}":
        typist.press(key)
    typist.rest()
    assert typist.shown == MARK
    typist.shown = ""  # all is selected, as where Tab leads into a field, and the mark with it
    for key in "Ben is back":
        typist.press(key)
        typist.rest()
    assert typist.line.text == "Ben is back"


@pytest.mark.parametrize(
    ("line", "reported", "left"),
    [("太郎", ("太郎さくら", "太郎桜"), "桜"), ("Anna", ("AnnaBen", ""), "")],
    ids=["converted by an input method", "rubbed out as one word"],
)
def test_letters_that_go_at_once_while_the_line_is_emptied_were_not_typed_over(
    line: str, reported: tuple[str, str], left: str
) -> None:
    typed = FieldText("")
    typed.receive(line)
    typed.take()
    assert typed.text_to_write() == MARK
    for text in reported:
        typed.receive(text)
    assert typed.text == left


@pytest.mark.parametrize(
    ("told", "ended", "left"),
    [("Anna\n", ["Anna"], ""), ("Anna\nBéla\nCl", ["Anna", "Béla"], "Cl"), ("\n", [""], "")],
)
def test_a_line_break_ends_a_line_as_enter_does(told: str, ended: list[str], left: str) -> None:
    line = FieldText("")
    assert line.receive(told) == ended
    assert line.text == left
    assert line.text_to_write() == MARK + left
