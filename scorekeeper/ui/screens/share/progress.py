"""Run an export, and show its progress and its result at the foot of a screen."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import Progress, StoreError
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import stack
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.outcome import Outcome, use_outcome
from scorekeeper.ui.parts.query import trouble_text
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.session.words import _


@dataclass(frozen=True, slots=True)
class ExportResult:
    """The result of an export: a message, empty if it was cancelled."""

    message: str = ""
    bad: bool = False
    text: str = ""
    """Text that was copied, shown so that it can be copied by hand if that failed."""

    def with_note(self, note: str) -> "ExportResult":
        """Return the result with a second sentence, if there is one and the export succeeded."""
        if self.bad or not self.message or not note:
            return self
        return replace(self, message=_.sentences([self.message, note]))


ExportState = Progress | ExportResult | None
"""An export under way, or the result of the last one, if there was one."""
_NO_EXPORT: Final[ExportState] = None

_HIGH: Final = 132
"""Height of the copied text in logical pixels; the rest scrolls."""

Take = Callable[[], Awaitable[ExportResult]]
"""A function that makes an export and delivers it. Raises StoreError."""
Make = Callable[[Take], Awaitable[None]]


@dataclass(frozen=True)
class Export:
    """An export under way or the last one, and what runs another, one at a time."""

    now: ExportState
    show: Callable[[ExportState], None]
    _outcome: Outcome

    async def make(self, take: Take, games: int = 1) -> None:
        """Run the export of so many `games`, unless one is under way."""

        async def made() -> None:
            result = ExportResult()
            self.show(Progress(0, games))
            try:
                result = await take()
            except StoreError as error:
                result = ExportResult(trouble_text(error), bad=True)
            finally:
                self.show(result)

        await self._outcome.run_once(made)

    def tap(self, take: Take, games: int = 1) -> OnTap | None:
        """Return a tap that makes an export; None while one is under way."""
        return None if isinstance(self.now, Progress) else partial(self.make, take, games)

    def status(self, on_stop: OnTap | None = None) -> ft.Control | None:
        """Return the progress or the result; None if there is nothing to tell."""
        now = self.now
        if isinstance(now, Progress):
            return ExportProgress(now, on_stop)
        if now is None or not now.message:
            return None
        kind = NoticeKind.BAD if now.bad else NoticeKind.GOOD
        notice = Notice(now.message, kind=kind, on_dismiss=partial(self.show, None))
        if not now.text:
            return notice
        copied = text(now.text.strip(), theme.SMALL)
        # selecting it copies what is there, and nothing unseen
        copied.value, copied.selectable = now.text.strip(), True
        scrolled = ft.Column(scroll=ft.ScrollMode.AUTO, controls=[copied])
        well = ft.Container(
            height=_HIGH,
            bgcolor=theme.WELL,
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.M,
            content=scrolled,
        )
        return stack(notice, well)


def use_export() -> Export:
    """Hook: the export of a screen, of which none is made at first."""
    now, show = ft.use_state(_NO_EXPORT)
    return Export(now, show, use_outcome())


@component(memo=True)
def ExportProgress(now: Progress, on_stop: OnTap | None) -> ft.Control:
    """A progress bar, and with `on_stop` a button that cancels."""
    many = now.games > 1
    message = (
        _("{done} of {games} games", done=now.done, games=now.games)
        if many
        else _("Making the file…")
    )
    return stack(
        value_text("share-progress", message, theme.SMALL, live=not many),
        # What moves would spoil a picture that is taken of the screen.
        ft.ProgressBar(value=now.done / now.games, color=theme.ACCENT) if many else None,
        SecondaryButton("cancel", _("Cancel"), on_stop) if on_stop else None,
        spacing=theme.SPACE.M,
    )
