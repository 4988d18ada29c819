"""Build a game from its log: `fold` for a whole log, `evolve` for further events."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeGuard, assert_never, get_args

from scorekeeper.game import bonuses, events
from scorekeeper.game.names import normalize_name
from scorekeeper.game.round_plan import blank_rounds
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.game.state import ENTERED, Game, Round, TakenTrick, tricks_left
from scorekeeper.game.tally import totals_after
from scorekeeper.game.undo import History, effective_events
from scorekeeper.rules.cards import Card, Special, Trump
from scorekeeper.rules.editions import BONUSES, EDITIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import schedule


def fold(log: Sequence[events.Event]) -> tuple[Game, History]:
    """Return the game that `log` makes, and its undo history.

    The log is trusted to hold nothing that `decide.why_not` refuses. Raises BrokenLogError, and
    LookupError for a round or a seat that the game does not have, or a count of other seats.
    """
    start, effective, history = effective_events(log)
    game = evolve(new_game(start), *effective.values())
    hides = any(round_.started and round_.is_hidden_by_mode for round_ in game.rounds)
    if hides and len(effective) + 1 < len(log):  # an undone event may have shown the bids
        *_, (_seq, _event, game) = replay(log)
    for round_ in game.rounds:
        if not len(round_.bids) == len(round_.tricks) == len(game.players):
            raise IndexError(round_.number)
    for _round, seat, _points in game.other_points:
        game.players[seat]  # raises IndexError
    return game, history


def new_game(start: events.GameStarted) -> Game:
    """Return the game right after its start, with blank rounds."""
    players = len(start.players)
    plan, cards = SeatingPlan.of(players), schedule(start.rules, players)
    rounds = blank_rounds(start.rules, players, start.first_dealer, cards, plan)
    return Game(start.name, start.rules, start.players, start.first_dealer, plan, rounds)


def replay(log: Sequence[events.Event]) -> Iterator[tuple[int, events.Event, Game]]:
    """Fold a log entry by entry; yield each one's sequence number and event, and the game after it.

    What everybody has seen stays visible: an undo opens bids in the game to which it returns.
    """
    start = log[0]
    assert isinstance(start, events.GameStarted)  # noqa: S101 - `fold` wants it
    games, undone = [new_game(start)], list[Game]()
    for seq, event in enumerate(log[1:], start=2):
        if isinstance(event, events.Undone):
            undone.append(games.pop())
            games[-1] = _with_seen_bids(games[-1], undone[-1], log[event.of - 1])
        elif isinstance(event, events.Redone):
            games.append(undone.pop())
        elif not isinstance(event, events.GameStarted):
            games.append(evolve(games[-1], event))
        yield seq, event, games[-1]


def _with_seen_bids(game: Game, undone: Game, event: events.Event) -> Game:
    """Return `game` with those bids opened that everybody saw in `undone`, the game after `event`.

    An event can only show bids of its round; the end of the game has opened all bids there are.
    """
    seen = {round_.number for round_ in undone.rounds if round_.bids_opened}
    if is_of_a_round(event) and not undone.round(event.round).is_hidden_by_mode:
        seen.add(event.round)
    if not seen or isinstance(event, events.BidsRepeated):
        return game
    rounds = tuple(
        replace(round_, bids_opened=True)
        if round_.number in seen and round_.started and round_.is_hidden_by_mode
        else round_
        for round_ in game.rounds
    )
    return replace(game, rounds=rounds)


def evolve(game: Game, *new_events: events.PlayEvent) -> Game:
    """Return `game` after `new_events`, which are trusted like the log in `fold`."""
    builder = _GameBuilder(game)
    for event in new_events:
        builder.apply(event)
    return builder.build()


class _RoundBuilder:
    """A mutable `Round`, with the same fields.

    `dataclasses.replace` for each event would be shorter but makes folding a log four times slower.
    """

    number: int
    cards: int
    dealer: int
    final: bool
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    seated: tuple[int, ...]
    playing: tuple[int, ...]
    scheduled_cards: int
    rules: RuleSet
    dealt: bool
    turn_up: Card | None
    named_trump: Trump | None
    trump: Trump | None
    turns_up: bool
    played: bool
    counted: bool
    voids: tuple[Special, ...]
    bonuses: tuple[events.TakenBonus, ...]
    bid_changes: tuple[events.BidChange, ...]
    limit_broken: bool
    werewolf: int | None
    taken: tuple[TakenTrick, ...]
    bids_opened: bool
    guessed: tuple[int, ...]
    cannonballs: tuple[int, ...]

    def __init__(self, was: Round) -> None:
        vars(self).update(vars(was))

    def build(self) -> Round:
        if self.turns_up:
            edition = EDITIONS[self.rules.edition]
            unnamed = self.werewolf is not None and self.named_trump is None
            self.trump = (
                edition.trump_after(self.turn_up, self.named_trump, self.rules.specials)
                if self.turn_up and not unnamed
                else self.named_trump
            )
        round_ = object.__new__(Round)  # filled by its own `__init__` it takes six times as long
        vars(round_).update(vars(self))
        if round_.bids_opened and not round_.is_hidden_by_mode:
            return replace(round_, bids_opened=False)
        return round_


_OF_A_ROUND: Final = frozenset(get_args(events.RoundEvent))


def is_of_a_round(event: events.Event) -> TypeGuard[events.RoundEvent]:
    """Whether `event` is of one round; most are, and a set is faster than a match."""
    return type(event) in _OF_A_ROUND


class _GameBuilder:
    """A mutable `Game` during one fold. Never leaves this module."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._rounds: list[Round | _RoundBuilder] = list(game.rounds)

    def apply(self, event: events.PlayEvent) -> None:
        if is_of_a_round(event):
            round_ = self._builder_of(event.round)
            bids = round_.bids
            _apply(round_, event)
            if round_.bids is not bids and round_.bids != bids:
                round_.limit_broken = self._is_limit_broken(round_, event.round)
            return
        match event:
            case events.GameFinished():
                self._game = replace(self._game, finished=True)
                self._rounds = [  # with the bids open that the mode still hides
                    replace(each, bids_opened=True)
                    if each.is_hidden_by_mode and each.has_bids
                    else each
                    for each in self._built_rounds()
                ]
            case events.GameRenamed():
                self._game = replace(self._game, name=normalize_name(event.name))
            case events.OwnTricksAllowed():
                self._game = replace(self._game, own_tricks=event.allowed)
            case events.OwnTrumpAllowed():
                self._game = replace(self._game, own_trump=event.allowed)
            case events.ScheduleChanged():
                self._plan_rounds(event.cards)
            case events.PointsAdjusted() | events.Noted():
                self._game = with_remark(self._game, event)
            case _ if isinstance(event, events.SeatingEvent):
                self._seat(event)

    def _seat(self, event: events.SeatingEvent) -> None:
        game = self._game
        plan = game.plan.after(event)
        players = game.players
        if isinstance(event, events.PlayerJoined):
            players = (*players[: event.seat], event.player, *players[event.seat + 1 :])
        self._game = replace(game, players=players, plan=plan)
        self._plan_rounds([round_.scheduled_cards for round_ in self._built_rounds()])
        if isinstance(event, events.DealerNamed):
            self._builder_of(event.round).dealer = event.seat  # also of a round that has begun

    def _plan_rounds(self, cards: Sequence[int]) -> None:
        """Plan again the rounds that have not started."""
        game = self._game
        started = {round_.number: round_ for round_ in self._built_rounds() if round_.started}
        blank = blank_rounds(
            game.rules, len(game.players), game.first_dealer, tuple(cards), game.plan
        )
        self._rounds = [
            _as_planned(started[row.number], row) if row.number in started else row for row in blank
        ]

    def build(self) -> Game:
        return replace(self._game, rounds=self._built_rounds())

    def _built_rounds(self, up_to: int | None = None) -> tuple[Round, ...]:
        return tuple(
            row.build() if isinstance(row, _RoundBuilder) else row for row in self._rounds[:up_to]
        )

    def _builder_of(self, number: int) -> _RoundBuilder:
        row = self._rounds[number - 1]
        if isinstance(row, Round):
            row = self._rounds[number - 1] = _RoundBuilder(row)
        return row

    def _is_limit_broken(self, round_: _RoundBuilder, number: int) -> bool:
        if round_.bids[round_.dealer] is None or (
            sum(round_.bids[seat] or 0 for seat in round_.playing) != round_.cards
        ):
            return False  # most often, and faster than to build the round
        return round_.build().breaks_limit(
            lambda: totals_after(self._game, self._built_rounds(number - 1))
        )


