"""Favourites: house rules under a name, as chips to agree them, and where they are kept."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.app import Favourite, NotSaved
from scorekeeper.app.favourites import MAX_FAVOURITES
from scorekeeper.game.names import NameFault, is_same_name, normalize_name
from scorekeeper.i18n import sentences
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import START, column, padded, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import use_query
from scorekeeper.ui.parts.radio import radio_chips
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.session.navigation import Done, Refused
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.house_rules import agree_favourite
from scorekeeper.ui.viewmodels.new_game import Draft

_NOTHING: tuple[Favourite, ...] = ()
_NO_FAVOURITE: Favourite | None = None


@dataclass(frozen=True)
class FavouriteRules:
    """The saved favourites, and the functions that save, remove and use one.

    `save` and `remove` return why not, if they fail.
    """

    saved: tuple[Favourite, ...]
    save: Callable[[Favourite], Awaitable[Refused | None]]
    remove: Callable[[Favourite], Awaitable[Refused | None]]
    use: Callable[[Favourite], Awaitable[object]]
    """Keeps a favourite as the last one used; the order on the screen stays."""


def use_favourites() -> FavouriteRules:
    """Hook: the favourites, none while they cannot be read."""
    favourites = use_session().app.favourites
    query = use_query(favourites.all, [])

    async def use(which: Favourite) -> NameFault | NotSaved | None:
        return await favourites.save(which.name, which.rules)

    async def save(which: Favourite) -> Refused | None:
        refused = await use(which)
        await query.again()
        if isinstance(refused, NameFault):
            return sentences.name_fault_sentence(_, refused, which.name)
        return refused

    async def remove(which: Favourite) -> Refused | None:
        refused = await favourites.remove(which.name)
        await query.again()
        return refused

    return FavouriteRules(query.answer or _NOTHING, save, remove, use)


@component
def FavouriteChips(favourites: FavouriteRules) -> ft.Control:
    """A chip for each favourite, which agrees its edition and rules."""
    draft, change = use_draft()

    async def agree(which: Favourite) -> None:
        change(lambda before: agree_favourite(before, which.rules))
        await favourites.use(which)

    chosen = [
        (place, each)
        for place, each in enumerate(favourites.saved)
        if not EDITIONS[each.rules.edition].is_own
    ]
    return radio_chips(
        *(
            Chip(
                identifiers.FAVOURITE(place),
                each.name,
                partial(agree, each),
                chosen=each.rules == draft.rules,
            )
            for place, each in chosen
        )
    )


def own_games(favourites: FavouriteRules) -> list[tuple[int, Favourite]]:
    """Return the kept games of the table's own, each with its place among the favourites."""
    return [
        (place, each)
        for place, each in enumerate(favourites.saved)
        if EDITIONS[each.rules.edition].is_own
    ]


def game_to_keep(draft: Draft, favourites: FavouriteRules) -> Favourite | None:
    """Return the table's own game of `draft`, if it has a name and there is room for it."""
    name = draft.agreed.name
    replaces = any(is_same_name(each.name, name) for each in favourites.saved)
    has_room = len(favourites.saved) < MAX_FAVOURITES or replaces
    same = any(each.rules == draft.rules for each in favourites.saved)
    return Favourite(name, draft.rules) if name and has_room and not same else None


@component
def FavouritesForm(favourites: FavouriteRules) -> ft.Control:
    """The field that keeps the rules under a name, and the favourites to remove."""
    draft, _change = use_draft()
    typed, set_typed = ft.use_state("")
    saved, set_saved = ft.use_state(_NO_FAVOURITE)
    outcome = use_outcome()

    async def save_as(name: str) -> None:
        which = Favourite(normalize_name(name), draft.rules)
        is_saved = await outcome.run(partial(favourites.save, which))
        set_typed("" if is_saved else which.name)
        set_saved(which if is_saved else None)

    async def remove(which: Favourite) -> None:
        async def step() -> Done | Refused:
            return await favourites.remove(which) or Done(
                _("“{name}” is no longer a favourite.", name=which.name),
                (
                    identifiers.BRING_BACK_FAVOURITE,
                    _("Bring it back"),
                    partial(favourites.save, which),
                ),
            )

        set_saved(None)
        await outcome.run(step)

    undoable = outcome.said is not None and outcome.said.back is not None
    name = normalize_name(typed)
    replaces = any(is_same_name(each.name, name) for each in favourites.saved)
    has_room = len(favourites.saved) < MAX_FAVOURITES or replaces
    named = EDITIONS[draft.edition].is_own
    return column(
        section_heading(_("Favourites"), None if named else _("save these rules under a name"))
        if favourites.saved or not named
        else None,
        None
        if named
        else text_field(
            identifiers.FAVOURITE_NAME,
            _("Name, such as Friday"),
            typed,
            set_typed,
            on_enter=save_as if has_room else None,
            error=None if undoable else outcome.failed or None,
        ),
        Notice(_("“{name}” is saved as a favourite.", name=saved.name), kind=NoticeKind.GOOD)
        if saved and saved.rules == draft.rules and not name
        else None
        if named
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
        else remark(_("You can save up to {n} favourites. Remove one first.", n=MAX_FAVOURITES)),
        row_list(*(_row(place, each, remove) for place, each in enumerate(favourites.saved)))
        if favourites.saved
        else None,
        outcome.notice if undoable else None,
        spacing=theme.SPACE.M,
    )


def _row(
    place: int, which: Favourite, remove: Callable[[Favourite], Awaitable[None]]
) -> ft.Control:
    return padded(
        row(
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
        left=theme.SPACE.L,
        right=theme.SPACE.XS,
    )
