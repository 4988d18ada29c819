"""The screen of a player's own phone, and of a phone that watches."""

from functools import partial

import flet as ft

from scorekeeper.exports.summary_text import place_text
from scorekeeper.game import steps
from scorekeeper.game.events import PlayEvent, TricksWon
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Game
from scorekeeper.game.tally import NO_PLACE
from scorekeeper.i18n import terms
from scorekeeper.ui.device.haptics import give_haptic_feedback
from scorekeeper.ui.device.tap_guard import with_subject
from scorekeeper.ui.device.wake_lock import use_wake_lock
from scorekeeper.ui.error_boundary import component, screen
from scorekeeper.ui.look import place_icons, theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.layout import column, row, stack, wrapping_row
from scorekeeper.ui.parts.notice import transient_notice
from scorekeeper.ui.parts.screen_view import foot_bar, screen_view
from scorekeeper.ui.parts.shared_drawing import use_shared_drawings
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.parts.window import use_fitted
from scorekeeper.ui.screens.finish import standing_row
from scorekeeper.ui.screens.game_message import GameMessage
from scorekeeper.ui.screens.game_screen import use_game_screen
from scorekeeper.ui.screens.round.bid_rows import SeatRows
from scorekeeper.ui.screens.round.bids import BidKeypad, bids_summary, unseen_reminder
from scorekeeper.ui.screens.round.count import TricksKeypad
from scorekeeper.ui.screens.round.deal import TrumpKeys
from scorekeeper.ui.screens.round.header import (
    RoundFacts,
    RoundHeader,
    round_facts,
    round_of_game,
)
from scorekeeper.ui.screens.round.result import Result, too_few_text
from scorekeeper.ui.session.open_game import (
    OpenGameState,
    use_game_actions,
    use_open_game,
    use_selector,
)
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import finish as finish_views
from scorekeeper.ui.viewmodels import round as round_views
from scorekeeper.ui.viewmodels.own_phone import OwnPhone, OwnSeat, own_phone


@screen
def RedirectScreen() -> ft.View:
    """The first screen of a phone that plays or watches, and any it may not open.

    It goes on to the phone's game at once, unless that lies over it already.
    """
    game_id, page = use_session().access.game_id, ft.context.page
    location, path = ft.use_route_location(), ft.use_view_path()

    def go_on() -> None:
        # what no route leads to has no path
        if path in {"", location}:
            page.navigate(f"/games/{game_id}")

    ft.use_effect(go_on, [location])
    return screen_view(_("Scorekeeper"))


@screen
def OwnPhoneScreen() -> ft.View:
    """The game of the route, as it concerns this phone's seat."""
    return use_game_screen(
        lambda state: with_subject(
            screen_view(_Top(), _Body(), _Links(), foot=_Foot()),
            lambda: (state.current.step, state.rebidder),
        )
    )


@screen
def RoundResultScreen() -> ft.View:
    """A scored round: everybody's points, and at a tap why."""
    number = str(ft.use_route_params()["n"])

    def draw(state: OpenGameState) -> ft.View:
        now = state.current
        scored = {str(each.number) for each in now.game.scored_rounds}
        return screen_view(
            _("Why this score?"),
            Result(int(number)) if number in scored else None,
            overline=now.game.name or None,
            back=f"/games/{now.id}/pad",
            spacing=theme.SPACE.L,
        )

    return use_game_screen(draw)


@component
def _Top() -> ft.Control:
    access, go = use_session().access, ft.context.page.navigate

    def lines(state: OpenGameState) -> tuple[str, str, bool, bool]:
        """Return title, the small line over it, and whether the game is finished, and another."""
        game, seat = state.game, access.in_game(state.current.id).seat
        over = [game.name or terms.game(_, game.rules)]
        if game.current_round and not game.finished:
            over.append(round_of_game(game, game.current_round))
        title = _("You are watching")
        # whoever joined at the seat may have been taken back
        if seat is not None and seat < len(game.players):
            title = game.players[seat].name
        return title, _.row_of(over), game.finished, state.current.id != access.game_id

    title, overline, finished, earlier = use_selector(lines)
    use_wake_lock(wanted=not finished)
    back = partial(go, f"/games/{access.game_id}/mine") if earlier else None
    return TopBar(title, overline=overline, on_back=back)


