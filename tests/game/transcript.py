"""Whole games as text: what is recorded, and what the app answers.

Lines that begin with `=` are what the scorekeeper answered; `replay` writes them anew. A line that
begins with `!` was refused, and says why after the arrow. Lines that begin with `#` are remarks.
Everything else was agreed or said at the table:

    players Anna Ben Cleo    who sits where, clockwise      bid Anna 2      bid Anna 2 anyway
    edition camelot          Classic if nothing is said     void excalibur  void nothing
    dealer Cleo              deals first; else the last     grail Ben       grail nobody
    format tournament        or cards 1 3 5                 played
    limit leader             a preset of the bid limit      won Ben 2       while they count
    mode secret              when bids are seen             tricks 1 0 2    by seat: the count
    specials bomb cloud      else all there are             trick Ben cloud up    while they play
    start                                                   cloud Ben down  his bid, at the count
    werewolf Ben             swaps it for the turn-up       look 8R wizard bomb   who wins this?
    again                    all bids are made again
    turn-up H                or turn-up wizard              undo            redo
    trump D                  what the dealer names          schedule 1 2 3
    deal                     where nothing is turned up     finish
    correct 9: bids 2 2 4, tricks 3 2 4                     and turn-up, trump, void, grail
"""

from collections.abc import Callable, Iterator, Sequence

from scorekeeper.game import events
from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.fold import fold
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import BidAgain, BidOf, NameTrump, Step, next_step
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Special, parse_card, parse_trump, parse_turn_up
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.tricks import Trick, resolve_trick

SHOWN_BY: dict[BidMode, tuple[str, ...]] = {
    BidMode.OPEN: (),
    BidMode.SIMULTANEOUS: ("bid",),
    BidMode.COVERED: ("bid",),
    BidMode.SECRET: ("trick", "played"),
}
"""What somebody says when hidden bids come to light."""
WAYS = {"up": 1, "down": -1}
AGREED = ("players", "edition", "dealer", "format", "cards", "limit", "mode", "specials")


def replay(transcript: str) -> str:
    """The transcript, with every answer of the scorekeeper written anew."""
    table = Table()
    lines: list[str] = []
    for line in transcript.splitlines():
        if not line or line.startswith("#"):
            lines.append(line)
        elif not line.startswith("="):
            action = line.removeprefix("! ").partition(" ->")[0]
            refusal = table.hear(action)
            lines.append(f"! {action} -> {_reason(refusal)}" if refusal else action)
            lines += [f"= {answer}" for answer in table.answers(action, refusal)]
    return "".join(f"{line}\n" for line in lines)


def _reason(refusal: Refusal) -> str:
    facts = ", ".join(f"{name} {value}" for name, value in refusal.facts)
    return f"{refusal.code} ({facts})" if facts else str(refusal.code)