def _as_planned(started: Round, blank: Round) -> Round:
    """Return a started round with a place for everybody who was ever at the table."""
    more = blank.bids[len(started.bids) :]
    bids, tricks = started.bids + more, started.tricks + more
    return replace(started, bids=bids, tricks=tricks, final=blank.final)


def _apply(round_: _RoundBuilder, event: events.RoundEvent) -> None:  # noqa: C901, PLR0912 - one case an event
    match event:  # the most frequent first
        case events.Bid():
            round_.bids = with_value(round_.bids, event.seat, event.tricks)
        case events.TricksWon():
            round_.tricks = with_value(round_.tricks, event.seat, event.tricks)
            round_.guessed = ()  # a table that states one of them knows them all
        case events.TricksCounted():
            round_.tricks, round_.guessed = event.tricks, event.guessed
            round_.played = round_.counted = True
        case events.PlayEnded():
            round_.played = True
        case events.TurnedUp():
            round_.turn_up, round_.named_trump = event.card, None  # it is named after the turn-up
            round_.werewolf = None
        case events.WerewolfSwapped():
            round_.werewolf, round_.named_trump = event.seat, None
        case events.TrumpNamed():
            round_.named_trump = event.trump
        case events.Dealt():
            round_.dealt = True
        case events.BidsRepeated():
            round_.bids = (None,) * len(round_.bids)
            round_.bids_opened = False
        case events.TrickWon():
            _take_trick(round_, event)
        case events.TricksVoided():
            causes = tuple(cause for cause in round_.voids if cause is not event.cause)
            round_.voids = causes + (event.cause,) * event.tricks
        case events.BonusTaken():
            round_.bonuses = bonuses.after(round_.bonuses, event)
        case events.CannonballDeclared():
            seats = {*round_.cannonballs} - {event.seat}
            round_.cannonballs = tuple(sorted(seats | ({event.seat} if event.declared else set())))
        case events.BidChanged():
            _change_bid(round_, events.BidChange(event.seat, event.change, event.cause))
        case events.RoundCorrected():
            was = (round_.tricks, round_.voids, bonuses.grail_seat(round_.bonuses))
            if was != (event.tricks, event.voids, bonuses.grail_seat(event.bonuses)):
                round_.taken = ()  # the tricks recorded one by one were others
            vars(round_).update({name: getattr(event, name) for name in ENTERED})
        case _:
            assert_never(event)


