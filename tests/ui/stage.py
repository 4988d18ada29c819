"""A stage for screens: a real Flet session over a recording line, without Flutter.

A test draws a screen, taps by identifier and reads the words, in milliseconds. It reaches into
Flet's own modules; this is the one file of the tests that may.
"""

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from inspect import getattr_static
from operator import itemgetter
from typing import Any

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.controls.value_types import Prop
from flet.messaging import protocol
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorekeeper.i18n.line_breaks import NO_BREAK_SPACE, WORD_JOINER
from scorekeeper.ui.device.keyboard import topmost
from scorekeeper.ui.flet_patches.patched_session import open_dialogs
from scorekeeper.ui.parts.field_text import MARK

Answers = Mapping[str, object]
"""The answers of the device to services: the method's name, a value or a function."""


class Refused(str):
    """An answer by which the device says why it cannot."""

    __slots__ = ()


UNANSWERED = object()
"""The requests that the device has not answered yet."""

TURNS = 50
"""Turns of the event loop after which whatever a tap set off has come to rest."""


def _name_only(kind: type[BaseControl]) -> None:
    """Let pytest print the name of a control, not its whole tree, when an assertion fails."""
    kind.__repr__ = object.__repr__  # type: ignore[method-assign]
    for each in kind.__subclasses__():
        _name_only(each)


_name_only(BaseControl)


class _Line(Connection):
    """A line to nobody: keeps what is sent, and answers for the device's services."""

    def __init__(self, answers: Answers) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.sent: list[Message] = []
        self.messages = 0
        self.radios_sent = False
        self.answers = answers
        self.session: Session | None = None
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)

    def send_message(self, message: Message) -> None:
        self.sent.append(message)
        self.messages += 1
        # What cannot be packed would reach no real device either.
        self.radios_sent |= b"Radio" in _pack([message.action, message.body])
        if message.action == MessageAction.INVOKE_METHOD and self.session:
            call = message.body
            answer = self.answers.get(call.name)
            answer = answer(call.args) if callable(answer) else answer
            if answer is UNANSWERED:
                return
            refusal = str(answer) if isinstance(answer, Refused) else None
            self.loop.call_soon(
                self.session.handle_invoke_method_results,
                call.control_id,
                call.call_id,
                answer,
                refusal,
            )