class Table:
    """A game that a transcript is replayed in, line by line."""

    def __init__(self) -> None:
        self.agreed: dict[str, list[str]] = {}
        self.log: list[events.Event] = []

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return fold(self.log)[0]

    def hear(self, action: str) -> Refusal | None:
        """Record the event of a line, and return its refusal, if any."""
        word, *rest = action.split()
        if word in AGREED:
            self.agreed[word] = rest
        elif word == "start":
            self.log.append(self._start())
        elif word == "undo":
            self.log.append(events.Undone(fold(self.log)[1].undo or 0))
        elif word == "redo":
            self.log.append(events.Redone(fold(self.log)[1].redo or 0))
        elif word != "look":
            event = self._event(word, rest)
            refusal = why_not(self.game, event)
            if refusal is not None:
                return refusal
            self.log.append(event)
        return None

    def answers(self, action: str, refusal: Refusal | None) -> Iterator[str]:
        """What there is to see on the pad after a line that was recorded."""
        word, *rest = action.split()
        if refusal is not None or word in AGREED:
            return
        game, step = self.game, next_step(self.game)
        if word == "tricks":
            yield self._row(game, len(game.scored_rounds))
        if word == "correct":
            yield self._row(game, int(rest[0][:-1]))
            yield self._row(game, len(game.scored_rounds))
        if word in ("undo", "redo"):
            yield f"next: {self._shown(step)}"
        if word == "finish":
            yield self._places(game)
        if word == "look":
            yield self._referee(game, rest)
        if game.current_round is not None:
            yield from self._of_round(game, game.current_round, word)
            if not WAYS.keys().isdisjoint(rest):
                yield from self._changes(game.current_round)

    def _of_round(self, game: Game, round_: Round, word: str) -> Iterator[str]:
        step = next_step(game)
        if word in ("start", "tricks", "schedule"):
            cards = "1 card" if round_.cards == 1 else f"{round_.cards} cards"
            final = " for the last time" if round_.final else ""
            yield f"round {round_.number}: {cards}, {self._name(round_.dealer)} deals{final}"
        if word in ("turn-up", "werewolf") and isinstance(step, NameTrump):
            yield f"{self._name(step.seat)} names one of {' '.join(step.choices)}"
        if word == "trick":
            yield self._taken(round_)
        if word in SHOWN_BY[game.rules.bid_mode]:
            yield from self._shown_now(game, round_)
        elif word == "bid" and round_.limit_broken:
            yield f"the bids make {round_.cards} and stand against the limit"
        if word == "bid" and isinstance(step, BidOf):
            struck = set(range(round_.cards + 1)) - set(legal_bids(game, round_, step.seat))
            yield from (f"{self._name(step.seat)} may not bid {number}" for number in struck)

    def _shown_now(self, game: Game, round_: Round) -> Iterator[str]:
        if round_.has_hidden_bids:
            return
        bids = (f"{self._name(seat)} {round_.bids[seat]}" for seat in round_.order)
        yield f"the bids are shown: {', '.join(bids)}"
        if isinstance(next_step(game), BidAgain):
            yield f"they make {round_.cards} and have to be made again"

    def _changes(self, round_: Round) -> Iterator[str]:
        for change in round_.bid_changes:
            bid, counts = round_.bids[change.seat], round_.bid_that_counts(change.seat)
            yield f"{self._name(change.seat)} bid {bid}, and {counts} counts"

    def _taken(self, round_: Round) -> str:
        if round_.played:
            return f"all tricks are played: {' '.join(map(str, round_.tricks))}"
        return f"{self._name(round_.leader)} leads, {round_.tricks_left} to play"

    def _referee(self, game: Game, codes: list[str]) -> str:
        round_ = game.current_round
        assert round_ is not None
        assert round_.trump is not None
        cards = [parse_card(code) for code in codes]
        last, one_suit = round_.tricks_left == 1, game.rules.format is Format.ONE_SUIT
        trick = resolve_trick(game.edition, round_.trump, cards, one_suit=one_suit, last_trick=last)
        assert isinstance(trick, Trick)
        winner = (round_.leader + trick.winner - 1) % len(round_.bids)
        then = [f"void by {cause}" for cause in trick.void]
        then += ["takes the Grail"] if trick.grail else []
        then += ["changes the bid"] if trick.bid_change else []
        then += ["everyone passes a card"] if trick.pass_left else []
        return "; ".join([f"{self._name(winner)} wins by {trick.reason}", *then])

    def _row(self, game: Game, number: int) -> str:
        sums = tally_of(game, game.scored_rounds)
        row = zip(sums.scores[number - 1], sums.running[number - 1], strict=True)
        shown = (
            f"{self._name(seat)} {score.points if score else 0:+} ({total})"
            for seat, (score, total) in enumerate(row)
        )
        return f"score {number}: {', '.join(shown)}"

    def _places(self, game: Game) -> str:
        sums = tally_of(game, game.scored_rounds)
        places = sorted(zip(sums.ranks, self.agreed["players"], sums.totals, strict=True))
        return ", ".join(f"{rank}. {name} {total}" for rank, name, total in places)

    def _shown(self, step: Step) -> str:
        who = f" {self._name(step.seat)}" if isinstance(step, BidOf | NameTrump) else ""
        return type(step).__name__ + who

    def _name(self, seat: int) -> str:
        return self.agreed["players"][seat]

    def _seat(self, name: str) -> int:
        return self.agreed["players"].index(name)

    def _start(self) -> events.GameStarted:
        names = self.agreed["players"]
        cards = tuple(map(int, self.agreed.get("cards", [])))
        format_ = Format.CUSTOM if cards else Format(*self.agreed.get("format", ["standard"]))
        agreed: dict[str, object] = {"format": format_, "cards": cards}
        if "limit" in self.agreed:
            agreed["bid_limit"] = BID_LIMITS[self.agreed["limit"][0]]
        if "mode" in self.agreed:
            agreed["bid_mode"] = BidMode(*self.agreed["mode"])
        if "specials" in self.agreed:
            agreed["specials"] = tuple(map(Special, self.agreed["specials"]))
        return events.GameStarted(
            name="",
            rules=EDITIONS[self.agreed.get("edition", ["classic"])[0]].rules(**agreed),
            players=tuple(events.Player(name.lower(), name) for name in names),
            first_dealer=self._seat(self.agreed.get("dealer", names[-1:])[0]),
        )

    def _event(self, word: str, rest: list[str]) -> events.PlayEvent:
        current = self.game.current_round
        number = current.number if current else len(self.game.rounds)
        sayings: dict[str, Callable[..., events.PlayEvent]] = {
            "deal": lambda: events.Dealt(number),
            "turn-up": lambda card: events.TurnedUp(number, parse_turn_up(card)),
            "trump": lambda suit: events.TrumpNamed(number, parse_trump(suit)),
            "bid": lambda name, tricks, *anyway: events.Bid(
                number, self._seat(name), int(tricks), anyway=bool(anyway)
            ),
            "werewolf": lambda name: events.WerewolfSwapped(number, self._seat(name)),
            "again": lambda: events.BidsRepeated(number),
            "trick": lambda name, *marks: self._trick(number, name, marks),
            "cloud": lambda name, way: events.BidChanged(
                number, self._seat(name), WAYS[way], Special.CLOUD
            ),
            "void": lambda cause: self._void(number, cause),
            "grail": lambda name: events.BonusTaken(
                number, None if name == "nobody" else self._seat(name), "grail"
            ),
            "played": lambda: events.PlayEnded(number),
            "won": lambda name, tricks: events.TricksWon(number, self._seat(name), int(tricks)),
            "tricks": lambda *tricks: events.TricksCounted(number, tuple(map(int, tricks))),
            "correct": lambda wrong, *page: self._correction(int(wrong[:-1]), " ".join(page)),
            "schedule": lambda *cards: events.ScheduleChanged(tuple(map(int, cards))),
            "finish": events.GameFinished,
        }
        return sayings[word](*rest)

    def _trick(self, number: int, name: str, marks: Sequence[str]) -> events.TrickWon:
        following = len(self.game.round(number).taken) + 1
        change = next((WAYS[mark] for mark in marks if mark in WAYS), 0)
        cards = tuple(Special(mark) for mark in marks if mark not in WAYS)
        return events.TrickWon(number, following, self._seat(name), cards, change)

    def _void(self, number: int, cause: str) -> events.TricksVoided:
        if cause == "nothing":
            (only_cause,) = self.game.edition.voids_a_trick
            return events.TricksVoided(number, only_cause, 0)
        return events.TricksVoided(number, Special(cause))

    def _correction(self, number: int, page: str) -> events.RoundCorrected:
        round_ = self.game.round(number)
        parts = dict(part.split(maxsplit=1) for part in page.split(", "))
        turn_up, trump, grail = (parts.get(name) for name in ("turn-up", "trump", "grail"))
        return events.RoundCorrected(
            round=number,
            turn_up=parse_turn_up(turn_up) if turn_up else round_.turn_up,
            named_trump=parse_trump(trump) if trump else round_.named_trump,
            bids=tuple(map(int, parts["bids"].split())),
            tricks=tuple(map(int, parts["tricks"].split())),
            voids=(Special(parts["void"]),) if "void" in parts else (),
            bonuses=grail_taken(self._seat(grail) if grail else None),
        )
