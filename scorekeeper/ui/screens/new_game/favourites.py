"""Favourites: house rules under a name, as chips to agree them, and where they are kept."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.app import Favourite, NotSaved
from scorekeeper.app.favourites import MAX_FAVOURITES
from scorekeeper.game.names import NameFault, is_same_name, normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import START, column, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.radio import radio_chips
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.query import store_error_text, use_query
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.house_rules import agree_favourite

_NOTHING: tuple[Favourite, ...] = ()
_NO_FAVOURITE: Favourite | None = None


@dataclass(frozen=True)
class FavouriteRules:
    """The saved favourites, and the functions that save, remove and use one.

    `save` and `remove` return what failed, or an empty text.
    """

    saved: tuple[Favourite, ...]
    save: Callable[[Favourite], Awaitable[str]]
    remove: Callable[[Favourite], Awaitable[str]]
    use: Callable[[Favourite], Awaitable[object]]
    """Keeps a favourite as the last one used; the order on the screen stays."""


def use_favourites() -> FavouriteRules:
    """Hook: the favourites, none while they cannot be read."""
    favourites = use_session().app.favourites
    query, refetch = use_query(favourites.all, [])

    async def use(which: Favourite) -> NameFault | NotSaved | None:
        return await favourites.save(which.name, which.rules)

    async def save(which: Favourite) -> str:
        failed = await use(which)
        await refetch()
        if isinstance(failed, NameFault):
            return sentences.name_fault_sentence(_, failed, which.name)
        return store_error_text(failed) if failed else ""

    async def remove(which: Favourite) -> str:
        failed = await favourites.remove(which.name)
        await refetch()
        return store_error_text(failed) if failed else ""

    return FavouriteRules(query.answer or _NOTHING, save, remove, use)


@component
def FavouriteChips(favourites: FavouriteRules) -> ft.Control:
    """A chip for each favourite, which agrees its edition and rules."""
    draft, change = use_draft()

    async def agree(which: Favourite) -> None:
        change(lambda before: agree_favourite(before, which.rules))
        await favourites.use(which)

    return radio_chips(
        *(
            Chip(
                identifiers.FAVOURITE(place),
                each.name,
                partial(agree, each),
                chosen=each.rules == draft.rules,
            )
            for place, each in enumerate(favourites.saved)
        )
    )


@component
def FavouritesForm(favourites: FavouriteRules) -> ft.Control:
    """The field that keeps the rules under a name, and the favourites to remove."""
    draft, _change = use_draft()
    typed, set_typed = ft.use_state("")
    failed, set_failed = ft.use_state("")
    saved, set_saved = ft.use_state(_NO_FAVOURITE)
    removed, set_removed = ft.use_state(_NO_FAVOURITE)

    async def save_as(name: str) -> None:
        which = Favourite(normalize_name(name), draft.rules)
        failure = await favourites.save(which)
        set_failed(failure)
        set_typed(which.name if failure else "")
        set_saved(None if failure else which)
        if not failure:
            set_removed(None)

    async def remove(which: Favourite) -> None:
        failure = await favourites.remove(which)
        set_failed(failure)
        set_saved(None)
        set_removed(None if failure else which)

    async def bring_back() -> None:
        if removed is not None:
            set_failed(await favourites.save(removed))
            set_removed(None)

    name = normalize_name(typed)
    replaces = any(is_same_name(each.name, name) for each in favourites.saved)
    has_room = len(favourites.saved) < MAX_FAVOURITES or replaces
    return column(
        section_heading(_("Favourites"), _("save these rules under a name")),
        text_field(
            identifiers.FAVOURITE_NAME,
            _("Name, such as Friday"),
            typed,
            set_typed,
            on_enter=save_as if has_room else None,
            error=failed or None,
        ),
        Notice(_("“{name}” is saved as a favourite.", name=saved.name), kind=NoticeKind.GOOD)
        if saved and saved.rules == draft.rules and not name
        else SecondaryButton(
            identifiers.KEEP_FAVOURITE,
            _("Replace “{name}” with these rules", name=name)
            if replaces
            else _("Save these rules as a favourite"),
            partial(save_as, typed) if name and has_room else None,
            icon=ft.Icons.STAR_BORDER,
        ),
        None
        if has_room
        else text(
            _("You can save up to {n} favourites. Remove one first.", n=MAX_FAVOURITES),
            theme.SMALL,
            theme.MUTED,
        ),
        row_list(*(_row(place, each, remove) for place, each in enumerate(favourites.saved)))
        if favourites.saved
        else None,
        _removed_notice(removed, bring_back) if removed is not None else None,
        spacing=theme.SPACE.M,
    )


def _row(
    place: int, which: Favourite, remove: Callable[[Favourite], Awaitable[None]]
) -> ft.Control:
    return ft.Container(
        padding=ft.Padding.only(left=theme.SPACE.L, right=theme.SPACE.XS),
        content=row(
            ft.Icon(ft.Icons.STAR, size=20, color=theme.ACCENT),
            text(which.name, theme.NAME, expand=True),
            icon_button(
                identifiers.REMOVE_FAVOURITE(place),
                _("Remove {name}", name=which.name),
                ft.Icons.CLOSE,
                partial(remove, which),
            ),
            align=START,
        ),
    )


def _removed_notice(removed: Favourite, bring_back: Callable[[], Awaitable[None]]) -> ft.Control:
    return transient_notice(
        Notice(
            _("“{name}” is no longer a favourite.", name=removed.name),
            kind=NoticeKind.HINT,
            action=(identifiers.BRING_BACK_FAVOURITE, _("Bring it back"), bring_back),
        )
    )