def _take_trick(round_: _RoundBuilder, event: events.TrickWon) -> None:
    """Add a trick. After the last one all tricks are counted, and wait to be confirmed."""
    edition = EDITIONS[round_.rules.edition]
    if len(round_.taken) == round_.cards:
        return  # only an imported log has more tricks than cards; `faults` reports it
    cause = next((card for card in event.specials if card in edition.voids_a_trick), None)
    round_.taken += (TakenTrick(event.seat, event.specials, void=cause is not None),)
    if cause is not None:
        round_.voids = (*round_.voids, cause)
    for card in event.specials:
        if card in BONUSES and BONUSES[card].with_trick:
            taken = events.BonusTaken(event.round, event.seat, card.value)
            round_.bonuses = bonuses.after(round_.bonuses, taken)
    for card in event.specials:
        if event.bid_change and card in edition.changes_a_bid:
            _change_bid(round_, events.BidChange(event.seat, event.bid_change, card))
    if tricks_left(round_.cards, round_.taken, round_.voids) == 0:
        round_.played = True
        winners = [trick.seat for trick in round_.taken if not trick.void]
        round_.tricks = tuple(
            winners.count(seat) if seat in round_.playing else None
            for seat in range(len(round_.tricks))
        )


def with_remark(game: Game, event: events.RemarkEvent) -> Game:
    """Return `game` with an adjustment or a note, in place of that of the same number."""
    number = event.number
    match event:
        case events.PointsAdjusted():
            one = replace(event, why=normalize_name(event.why))
            adjustments = {each.number: each for each in game.adjustments} | {number: one}
            kept = tuple(adjustments[n] for n in sorted(adjustments) if adjustments[n].points)
            return replace(game, adjustments=kept)
        case events.Noted():
            note = replace(event, text=normalize_name(event.text))
            notes = {each.number: each for each in game.notes} | {number: note}
            return replace(game, notes=tuple(notes[n] for n in sorted(notes) if notes[n].text))


def with_value(
    values: tuple[int | None, ...], seat: int, value: int | None
) -> tuple[int | None, ...]:
    """Return `values` by seat with another one of `seat`. Raises IndexError without that seat."""
    changed = [*values]
    changed[seat] = value
    return tuple(changed)


def _change_bid(round_: _RoundBuilder, change: events.BidChange) -> None:
    """Set the bid change of a card, in place of an earlier one; a change of 0 removes it."""
    kept = tuple(other for other in round_.bid_changes if other.cause is not change.cause)
    round_.bid_changes = (*kept, change) if change.change else kept