@dataclasses.dataclass
class Clock:
    """Seconds that pass only where a test says so."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


PACE = 1.0
"""Seconds that somebody takes from tap to tap who looks at the screen."""


@dataclasses.dataclass(repr=False)  # pytest would print the whole page with a failed assertion
class Stage:
    """A page with a screen on it."""

    session: Session
    line: _Line
    clock: Clock
    _drawn: Sequence[BaseControl] | None = None
    _drawn_after: int = 0

    @property
    def page(self) -> ft.Page:
        page: ft.Page = self.session.page
        return page

    async def settle(self) -> None:
        """Let everything happen that is under way."""
        for _ in range(TURNS):
            await asyncio.sleep(0)
        if self._is_changed():
            self._drawn = None
            if self.line.radios_sent:
                self.line.radios_sent = False
                self.expect_radio_groups()

    def controls(self) -> Sequence[BaseControl]:
        """Everything that is drawn, from the outermost in, dialogs included."""
        # A test asks many times what is drawn before anything happens again.
        if self._drawn is None or self._is_changed():
            self._drawn, self._drawn_after = tuple(_walk(self.page)), self.line.messages
        return self._drawn

    def _is_changed(self) -> bool:
        """Whether anything may have been drawn since: a device with a line is sent all of it."""
        return self._drawn_after != self.line.messages or self.session.connection is None

    def has(self, identifier: str) -> bool:
        """Whether a control with this identifier is drawn."""
        return any(self._named(identifier))

    def find(self, identifier: str) -> ft.Semantics:
        """The node with this identifier; on several screens, the top one's."""
        named = list(self._named(identifier))
        assert named, f"{identifier} is not drawn, but {', '.join(self.names())}"
        return named[-1]

    def names(self) -> list[str]:
        """The identifiers of all that is drawn."""
        return [
            control.identifier
            for control in self.controls()
            if isinstance(control, ft.Semantics) and control.identifier
        ]

    def on_top(self) -> list[ft.Semantics]:
        """The nodes with an identifier in what lies on top, a sheet or else the screen."""
        return [
            control
            for control in _walk(topmost(self.page))
            if isinstance(control, ft.Semantics) and control.identifier
        ]

    def texts(self) -> list[str]:
        """Every text drawn."""
        return [_read(control) for control in self.controls() if isinstance(control, ft.Text)]

    def text(self, identifier: str) -> str:
        """The texts inside a control, line by line."""
        return "\n".join(self.texts_in(self.find(identifier)))

    def texts_in(self, control: BaseControl) -> list[str]:
        """The texts inside a control that is drawn."""
        return [_read(each) for each in _walk(control) if isinstance(each, ft.Text)]

    def parts(self, control: BaseControl) -> Iterator[BaseControl]:
        """Yield a control that is drawn, and everything in it."""
        return _walk(control)

    def label(self, identifier: str) -> str:
        """The words that a screen reader says of a control."""
        return self.find(identifier).label or ""

    async def tap(
        self, identifier: str, *, after: float = PACE, at: tuple[float, float] | None = None
    ) -> None:
        """Tap a control so many seconds after the last tap; it has to be one that can be tapped.

        With `at`, a finger touches it there; else it is activated, as by a screen reader.
        """
        self.clock.now += after
        node = self.find(identifier)
        assert not node.disabled, f"{identifier} is disabled"
        if at is None:
            await self._fire(node, "click")
        else:
            place = {"x": at[0], "y": at[1]}
            await self.fire(_target(node, "tap"), "tap", {"k": "touch", "l": place, "g": place})

    def action(self, identifier: str) -> ft.ClientAction:
        """The action of the browser itself when a control is tapped."""
        box = self.find(identifier).content
        assert isinstance(box, ft.Container)
        assert isinstance(box.action, ft.ClientAction)
        return box.action

    async def choose_files(self, identifier: str, *files: tuple[str, bytes]) -> None:
        """Choose files in a browser, whose dialog opens with the tap itself."""
        action = self.action(identifier)
        assert isinstance(action, ft.PickFiles)
        told = [
            {"id": place, "name": name, "size": len(data), "bytes": data}
            for place, (name, data) in enumerate(files)
        ]
        await self.fire(action.file_picker, "result", {"files": told})

    def fields(self, label: str = "") -> list[ft.TextField]:
        """The text fields that are drawn, or those with a label."""
        fields = [each for each in self.controls() if isinstance(each, ft.TextField)]
        return [each for each in fields if label in {"", each.label}]

    async def arrive(self, *nodes: ft.Semantics) -> None:
        """Let taps on controls that were found before arrive at once, as those under way."""
        for node in nodes:
            await self.session.dispatch_event(_target(node, "click")._i, "click", None)
        await self.settle()

    async def hold(self, identifier: str) -> None:
        """Press a control long."""
        self.clock.now += PACE
        await self._fire(self.find(identifier), "long_press")

    async def type(self, identifier: str, words: str, *, enter: bool = False) -> None:
        """Write into a field, over what stood there."""
        self.clock.now += PACE
        field = next(
            control for control in _walk(self.find(identifier)) if isinstance(control, ft.TextField)
        )
        told = MARK * field.value.count(MARK) + words
        self.session.apply_patch(field._i, {"value": told})
        await self.fire(field, "change", told)
        if enter:
            await self.fire(field, "submit")

    async def press(
        self,
        key: str,
        *,
        ctrl: bool = False,
        shift: bool = False,
        alt: bool = False,
        after: float = PACE,
    ) -> None:
        """Press a key, "3", "Enter", "Z" with ctrl, so many seconds after the last one."""
        self.clock.now += after
        keys = {"key": key, "ctrl": ctrl, "shift": shift, "alt": alt, "meta": False}
        await self.fire(self.page, "keyboard_event", keys)

    async def enlarge(self, times: float = 2) -> None:
        """Show text so many times as large as usual, as a device may choose to."""
        letters = [
            each
            for each in self.controls()
            if isinstance(each, ft.Text) and each.value == "0" and each.on_size_change
        ]
        assert letters, "nothing measures the text size"
        for letter in letters:
            await self.fire(letter, "size_change", {"w": 20, "h": times * 22.4})

    async def fire(self, control: BaseControl, event: str, data: object = None) -> None:
        """Send a control an event as the device would, and let everything settle."""
        await self.session.dispatch_event(control._i, event, data)
        await self.settle()

    async def close_dialogs(self) -> None:
        """Say, as the device does, that it has closed the dialogs that are to close."""
        for dialog in open_dialogs(self.page):
            if not dialog.open:
                await self.fire(dialog, "dismiss")

    @asynccontextmanager
    async def out_of_reach(self) -> AsyncIterator[None]:
        """There is no line to the device meanwhile; afterwards there is one again."""
        await self.session.disconnect(60)
        try:
            yield
            await self.settle()
        finally:
            await self.session.connect(self.line)
            await self.settle()

    def heard(self) -> frozenset[str]:
        """All the words, names and colours that the device was sent since this was last asked."""
        packed = [_pack([m.action, m.body]) for m in self.line.sent]
        self.line.sent.clear()
        return frozenset(_words(msgpack.unpackb(m, strict_map_key=False) for m in packed))

    def drawn(self) -> str:
        """Everything that is drawn with all that is known of it, but for what differs each time."""
        return "\n".join(
            f"{type(control).__name__} {sorted(_told(control))}" for control in self.controls()
        )

    def expect_radio_groups(self) -> None:
        """Fail if a radio button lies in no group, where Flet would draw an error in its place."""
        drawn = [each for each in self.controls() if isinstance(each, (ft.Radio, ft.RadioGroup))]
        groups = [each for each in drawn if isinstance(each, ft.RadioGroup)]
        grouped = {id(each) for group in groups for each in _walk(group)}
        assert all(id(each) in grouped for each in drawn if isinstance(each, ft.Radio))

    @property
    def crashes(self) -> list[str]:
        """The error that ended the session; none ever may."""
        return [
            message.body.message
            for message in self.line.sent
            if message.action == MessageAction.SESSION_CRASHED
        ]

    def _named(self, identifier: str) -> Iterator[ft.Semantics]:
        for control in self.controls():
            if isinstance(control, ft.Semantics) and control.identifier == identifier:
                yield control

    async def _fire(self, node: ft.Semantics, event: str) -> None:
        await self.fire(_target(node, event), event)


