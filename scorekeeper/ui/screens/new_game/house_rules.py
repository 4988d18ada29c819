"""The house rules in short, the sheet that changes them, and the sheet with every rule in words."""

from functools import partial

import flet as ft

from scorekeeper.exports.rules_text import bid_limit_sentences, rule_sentences
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import START, column, padded, row
from scorekeeper.ui.parts.outcome import use_outcome
from scorekeeper.ui.parts.sections import Section, Sections
from scorekeeper.ui.parts.sheet import sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.new_game.bidding import BiddingRules
from scorekeeper.ui.screens.new_game.fault_text import cards_fault_text
from scorekeeper.ui.screens.new_game.favourites import (
    FavouriteChips,
    FavouriteRules,
    FavouritesForm,
    game_to_keep,
    own_games,
    use_favourites,
)
from scorekeeper.ui.screens.new_game.game_length import GameLength, schedule_line
from scorekeeper.ui.screens.new_game.own_game import OwnGame, OwnPoints
from scorekeeper.ui.screens.new_game.play_choices import PlayChoices
from scorekeeper.ui.screens.new_game.rule_switches import ScoringSwitches, SpecialCardSwitches
from scorekeeper.ui.session.new_game_draft import use_draft, with_draft
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.house_rules import OnDraftEdit
from scorekeeper.ui.viewmodels.new_game import Draft


def use_house_rules(draft: Draft, change: OnDraftEdit) -> tuple[FavouriteRules, OnTap]:
    """Hook: the favourites, and what opens the sheet that changes the house rules.

    The sheet is the screen's, and stays open when a turned window lays the screen out otherwise.
    """
    favourites = use_favourites()
    show = use_sheet(lambda close: _sheet(draft, change, favourites, close))
    return favourites, show


@component
def HouseRules(favourites: FavouriteRules, show: OnTap) -> ft.Control:
    """The house rules in short; a tap on them is for `show`, which opens their sheet."""
    draft, _change = use_draft()
    opener = OpenRow(
        identifiers.HOUSE_RULES,
        _("House rules"),
        show,
        note="\n".join(_in_short(draft)),
        start=ft.Icon(ft.Icons.TUNE, size=24, color=theme.MUTED),
    )
    fault = seating.draft_faults(draft).cards
    others = len(favourites.saved) > len(own_games(favourites))
    offered = FavouriteChips(favourites) if others else None
    if fault is None:
        return column(offered, row_list(column(opener, spacing=0, align=START), AllRules()))
    message = padded(
        ft.Semantics(
            identifier=identifiers.CARDS_FAULT,
            live_region=True,
            content=text(cards_fault_text(fault), theme.SMALL, theme.MISSED),
        ),
        bottom=theme.SPACE.M,
        x=theme.SPACE.L,
    )
    rules = row_list(column(opener, message, spacing=0, align=START), AllRules())
    return column(offered, rules)


def _in_short(draft: Draft) -> list[str]:
    """Return the bid limit, the rounds, and every rule that differs from the printed edition."""
    rules, count, rounds = draft.rules, len(draft.players), seating.cards_of_rounds(draft)
    printed = EDITIONS[rules.edition].rules(format=rules.format, cards=rules.cards)
    limit, length = bid_limit_sentences(_, rules.bid_limit), schedule_line(rounds)
    usual = {*limit, *rule_sentences(_, printed, count, rounds)}
    own = [stated for stated in rule_sentences(_, rules, count, rounds) if stated not in usual]
    return [*limit, *([length] if length else []), *own]


def _sections(draft: Draft) -> tuple[Section, ...]:
    edition = EDITIONS[draft.edition]
    size = edition.deck_size(draft.agreed.specials)
    in_deck = _.count("a deck of {n} card", "a deck of {n} cards", size)

    play = any(house_rules.may_choose(draft, field) for field in ("trumps", "leads", "blind"))

    def section(code: str, title: str, choices: ft.Control, note: str | None = None) -> Section:
        return Section(code, identifiers.RULES_ABOUT(code), title, choices, note)

    specials = section("specials", _("Special cards"), SpecialCardSwitches(), in_deck)
    own = house_rules.may_choose(draft, "scoring")
    return (
        *((section("game", _("Your own game"), OwnGame()),) if edition.is_own else ()),
        section("rounds", _("Rounds"), GameLength()),
        *((specials,) if edition.optional else ()),
        section("bidding", _("Bidding"), BiddingRules()),
        *((section("play", _("Trump and play"), PlayChoices()),) if play else ()),
        section(
            "scoring",
            _("Scoring"),
            column(OwnPoints() if own else None, ScoringSwitches(), spacing=theme.SPACE.S),
        ),
    )


def _sheet(
    draft: Draft, change: OnDraftEdit, favourites: FavouriteRules, close: OnTap
) -> ft.BottomSheet:
    """Return the sheet of all house rules, in sections."""
    return sheet(
        _("House rules"),
        _Agreed(draft, favourites, close),
        close,
        body=with_draft(
            draft, change, lambda: Sections(_sections(draft), FavouritesForm(favourites))
        ),
    )


@component
def _Agreed(draft: Draft, favourites: FavouriteRules, close: OnTap) -> ft.Control:
    """The button that closes the sheet; a game of the table's own with a name is kept first."""
    outcome = use_outcome()

    async def agree() -> None:
        game = game_to_keep(draft, favourites)
        if game is None or await outcome.run(partial(favourites.save, game)):
            close()

    return column(
        outcome.notice,
        PrimaryButton(identifiers.CLOSE_HOUSE_RULES, _("Agreed"), agree),
        spacing=theme.SPACE.S,
        tight=True,
    )


@component
def AllRules() -> ft.Control:
    """A row that opens a sheet with a sentence for each rule."""
    draft, _change = use_draft()

    def rules(close: OnTap) -> ft.BottomSheet:
        sentences = rule_sentences(_, draft.rules, len(draft.players))
        button = PrimaryButton(identifiers.CLOSE_AGREED, _("Close"), close)
        return sheet(_("What we play"), button, close, *map(_line, sentences))

    return OpenRow(
        identifiers.AGREED,
        _("All rules"),
        use_sheet(rules),
        note=_("The agreed rules, in plain words."),
        start=ft.Icon(ft.Icons.MENU_BOOK, size=24, color=theme.MUTED),
    )


def _line(sentence: str) -> ft.Control:
    return row(
        padded(ft.Icon(ft.Icons.CHECK, size=16, color=theme.ACCENT), top=theme.SPACE.XS),
        text(sentence, expand=True),
        align=START,
    )