@component
def _Body() -> ft.Control:
    """The next step, the round and everybody's bid; after the end, the standings."""
    state, session, share = use_open_game(), use_session(), use_shared_drawings()
    game = state.current.game
    view = own_phone(state.current, session.access)
    is_asked = view.asked is not None
    was_asked = ft.use_ref(is_asked)

    def feel() -> None:
        if is_asked and not was_asked.current:
            give_haptic_feedback(recorded=False)
        was_asked.current = is_asked

    ft.use_effect(feel, [is_asked])
    round_ = None if game.finished else game.current_round
    if round_ is None:
        return column(
            _WaitingFor(_sentence(game, view, state.current.step, None), mine=is_asked),
            row_list(*map(standing_row, finish_views.final_standings(game))),
        )
    bids = round_views.bids(game, round_, None if view.hidden else state.bidder)
    sentence = _sentence(game, view, state.current.step, bids)
    so_far = bids_summary(bids) if round_.started and not view.hidden else None
    unseen = round_views.unseen_cards(game, round_)
    shown = (sentence, round_facts(game, round_), bids, so_far, unseen)
    if view.own is None and view.scored is None:
        return share(_round, *shown)
    return _round(*shown, mine=is_asked, own=view.own, scored=view.scored)


def _round(
    sentence: str,
    facts: RoundFacts,
    bids: round_views.Bids,
    so_far: str | None,
    unseen: str,
    *,
    mine: bool = False,
    own: OwnSeat | None = None,
    scored: int | None = None,
) -> ft.Control:
    """Return a round as a phone shows it; with its own seat, or the round that was just scored."""
    ink, identifier = theme.MUTED, "bids-so-far"
    return column(
        _WaitingFor(sentence, mine=mine),
        RoundHeader(facts),
        unseen_reminder(unseen),
        _OwnFigures(own) if own else None,
        Result(scored) if scored else SeatRows(bids),
        value_text(identifier, so_far, theme.SMALL_STRONG, ink, live=True) if so_far else None,
    )


@component(memo=True)
def _WaitingFor(sentence: str, *, mine: bool) -> ft.Control:
    """The next step of the game, in large letters; in the accent colour if this phone takes it."""
    return ft.Container(
        bgcolor=theme.GLOW if mine else theme.WELL,
        border=ft.Border.all(2, theme.ACCENT if mine else theme.LINE),
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.L,
        content=value_text(
            "turn-now",
            sentence,
            use_fitted(sentence, theme.TITLE if mine else theme.HEADING, 4 * theme.SPACE.L),
            theme.ON_GLOW if mine else theme.TEXT,
            live=True,
            centered=True,
        ),
    )


def _sentence(game: Game, view: OwnPhone, step: steps.Step, bids: round_views.Bids | None) -> str:
    match step:
        case steps.TooFew(number):
            return too_few_text(game, number)
        case steps.Deal() | steps.TurnUp():
            return _("You deal") if view.is_own else _("{name} deals", name=view.of)
        case steps.NameTrump():
            return _naming(view)
        case steps.BidOf():
            return _bidding(view, bids.to_come if bids else 0)
        case steps.BidAgain():
            tricks = bids.cards if bids else 0
            return _("The bids add up to exactly {tricks}: everybody bids again.", tricks=tricks)
        case steps.Play():
            return _needs(view.own)
        case steps.Count():
            return _counting(view)
        case steps.Review():
            return _("All rounds are scored")
        case steps.Finished():
            return _("The game is over")


def _naming(view: OwnPhone) -> str:
    if view.asked:
        return _("You name the trump")
    if view.is_own:
        return _("Tell the host which suit is trump")
    return _("{name} names the trump", name=view.of)


