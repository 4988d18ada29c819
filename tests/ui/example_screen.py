"""A plain list screen with search, menu, undo and share: the rule presets of this device.

The example of "Add a screen" in `CONTRIBUTING.md`.
"""

from functools import partial

import flet as ft

from scorekeeper.app import RulePreset
from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import screen
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.menu import Close, Entry, Menu, use_menu_about
from scorekeeper.ui.parts.name_form import NameForm
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import answered, use_query
from scorekeeper.ui.parts.screen_view import screen_view
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.screens.series.name_forms import name_error
from scorekeeper.ui.screens.share.delivery import copy
from scorekeeper.ui.screens.share.progress import use_export
from scorekeeper.ui.session.navigation import HOME_ROUTE, Done, Refused, use_shown
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.players import matches


@screen
def RulePresetsScreen() -> ft.View:
    """All rule presets, the last used first; each can be renamed and removed."""
    rule_presets = use_session().app.rule_presets
    query = use_query(rule_presets.all, [], when=use_shown())
    outcome, export = use_outcome(query.again), use_export()
    typed, set_typed = ft.use_state("")

    async def save(which: RulePreset, name: str) -> Refused | None:
        return name_error(await rule_presets.save(name, which.rules), name)

    async def remove(which: RulePreset) -> Done | Refused:
        said = _("“{name}” is no longer a favourite.", name=which.name)
        back = partial(save, which, which.name)
        return await rule_presets.remove(which.name) or Done(
            said, (identifiers.BRING_BACK_PRESET, _("Bring it back"), back)
        )

    def name_form(which: RulePreset, close: Close) -> ft.Control:
        async def rename(name: str) -> Refused | None:
            refused = await save(which, name) or await rule_presets.remove(which.name)
            if refused is None:
                close()
                await query.again()
            return refused

        return NameForm((identifiers.PRESET_NAME, _("Name")), rename, now=which.name)

    def menu(which: RulePreset) -> Menu:
        return Menu(
            which.name,
            (
                Entry(
                    identifiers.SAVE_PRESET,
                    _("Rename"),
                    ft.Icons.EDIT_OUTLINED,
                    opens=partial(name_form, which),
                ),
                Entry(
                    identifiers.REMOVE_PRESET("it"),
                    _("Remove"),
                    ft.Icons.DELETE_OUTLINE,
                    partial(outcome.run_once, partial(remove, which)),
                ),
            ),
        )

    def body(every: tuple[RulePreset, ...]) -> list[Child]:
        found = [each for each in every if matches(each.name, typed)]
        listed = ", ".join(each.name for each in found)
        return [
            text_field(identifiers.SEARCH_PLAYERS, _("Search names"), typed, set_typed),
            row_list(*map(row, found)) if found else None,
            SecondaryButton(
                identifiers.COPY_RESULT,
                _("Copy as text"),
                partial(export.make, partial(copy, listed)),
            ),
        ]

    def row(which: RulePreset) -> ft.Control:
        return OpenRow(
            identifiers.MENU_OF(which.name),
            which.name,
            partial(open_menu, which),
            note=terms.edition(_, which.rules.edition),
        )

    open_menu = use_menu_about(menu)
    return screen_view(
        _("Favourites"),
        *answered(query, body, empty=_("No games yet.")),
        back=HOME_ROUTE,
        foot=[outcome.notice, export.status()],
    )