def _target(node: ft.Semantics, event: str) -> BaseControl:
    """The handler in a node that answers to an event."""
    for control in _walk(node):
        if getattr(control, f"on_{event}", None):
            return control
    raise AssertionError(f"{node.identifier} does nothing on {event}")


def is_within(control: BaseControl | None, whole: BaseControl) -> bool:
    """Whether a control is part of another."""
    while control is not None and control is not whole:
        control = control.parent
    return control is not None


def _pack(message: object) -> bytes:
    """Pack a message as a connection does."""
    encode = protocol.configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    packed: bytes = msgpack.packb(message, default=encode)
    return packed


def _read(text: ft.Text) -> str:
    """The words of a text, without what keeps them on one line."""
    return text.value.replace(NO_BREAK_SPACE, " ").replace(WORD_JOINER, "")


def _walk(root: object) -> Iterator[BaseControl]:
    """A control and everything in it; components give what they drew."""
    seen: set[int] = set()
    left = [root]
    while left:
        value = unwrap_component(left.pop())
        if isinstance(value, list | tuple):
            left.extend(reversed(value))
        elif hasattr(type(value), "__dataclass_fields__") and id(value) not in seen:
            seen.add(id(value))
            if isinstance(value, BaseControl):
                yield value
            left.extend(reversed(_held(value)))