def _bidding(view: OwnPhone, to_come: int) -> str:
    if view.asked and view.hidden:
        return _("Your bid: nobody sees it yet")
    if view.asked:
        return _("Your turn: how many tricks?")
    if view.hidden:
        return _.count("{n} bid to come", "{n} bids to come", to_come)
    return _("{name} bids", name=view.of)


def _counting(view: OwnPhone) -> str:
    if view.asked:
        return _("How many tricks did you win?")
    if view.is_counted:
        return _("Your tricks are recorded. The host can change them.")
    return _("The tricks are counted")


def _needs(own: OwnSeat | None) -> str:
    if own is None or own.bid is None:
        return _("The round is being played")
    needs = own.bid - (own.taken or 0)
    if needs < 0:
        return _.count("{n} trick too many", "{n} tricks too many", -needs)
    if needs == 0:
        return _("You need no more tricks")
    return _.count("You need {n} more trick", "You need {n} more tricks", needs)


@component(memo=True)
def _OwnFigures(own: OwnSeat) -> ft.Control:
    """The player's own bid, tricks, total and place."""

    def figure(identifier: str, label: str, value: str) -> ft.Control:
        return column(
            value_text(identifier, value, theme.TITLE, centered=True, label=label),
            text(label, theme.CAPTION, theme.MUTED, centered=True, silent=True),
            spacing=0,
            expand=True,
        )

    return panel(
        row(
            figure("own-bid", _("your bid"), "–" if own.bid is None else str(own.bid)),
            figure("own-tricks", _("your tricks"), str(own.taken))
            if own.taken is not None
            else None,
            figure("own-total", _("your points"), _.number(own.total)),
            figure("own-place", _("your place"), place_text(_, own.place or NO_PLACE)),
            spacing=theme.SPACE.S,
        ),
        padding=theme.SPACE.M,
    )


@component
def _Links() -> ft.Control:
    """The way to the scorepad, the table view, the referee and the rules."""
    page = ft.context.page
    game_id, has_referee = use_selector(
        lambda state: (state.current.id, bool(state.current.game.edition.precedence))
    )
    access = use_session().access
    has_own_games = access.role is Role.PLAYER and access.game_id == game_id

    places = (
        ("scorepad", _("Scorepad"), place_icons.SCOREPAD, "pad", True),
        ("table-view", _("Table view"), place_icons.TABLE_VIEW, "table", True),
        ("referee", _("Referee"), place_icons.REFEREE, "referee", has_referee),
        ("rules", _("Rules"), place_icons.RULES, "rules", True),
        ("own-games", _("Your games"), place_icons.GAMES, "mine", has_own_games),
    )
    return row_list(
        *(
            OpenRow(
                identifier, title, partial(page.navigate, f"/games/{game_id}/{place}"), icon=icon
            )
            for identifier, title, icon, place, is_open in places
            if is_open
        )
    )


@component
def _Foot() -> ft.Control:
    """The keys while this phone may bid, name or count, or what takes a bid back; else empty."""
    access, undo = use_session().access, use_game_actions().undo

    def shown(state: OpenGameState) -> tuple[bool, type[PlayEvent] | None, bool]:
        view = own_phone(state.current, access)
        return state.has_notice, view.asked, view.may_take_back

    message, asked, take_back = use_selector(shown)
    if not (message or asked or take_back):
        return ft.Container()
    back = SecondaryButton("take-bid-back", _("Take your bid back"), undo, icon=ft.Icons.UNDO)
    return foot_bar(
        stack(
            transient_notice(GameMessage()) if message else None,
            _Keypad(asked) if asked else back if take_back else None,
        )
    )


@component
def _Keypad(asked: type[PlayEvent]) -> ft.Control:
    """The keys by which this phone bids, names the trump, or says its tricks."""
    step, seat = use_open_game().current.step, use_session().access.seat
    if seat is None:
        return ft.Container()
    if asked is TricksWon:
        return TricksKeypad(seat)
    if isinstance(step, steps.NameTrump):
        question, keys = _("You name the trump"), TrumpKeys(step)
    else:
        question, keys = _("Your bid"), BidKeypad(seat, own=True)
    head = wrapping_row(text(question, theme.STRONG))
    return stack(head, keys)
