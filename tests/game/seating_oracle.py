"""A second opinion on `seating`: who plays and deals, reckoned with chairs round a table.

Every chair ever put at the table stays in a row, also when nobody sits on it. Nothing here is
taken from `scorekeeper` but the events and the numbers of cards in the deck.
"""

from dataclasses import dataclass, field

from scorekeeper.game import events


@dataclass
class SeatingOracle:
    """The chairs and the agreed hands."""

    chairs: list[int | None]
    hands: list[int]
    deck: int
    first_dealer: int
    dealer_of: dict[int, int] = field(default_factory=dict)
    out: set[tuple[int, int]] = field(default_factory=set)
    joined: set[int] = field(default_factory=set)
    dealt_from: int = -1
    """The chair from which the last round was dealt."""
    unclear: set[int] = field(default_factory=set)
    """Rounds before which seats changed in two ways, so that a table may see it otherwise."""
    moved: dict[int, list[str]] = field(default_factory=dict)

    @classmethod
    def begun_by(cls, start: events.GameStarted, hands: list[int], deck: int) -> "SeatingOracle":
        chairs: list[int | None] = list(range(len(start.players)))
        return cls(chairs, hands, deck, start.first_dealer, dealt_from=start.first_dealer - 1)

    @property
    def sitting(self) -> list[int]:
        """The seats that are taken, along the row."""
        return [who for who in self.chairs if who is not None]

    def hear(self, event: events.PlayEvent) -> None:  # noqa: C901 - one case an event
        """Change the table as somebody says."""
        match event:
            case events.PlayerJoined(number, seat, _, after):
                corrected = seat in self.joined
                self.joined.add(seat)
                if corrected and self.left_of(seat) == after:
                    return
                if corrected:
                    self.stand_up(seat)
                    self.unclear.add(number)
                self.sit_down(seat, after, number)
            case events.PlayerReturned(number, seat, after):
                self.sit_down(seat, after, number)
            case events.PlayerLeft(number, seat):
                if seat in (self.chairs[self.dealt_from], *[self.first_dealer] * (number == 1)):
                    self.note(number, "dealer left")
                self.stand_up(seat)
                self.note(number, f"left {seat}")
            case events.SeatsChanged(number, order):
                taken = [place for place, who in enumerate(self.chairs) if who is not None]
                for place, who in zip(taken, order, strict=True):
                    self.chairs[place] = who
                self.note(number, "swapped")
            case events.SatOut(number, seat, out):
                (self.out.add if out else self.out.discard)((number, seat))
            case events.DealerNamed(number, seat):
                self.dealer_of[number] = seat

    def note(self, number: int, change: str) -> None:
        changes = self.moved.setdefault(number, [])
        changes.append(change)
        swapped = "swapped" in changes and len(changes) > 1
        came = any(each.startswith("came") for each in changes)
        if swapped or (came and "dealer left" in changes):
            self.unclear.add(number)

    def left_of(self, seat: int) -> int:
        """The seat next to the right of `seat`, along the row."""
        sitting = self.sitting
        return sitting[sitting.index(seat) - 1]

    def sit_down(self, seat: int, after: int, number: int) -> None:
        """Put a chair to the left of `after`."""
        if f"left {seat}" in self.moved.get(number, []):
            self.unclear.add(number)
        place = self.chairs.index(after) + 1
        self.chairs.insert(place, seat)
        if place <= self.dealt_from:
            self.dealt_from += 1
        self.note(number, f"came {seat}")

    def stand_up(self, seat: int) -> None:
        self.chairs[self.chairs.index(seat)] = None

    def deal(self, number: int) -> tuple[int, list[int], int]:
        """Deal a round: its dealer, who bids in turn, and how many cards each is dealt."""
        playing = [who for who in self.sitting if (number, who) not in self.out]
        if number == 1 and self.first_dealer in self.chairs:
            self.dealt_from = self.chairs.index(self.first_dealer) - 1
        named = self.dealer_of.get(number)
        if named in playing:
            chair = self.chairs.index(named)
        else:
            chair = self.dealt_from
            while True:
                chair = (chair + 1) % len(self.chairs)
                if self.chairs[chair] in playing:
                    break
        self.dealt_from = chair
        dealer = self.chairs[chair]
        assert dealer is not None
        turn = playing.index(dealer) + 1
        cards = self.hands[number - 1]
        while cards * len(playing) > self.deck:
            cards -= 1
        return dealer, playing[turn:] + playing[:turn], cards
