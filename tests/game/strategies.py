"""Hypothesis strategies for games: valid events, slips and nonsense.

One number is drawn for each event and decides all of it. So hypothesis shrinks a failing walk by
leaving events out, and drawing is fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from hypothesis import strategies as st

from scorekeeper.game import events
from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.decide import why_not
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import (
    BidOf,
    Count,
    Finished,
    NameTrump,
    Play,
    Review,
    TooFew,
    TurnUp,
    next_step,
)
from scorekeeper.game.undo import History
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, LimitApplies
from scorekeeper.rules.cards import NO_TRUMP, Card, Special, Suit, Trump, parse_card
from scorekeeper.rules.editions import BONUSES, EDITIONS
from scorekeeper.rules.ruleset import Format, Leads, RuleSet, TieBreak
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.rules.score_rows import SCORINGS, Bonus, CountsWhen, Near, ScoreRow, Scoring
from tests.game.builders import NAMES
from tests.game.shortest_finish import plainly

LIMITS = [*BID_LIMITS.values(), BidLimit(LimitApplies.LEADER, zero_exempt=True)]
OWN_ROWS = Scoring(
    (ScoreRow(flat=-5, per_card=2), ScoreRow(per_trick=1, from_bid=2, to_bid=4, from_cards=3)),
    (ScoreRow(per_off=-1), ScoreRow(flat=-7, last_round=True)),
    Near(2, (1, 3)),
)
OTHER_CARDS = [
    parse_card(code) for code in ("13B", "2S", "AC", "cloud", "grail", "merlin:jester", "cloud:R")
]


def rules_of(dice: Random, players: int) -> RuleSet:
    """Rules that so many people can play by; most often a custom schedule of a few rounds."""
    edition = EDITIONS[dice.choice(sorted(EDITIONS))]
    format_ = dice.choice([*[Format.CUSTOM] * 4, *edition.formats])
    hands = dice.choices([1, 1, 2, 2, 3, 5, 60 // players], k=dice.randint(1, 5))
    secret = dice.random() < 0.2
    rules = edition.rules(
        format=format_,
        cards=tuple(hands) if format_ is Format.CUSTOM else (),
        bid_limit=BidLimit() if secret else dice.choice([edition.bid_limit, *LIMITS]),
        bid_mode=BidMode.SECRET if secret else dice.choice(list(BidMode)[:-1]),
        specials=dice.choice([tuple(edition.optional), tuple(edition.optional)[3:4]]),
        scoring=dice.choice([edition.scoring, *SCORINGS.values(), OWN_ROWS]),
        grail_in_void_trick=dice.random() < 0.5,
        tie_break=dice.choice(list(TieBreak)),
        leads=Leads.FOREHAND if secret else dice.choice(list(Leads)),
        trumps=dice.choice([edition.trumps, edition.trumps, (edition.suits[1], NO_TRUMP)]),
        bonuses=dice.choice(list(CountsWhen)),
    )
    return edition.rules() if rule_faults(rules, players) else rules


def start_of(dice: Random) -> events.GameStarted:
    """Three to six people who have agreed their rules."""
    players = dice.randint(3, 6)
    return events.GameStarted(
        name=dice.choice(["", "Friday table"]),
        rules=rules_of(dice, players),
        players=tuple(events.Player(f"id-{name}", name) for name in NAMES[:players]),
        first_dealer=dice.randrange(players),
    )


def guided(dice: Random, game: Game) -> events.PlayEvent:
    """Return a random event that answers the next step of the game."""
    step = next_step(game)
    match step:
        case TurnUp():
            return events.TurnedUp(step.round, dice.choice(turn_ups(game)))
        case NameTrump():
            return events.TrumpNamed(step.round, dice.choice(step.choices))
        case BidOf() if dice.random() < 0.05:
            return events.WerewolfSwapped(step.round, dice.randrange(len(game.players)))
        case BidOf():
            tricks = dice.randint(0, game.round(step.round).cards)
            return events.Bid(step.round, step.seat, tricks, anyway=dice.random() < 0.5)
        case Play():
            ended = events.PlayEnded(step.round)
            won = trick_won(dice, game, game.round(step.round))
            return dice.choice([ended, ended, won, won, *in_play(dice, game, step.round)])
        case Count():
            round_ = game.round(step.round)
            seat = dice.choice(round_.playing)
            if dice.random() < 0.3:
                return events.TricksWon(step.round, seat, dice.randint(0, round_.cards))
            return events.TricksCounted(step.round, shares(dice, round_, round_.tricks_that_count))
        case TooFew():
            return change_of_people(dice, game)
        case Review() | Finished():
            return slip(dice, game)
        case _:
            return plainly(game, step)[0]


def trick_won(dice: Random, game: Game, round_: Round) -> events.TrickWon:
    """The next trick, with one of the cards that matter in it now and then, told right or not."""
    playable = sorted(round_.playable_specials - round_.recorded_specials)
    specials = (dice.choice(playable),) if playable and dice.random() < 0.3 else ()
    change = dice.choice([-1, 1]) if Special.CLOUD in specials else 0
    seat, trick = dice.randrange(len(game.players)), len(round_.taken) + 1
    return events.TrickWon(round_.number, trick, seat, specials, change)


def in_play(dice: Random, game: Game, number: int) -> list[events.PlayEvent]:
    """The events of special cards that may be noted while a round of this game is played."""
    edition, seat = game.edition, dice.randrange(len(game.players))
    chosen = {*edition.specials, *game.rules.specials}
    grail = events.BonusTaken(number, dice.choice([seat, seat, None]), "grail")
    return [
        *(
            events.TricksVoided(number, cause, dice.choice([1, 1, 0]))
            for cause in sorted(edition.voids_a_trick & chosen)
        ),
        *(
            events.BidChanged(number, seat, dice.choice([-1, 1, 1, 0]), cause)
            for cause in sorted(edition.changes_a_bid & chosen)
        ),
        *([grail] if edition.bonus("grail") else []),
        *(
            taken_bonus(dice, game, number, bonus)
            for bonus in edition.bonuses
            if not bonus.with_trick
        ),
        *([events.CannonballDeclared(number, seat)] if edition.cannonball else []),
    ]


def taken_bonus(dice: Random, game: Game, number: int, bonus: Bonus) -> events.BonusTaken:
    """A bonus that may be recorded, if there are not too many already."""
    seat, partner = dice.sample(range(len(game.players)), 2)
    return events.BonusTaken(
        number,
        seat,
        bonus.code,
        dice.choice([1, 1, 0]) if bonus.amounts else dice.choice([1, 1, 2, 0]),
        partner if bonus.is_shared else None,
        dice.choice(bonus.amounts) if bonus.amounts else 0,
    )


def turn_ups(game: Game) -> list[Card]:
    """The cards in play, noted as at the table: a suit without its rank, or a special card."""
    specials = [*game.edition.specials, *game.rules.specials]
    suits = [Card(suit=suit) for suit in game.edition.suits]
    return suits + [Card(special=special) for special in specials]


def shares(dice: Random, round_: Round, tricks: int) -> tuple[int | None, ...]:
    """So many tricks, shared by those who play; None for anybody else."""
    won = dict.fromkeys(round_.playing, 0)
    for _ in range(tricks):
        won[dice.choice(round_.playing)] += 1
    return tuple(won.get(seat) for seat in range(len(round_.bids)))


def change_of_people(dice: Random, game: Game) -> events.PlayEvent:
    """Return an event by which somebody comes, goes or is given points; often a refused one."""
    number = dice.choice([game.next_round] * 9 + [1])
    seats = range(len(game.players))
    seat, after = dice.choice([*seats, *seats, 9]), dice.choice([*game.seated, *seats])
    order = list(game.seated)
    one, other = dice.choices(range(len(order)), k=2)  # one may be all who sit there
    order[one], order[other] = order[other], order[one]
    joiner = len(seats) if dice.random() < 0.8 else seat
    name = f"Guest {joiner}"
    last = len(game.scored_rounds)
    remark = dice.randint(1, 3)
    changes: list[events.PlayEvent] = [
        events.PlayerJoined(
            number,
            joiner,
            events.Player(f"id-joiner-{joiner}", name),
            after,
            dice.choice([0, -20, 35]),
        ),
        events.PlayerLeft(number, seat),
        events.PlayerReturned(number, seat, after),
        events.SatOut(number, seat, out=dice.random() < 0.8),
        events.SeatsChanged(number, tuple(order)),
        events.DealerNamed(number, seat),
        events.PointsAdjusted(
            remark, dice.randint(0, last), seat, dice.choice([0, -10, 30]), "a wager"
        ),
        events.Noted(remark, dice.choice(["", "at the cabin"]), dice.choice([None, 1, 2])),
    ]
    return dice.choice(changes)


def numbers(dice: Random, game: Game) -> tuple[int | None, ...]:
    """A small number for every seat, seldom one too many."""
    seats = len(game.players) + (dice.random() < 0.05)
    said = dice.choices([-1, 0, 0, 1, 1, 2, 4], k=seats)
    playing = (game.current_round or game.rounds[-1]).playing
    return tuple(
        number if seat in playing or seat >= len(game.players) else None
        for seat, number in enumerate(said)
    )


def page(dice: Random, game: Game, round_: Round) -> events.RoundCorrected:
    """A correction of `round_`: right, or wrong in any part of it."""
    edition, seats = game.edition, range(len(game.players))
    if dice.random() < 0.5:
        return right_page(dice, game, round_)
    changes = [
        events.BidChange(dice.choice([-1, 9, *seats]), dice.randint(-1, 1), Special.CLOUD)
        for _ in range(dice.choice([0, 0, 1, 2]))
    ]
    causes = [*edition.voids_a_trick, Special.BOMB]
    fitting = shares(dice, round_, round_.tricks_that_count)
    return events.RoundCorrected(
        round=round_.number,
        turn_up=dice.choice([None, round_.turn_up, *turn_ups(game)]),
        named_trump=dice.choice([None, None, None, NO_TRUMP, *edition.suits]),
        bids=numbers(dice, game),
        tricks=dice.choice([fitting, numbers(dice, game)]),
        voids=tuple(dice.choices(causes, k=dice.randint(0, 2))),
        bonuses=grail_taken(dice.choice([None, None, -1, 9, *seats])),
        bid_changes=tuple(changes),
    )


def right_page(dice: Random, game: Game, round_: Round) -> events.RoundCorrected:
    """A correction of `round_` that is right in every part."""
    edition, playing = game.edition, round_.playing
    chosen = {*edition.specials, *game.rules.specials}
    turn_up = dice.choice(turn_ups(game)) if round_.turns_up else None
    swaps = turn_up is not None and edition.may_swap(turn_up, chosen) and dice.random() < 0.3
    named = turn_up is not None and edition.trump_of(turn_up) is None
    nameable: list[Trump] = [*edition.suits, *([NO_TRUMP] if swaps else [])]
    swapped_by = dice.choice(playing) if swaps else None
    held = replace(round_, turn_up=turn_up, werewolf=swapped_by).playable_specials
    causes = sorted(edition.voids_a_trick & held)[: round_.cards]
    voids = tuple(causes) if dice.random() < 0.3 else ()
    tricks = shares(dice, round_, round_.cards - len(voids))
    winners = [seat for seat, won in enumerate(tricks) if won]
    takers = playing if voids else winners
    cloud = Special.CLOUD in held and winners and dice.random() < 0.5
    return events.RoundCorrected(
        round=round_.number,
        turn_up=turn_up,
        named_trump=dice.choice(nameable) if named or swaps else None,
        bids=tuple(None if won is None else dice.randint(0, round_.cards) for won in tricks),
        tricks=tricks,
        voids=voids,
        bonuses=grail_taken(dice.choice([None, *takers]) if Special.GRAIL in held else None),
        bid_changes=(events.BidChange(dice.choice(winners), 1, Special.CLOUD),) if cloud else (),
        werewolf=swapped_by,
    )


def slip(dice: Random, game: Game) -> events.PlayEvent:
    """Return any event, about any round and seat, whether or not it may be recorded."""
    near = (game.current_round or game.rounds[-1]).number
    number = dice.choice([near] * 8 + [near - 1, near + 1])
    seat = dice.choice([*range(len(game.players))] * 3 + [-1, 9])
    some = dice.choice([0, 1, 2, 3, dice.randint(-2, 22)])
    hands = [round_.cards for round_ in game.rounds[: dice.randrange(len(game.rounds) + 1)]]
    voids = [*Special, *list(game.edition.voids_a_trick) * 40]
    changes = [*Special, *list(game.edition.changes_a_bid) * 40]
    if dice.random() < 0.2:
        return page(dice, game, dice.choice(game.scored_rounds or game.rounds))
    if dice.random() < 0.02:
        return events.GameFinished()
    slips: list[events.PlayEvent] = [
        events.Dealt(number),
        events.TurnedUp(number, dice.choice([*turn_ups(game), *OTHER_CARDS])),
        events.TrumpNamed(number, dice.choice([*Suit, NO_TRUMP])),
        events.Bid(number, seat, some, anyway=dice.random() < 0.5),
        events.WerewolfSwapped(number, seat),
        events.BidsRepeated(number),
        events.TrickWon(
            number, dice.randint(1, 3), seat, tuple(dice.choices(voids, k=dice.randint(0, 2)))
        ),
        events.PlayEnded(number),
        events.TricksVoided(number, dice.choice(voids), dice.choice([-1, 0, 1, 1, 1, 2])),
        events.BonusTaken(number, dice.choice([None, seat]), "grail"),
        events.BonusTaken(number, seat, dice.choice(sorted(BONUSES)), some, dice.choice([None, 1])),
        events.CannonballDeclared(number, seat, declared=dice.random() < 0.7),
        events.BidChanged(number, seat, dice.randint(-2, 2), dice.choice(changes)),
        events.TricksWon(number, seat, some),
        events.TricksCounted(number, numbers(dice, game)),
        events.GameRenamed(dice.choice(["", "  Friday\ttable ", "Birthday", "\u200b", "x" * 41])),
        events.ScheduleChanged((*hands, *dice.choices([1, 2, some], k=dice.randint(0, 2)))),
    ]
    return dice.choice(slips)


def all_may_see(game: Game, round_: Round) -> bool:
    """Whether the table's way of bidding lets everybody see these bids now."""
    everybody = all(round_.bids[seat] is not None for seat in round_.playing)
    return {
        BidMode.OPEN: True,
        BidMode.SIMULTANEOUS: everybody,
        BidMode.COVERED: everybody,
        BidMode.SECRET: round_.played,
    }[game.rules.bid_mode]