def _held(value: object) -> list[object]:
    """Whatever in a control may be or hold a control, in the order of its fields."""
    # Flet keeps only what was set; to ask each control for all it might have takes most of a test.
    kept = getattr(value, "_values", {})
    # mypy takes a class for something without a hash
    always, places = _fields(type(value))  # type: ignore[arg-type]
    found = [
        (places[name], held)
        for name, held in kept.items()
        if _MAY_HOLD[type(held)] and name in places
    ]
    for place, name in always:
        held = getattr(value, name, None)
        if _MAY_HOLD[type(held)]:
            found.append((place, held))
    found.sort(key=itemgetter(0))
    return [held for _, held in found]


_LEAVES = (
    *(ft.Alignment, ft.Animation, ft.Border, ft.BorderSide, ft.Gradient, ft.Margin, ft.Padding),
    *(ft.ScrollKey, ft.TextStyle, ft.Tooltip),
)
"""The values that have fields and hold no control."""


class _MayHold(dict[type[object], bool]):
    """Whether values of a type may be or hold a control; each type is looked at once."""

    def __missing__(self, kind: type[object]) -> bool:
        has_fields = dataclasses.is_dataclass(kind) and not issubclass(kind, _LEAVES)
        self[kind] = has_fields or issubclass(kind, list | tuple)
        return self[kind]


_MAY_HOLD = _MayHold()


@cache
def _fields(kind: type[Any]) -> tuple[list[tuple[int, str]], dict[str, int]]:
    """The fields of a kind of control with their places: those it always has, and all others.

    The others are kept once they are set.
    """
    always, others = [], {}
    for place, each in enumerate(dataclasses.fields(kind)):
        if each.metadata.get("skip") or each.name in {"_parent", "_i", "_c", "_internals"}:
            continue
        if isinstance(getattr_static(kind, each.name, None), Prop):
            others[each.name] = place
        else:
            always.append((place, each.name))
    return always, others


def _told(control: BaseControl) -> Iterator[tuple[str, str]]:
    """The words, numbers and switches that a control tells of itself."""
    for each in dataclasses.fields(control):
        value = getattr(control, each.name, None)
        if isinstance(value, str | int | float) and each.name[0] != "_":
            yield each.name, repr(value)


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        # a call is numbered at random
        yield from _words([each for name, each in value.items() if name != "call_id"])
    elif isinstance(value, Iterable):
        for each in value:
            yield from _words(each)


@asynccontextmanager
async def stage(
    component: Callable[..., Any],
    *arguments: object,
    views: bool = False,
    route: str = "/",
    answers: Answers | None = None,
    prepare: Callable[[ft.Page], object] | None = None,
    clock: Clock | None = None,
) -> AsyncIterator[Stage]:
    """Draw a component on a page at a route; with `views` it is one that draws whole views.

    `prepare` is called with the page before, to give it a language or a theme. `clock` is the one
    by which the component tells hurried taps; each tap on the stage lets it go on.
    """
    line = _Line(answers or {})
    session = Session(line)
    line.session = session
    page = session.page
    page.route = route
    page.platform = ft.PagePlatform.LINUX
    line.page_url = "http://stage"
    token = _context_page.set(page)
    try:
        if prepare:
            prepare(page)
        _pack(session.get_page_patch())  # type: ignore[no-untyped-call]
        (page.render_views if views else page.render)(component, *arguments)
        drawn = Stage(session, line, clock or Clock())
        await drawn.settle()
        yield drawn
    finally:
        session.close()  # type: ignore[no-untyped-call]
        await asyncio.sleep(0)
        _context_page.reset(token)
