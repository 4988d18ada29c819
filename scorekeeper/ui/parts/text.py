"""Text in the type scale of the theme: words, values that tests read, and headings."""

import flet as ft

from scorekeeper.i18n.line_breaks import keep_phrases_together
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import END, row, wrapping_row
from scorekeeper.ui.parts.window import use_fitted, use_layout
from scorekeeper.ui.session.settings import scaled


def text(
    words: str,
    style: ft.TextStyle = theme.BODY,
    color: ft.Colors = theme.TEXT,
    *,
    lines: int | None = None,
    centered: bool = False,
    struck: bool = False,
    whole: bool = False,
    expand: bool | None = None,
    silent: bool = False,
) -> ft.Text:
    """Return a text in one style of the theme and one of its colours.

    `lines` cuts what is longer with an ellipsis; `whole` keeps it on one line, even beyond its
    width; `struck` draws a line through it, as on paper; `silent` keeps a screen reader from saying
    it, for words that a label around it says already.
    """
    overflow = ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP
    if struck:
        style = style.copy(decoration=ft.TextDecoration.LINE_THROUGH, decoration_thickness=2)
    drawn = keep_phrases_together(words)
    return ft.Text(
        drawn,
        style=scaled(style),
        color=color,
        max_lines=lines,
        no_wrap=whole,
        overflow=ft.TextOverflow.VISIBLE if whole else overflow,
        text_align=ft.TextAlign.CENTER if centered else ft.TextAlign.START,
        expand=expand,
        semantics_label="" if silent else words if drawn != words else None,
    )


def remark(
    words: str, *, lines: int | None = None, centered: bool = False, expand: bool | None = None
) -> ft.Text:
    """Return a remark on what stands beside or above it: small and quiet."""
    return text(words, theme.SMALL, theme.MUTED, lines=lines, centered=centered, expand=expand)


def underlined(words: str, ink: ft.Colors) -> ft.Container:
    """Return small words with a line below them, as of something that can be tapped."""
    line = ft.Border.only(bottom=ft.BorderSide(2, ink))
    return ft.Container(border=line, content=text(words, theme.SMALL_STRONG, ink))


def value_text(
    identifier: str,
    value: str,
    style: ft.TextStyle = theme.BODY,
    color: ft.Colors = theme.TEXT,
    *,
    label: str | None = None,
    live: bool = False,
    lines: int | None = None,
    centered: bool = False,
    whole: bool = False,
    expand: bool | None = None,
) -> ft.Semantics:
    """Return a value on at most `lines` lines, with an identifier and, for readers, a `label`.

    A reader hears "Ann, total" and then the value; a test reads the last line. With `live` a
    change is announced.
    """
    return ft.Semantics(
        identifier=identifier,
        label=label,
        live_region=live or None,
        expand=expand,
        content=text(value, style, color, lines=lines, centered=centered, whole=whole),
    )


def nothing_found(sentence: str, *, live: bool = True, centered: bool = True) -> ft.Semantics:
    """Return the sentence that stands where nothing was found; `live` if somebody looked for it."""
    return value_text(
        identifiers.NOTHING_FOUND, sentence, color=theme.MUTED, live=live, centered=centered
    )


def heading(
    words: str, *, level: int = 2, style: ft.TextStyle = theme.HEADING, lines: int | None = None
) -> ft.Semantics:
    """Return a heading that screen readers can jump to; `level` 1 is the screen's own."""
    return ft.Semantics(header=True, heading_level=level, content=text(words, style, lines=lines))


def section_heading(title: str, note: str | None = None) -> ft.Control:
    """Return a heading of level 2, with a hairline after it or a `note` at the end."""
    if note:
        head = heading(title)
        # Large type puts the note under the heading.
        return wrapping_row(
            head,
            text(note, theme.SMALL, theme.MUTED),
            spacing=theme.SPACE.M,
            align=END,
            justify=ft.MainAxisAlignment.SPACE_BETWEEN,
        )
    return _RuledHeading(title)


@component(memo=True)
def _RuledHeading(title: str) -> ft.Control:
    """A heading with a hairline after it; large type may need all of the line, or two."""
    head = heading(title, style=use_fitted(title, theme.HEADING, 2 * theme.SPACE.L))
    if use_layout().large:
        return head
    return row(head, ft.Container(expand=True, height=1, bgcolor=theme.LINE))
