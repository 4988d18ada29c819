"""The house rules in short, the sheet that changes them, and the sheet with every rule in words."""

import flet as ft

from scorekeeper.app import RulePreset
from scorekeeper.exports.rules_text import bid_limit_sentences, rule_sentences
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import START, column, padded, row, stack
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.sections import Section, Sections
from scorekeeper.ui.parts.sheet import sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.new_game import rule_presets, rule_switches
from scorekeeper.ui.screens.new_game.bidding import bidding_rules
from scorekeeper.ui.screens.new_game.fault_text import rounds_fault_text
from scorekeeper.ui.screens.new_game.game_length import game_length, schedule_line
from scorekeeper.ui.screens.new_game.own_game import OwnGame, OwnPoints
from scorekeeper.ui.session.game_setup import OnSetupEdit, SetupContext, use_setup
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup


@component
def HouseRules(saved: tuple[RulePreset, ...], show: OnTap) -> ft.Control:
    """The house rules in short; a tap on them is for `show`, which opens their sheet."""
    setup, _change = use_setup()
    rules, count, rounds = setup.rules, len(setup.players), setup.rounds
    wrong = rounds_fault_text(setup.rounds_fault)
    message = value_text("cards-fault", wrong, theme.SMALL, theme.MISSED, live=True)
    has_presets = not all(EDITIONS[each.rules.edition].is_own for each in saved)
    # the bid limit, the rounds, and every rule that differs from the printed edition
    printed = setup.edition.rules(format=rules.format, cards=rules.cards)
    limit, length = bid_limit_sentences(_, rules.bid_limit), schedule_line(rounds)
    usual = {*limit, *rule_sentences(_, printed, count, rounds)}
    own = [stated for stated in rule_sentences(_, rules, count, rounds) if stated not in usual]
    opener = OpenRow(
        "house-rules",
        _("House rules"),
        show,
        note="\n".join(filter(None, (*limit, length, *own))),
        start=ft.Icon(ft.Icons.TUNE, size=24, color=theme.MUTED),
    )

    def all_rules(close: OnTap) -> ft.BottomSheet:
        stated = (
            row(
                padded(ft.Icon(ft.Icons.CHECK, size=16, color=theme.ACCENT), top=theme.SPACE.XS),
                text(sentence, expand=True),
                align=START,
            )
            for sentence in rule_sentences(_, rules, count)
        )
        button = PrimaryButton("close-agreed", _("Close"), close)
        return sheet(_("What we play"), button, close, *stated)

    return column(
        rule_presets.PresetChips(saved) if has_presets else None,
        row_list(
            column(
                opener,
                padded(message, bottom=theme.SPACE.M, x=theme.SPACE.L) if wrong else None,
                spacing=0,
                align=START,
            ),
            OpenRow(
                "agreed",
                _("All rules"),
                use_sheet(all_rules),
                note=_("The agreed rules, in plain words."),
                start=ft.Icon(ft.Icons.MENU_BOOK, size=24, color=theme.MUTED),
            ),
        ),
    )


def rules_sheet(
    setup: GameSetup, change: OnSetupEdit, presets: rule_presets.PresetQuery, close: OnTap
) -> ft.BottomSheet:
    """Return the sheet of all house rules, in sections."""
    edition = setup.edition

    def body() -> ft.Control:
        specials = rule_switches.special_card_switches
        size = edition.deck_size(setup.rules.specials)
        in_deck = _.count("a deck of {n} card", "a deck of {n} cards", size)
        own_points = OwnPoints() if "scoring" in edition.choices else None
        points = column(own_points, rule_switches.scoring_switches(setup), spacing=theme.SPACE.S)
        sections = (
            Section("rules-about-game", _("Your own game"), OwnGame()) if edition.is_own else None,
            Section("rules-about-rounds", _("Rounds"), game_length(setup)),
            Section("rules-about-specials", _("Special cards"), specials(setup), in_deck)
            if edition.optional
            else None,
            Section("rules-about-bidding", _("Bidding"), bidding_rules(setup)),
            Section("rules-about-play", _("Trump and play"), rule_switches.play_choices(setup))
            if edition.choices & {"trumps", "leads", "blind"}
            else None,
            Section("rules-about-scoring", _("Scoring"), points),
        )
        return Sections(tuple(filter(None, sections)), rule_presets.PresetForm(presets))

    agreed = _Agreed(setup, presets, close)
    return sheet(_("House rules"), agreed, close, body=SetupContext((setup, change), body))


@component
def _Agreed(setup: GameSetup, presets: rule_presets.PresetQuery, close: OnTap) -> ft.Control:
    """The button that closes the sheet; a game of the table's own with a name is kept first."""
    session, outcome = use_session(), use_outcome(presets.again)

    async def agree() -> None:
        game = rule_presets.game_to_keep(setup, presets.answer or ())
        if game is None or await outcome.run(rule_presets.save_preset, session, game):
            close()

    return stack(outcome.notice, PrimaryButton("close-house-rules", _("Agreed"), agree))
