"""Rule presets: house rules under a name, as chips to agree them, and the form that keeps them.

Players call them favourites.
"""

from functools import partial

import flet as ft

from scorekeeper.app import RulePreset
from scorekeeper.app.rule_presets import MAX_RULE_PRESETS
from scorekeeper.game.names import is_same_name, normalize_name
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import START, column, padded, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.query import Query
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.series.name_forms import name_error
from scorekeeper.ui.session.game_setup import use_setup
from scorekeeper.ui.session.navigation import Done, Refused
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup
from scorekeeper.ui.viewmodels.house_rules import agree

PresetQuery = Query[tuple[RulePreset, ...]]
_NOTHING_SAVED: RulePreset | None = None


async def save_preset(session: Session, preset: RulePreset) -> Refused | None:
    """Save a preset; return why it was not, if so."""
    return name_error(await session.app.rule_presets.save(preset.name, preset.rules), preset.name)


def game_to_keep(setup: GameSetup, saved: tuple[RulePreset, ...]) -> RulePreset | None:
    """Return the table's own game, if it has a name, is not kept yet, and there is room for it."""
    game = RulePreset(setup.rules.name, setup.rules)
    is_kept = any(each.rules == game.rules for each in saved)
    has_room = len(saved) < MAX_RULE_PRESETS or _is_saved(saved, game.name)
    return game if game.name and has_room and not is_kept else None


def _is_saved(saved: tuple[RulePreset, ...], name: str) -> bool:
    return any(is_same_name(each.name, name) for each in saved)


@component
def PresetChips(saved: tuple[RulePreset, ...]) -> ft.Control:
    """A chip for each preset, which agrees its edition and rules; the table's own games have none.

    The one used last is saved as the first of them, and the order on the screen stays.
    """
    session, (setup, change), outcome = use_session(), use_setup(), use_outcome()
    chosen = [place for place, each in enumerate(saved) if each.rules == setup.rules]

    async def use(place: int) -> None:
        change(agree, saved[place].rules)
        await outcome.run(save_preset, session, saved[place])

    names = {
        place: each.name
        for place, each in enumerate(saved)
        if not EDITIONS[each.rules.edition].is_own
    }
    chips = one_of("rule-preset-{}".format, names, chosen[0] if chosen else None, use)
    return column(chips, outcome.fault)


@component
def PresetForm(query: PresetQuery) -> ft.Control:
    """The field that keeps the rules under a name, and the presets to remove."""
    session, (setup, _change) = use_session(), use_setup()
    typed, set_typed = ft.use_state("")
    last, set_last = ft.use_state(_NOTHING_SAVED)
    outcome = use_outcome(query.again)
    saved = query.answer or ()

    async def save(name: str) -> None:
        preset = RulePreset(normalize_name(name), setup.rules)
        done = await outcome.run(save_preset, session, preset)
        set_typed("" if done else preset.name)
        set_last(preset if done else None)

    async def remove(preset: RulePreset) -> Done | Refused:
        set_last(None)
        back = partial(save_preset, session, preset)
        return await session.app.rule_presets.remove(preset.name) or Done(
            _("“{name}” is no longer a favourite.", name=preset.name),
            ("bring-back-preset", _("Bring it back"), back),
        )

    def line(place: int, preset: RulePreset) -> ft.Control:
        away = _("Remove {name}", name=preset.name)
        identifier, tap = f"remove-preset-{place}", partial(outcome.run, remove, preset)
        star = ft.Icon(ft.Icons.STAR, size=20, color=theme.ACCENT)
        return padded(
            row(
                star,
                text(preset.name, theme.NAME, expand=True),
                icon_button(identifier, away, ft.Icons.CLOSE, tap),
                align=START,
            ),
            left=theme.SPACE.L,
            right=theme.SPACE.XS,
        )

    undoable = outcome.said is not None and outcome.said.back is not None
    name = normalize_name(typed)
    is_saved, has_own_name = _is_saved(saved, name), setup.edition.is_own
    has_room = is_saved or len(saved) < MAX_RULE_PRESETS
    field = text_field(
        "preset-name",
        _("Name, such as Friday"),
        typed,
        set_typed,
        on_enter=save if has_room else None,
        error=None if undoable else outcome.failed or None,
    )
    button = SecondaryButton(
        "save-preset",
        _("Replace “{name}” with these rules", name=name)
        if is_saved
        else _("Save these rules as a favourite"),
        (lambda: save(latest(typed, set_typed))) if name and has_room else None,
        icon=ft.Icons.STAR_BORDER,
    )
    if last and last.rules == setup.rules and not name:
        said = _("“{name}” is saved as a favourite.", name=last.name)
        button = Notice(said, kind=NoticeKind.GOOD)
    subtitle = None if has_own_name else _("save these rules under a name")
    return column(
        section_heading(_("Favourites"), subtitle) if saved or not has_own_name else None,
        *(() if has_own_name else (field, button)),
        None
        if has_room
        else remark(_("You can save up to {n} favourites. Remove one first.", n=MAX_RULE_PRESETS)),
        row_list(*(line(*each) for each in enumerate(saved))) if saved else None,
        outcome.notice if undoable else None,
        spacing=theme.SPACE.M,
    )