@dataclass
class Walk:
    """The events of a random game, and the game after each entry of its log.

    Undo and redo use two stacks here, and games come from `evolve` alone: a second implementation
    to compare with `fold`, which reads the log.
    """

    start: events.GameStarted
    log: list[events.Event] = field(init=False)
    stands: list[tuple[int, events.PlayEvent, Game]] = field(default_factory=list)
    undone: list[tuple[int, events.PlayEvent, Game]] = field(default_factory=list)
    seen: list[tuple[Game, History]] = field(init=False)
    refused: list[tuple[Game, events.PlayEvent]] = field(default_factory=list)
    shown: set[int] = field(default_factory=set)
    """The deals whose bids were ever seen by all, each by the first thing said of it."""
    deal_of_bid: dict[int, int] = field(default_factory=dict)
    """The deal of each bid, by the line of the log."""

    def __post_init__(self) -> None:
        self.log = [self.start]
        self.seen = [fold(self.log)]

    @property
    def blank(self) -> Game:
        """The game when nothing was said yet."""
        return self.seen[0][0]

    @property
    def game(self) -> Game:
        """The game after all that was said; what was seen stays open."""
        game = self.stands[-1][2] if self.stands else self.blank
        rounds = [
            replace(
                round_,
                bids_opened=self.deal_of(round_.number) in self.shown
                and not all_may_see(game, round_),
            )
            for round_ in game.rounds
        ]
        return replace(game, rounds=tuple(rounds))

    def deal_of(self, number: int) -> int:
        """The place in the log at which the bids of a round that stand were begun, also again."""
        of_round = [
            (seq, event)
            for seq, event, _ in self.stands
            if isinstance(event, events.RoundEvent) and event.round == number
        ]
        again = [seq for seq, event in of_round if isinstance(event, events.BidsRepeated)]
        return (again or [seq for seq, _ in of_round[:1]] or [0])[-1]

    def record(self, event: events.PlayEvent) -> None:
        if why_not(self.game, event) is not None:
            self.refused.append((self.game, event))
            return
        self.stands.append((len(self.log) + 1, event, evolve(self.game, event)))
        self.undone.clear()
        self._write(event)

    def undo(self) -> None:
        if self.stands:
            self.undone.append(self.stands.pop())
            self._write(events.Undone(self.undone[-1][0]))

    def redo(self) -> None:
        if self.undone:
            self.stands.append(self.undone.pop())
            self._write(events.Redone(self.stands[-1][0]))

    def _write(self, event: events.Event) -> None:
        self.log.append(event)
        if isinstance(event, events.Bid):
            self.deal_of_bid[len(self.log)] = self.deal_of(event.round)
        now = self.stands[-1][2] if self.stands else self.blank
        self.shown.update(
            self.deal_of(round_.number)
            for round_ in now.rounds
            if any(bid is not None for bid in round_.bids)
            and (now.finished or all_may_see(now, round_))
        )
        undo, redo = (each[-1][0] if each else None for each in (self.stands, self.undone))
        self.seen.append((self.game, History(undo, redo)))


def walk_of(table: int, steps: Sequence[int], *, people_change: bool = False) -> Walk:
    """The walk at a made-up table that these numbers decide: mostly guided, with some slips.

    With `people_change` people come and go between the rounds.
    """
    walk = Walk(start_of(Random(table)))
    for step in steps:
        dice = Random(step)
        if people_change and dice.random() < 0.2:
            walk.record(change_of_people(dice, walk.game))
            continue
        match dice.choice("gggggggggsssssur"):
            case "g":
                walk.record(guided(dice, walk.game))
            case "s":
                walk.record(slip(dice, walk.game))
            case "u":
                walk.undo()
            case _:
                walk.redo()
    return walk


MANY = st.integers(0, 2**32)
plain_walks = st.builds(walk_of, MANY, st.lists(MANY, max_size=60))
changing_walks = st.builds(partial(walk_of, people_change=True), MANY, st.lists(MANY, max_size=60))
walks = all_walks = st.one_of(plain_walks, changing_walks)
