"""Drive a game: seat a table, and take a round through its steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.browser.device import Device


@dataclass
class Scorer:
    """Somebody with a phone in hand."""

    phone: Device

    def tap(self, *identifiers: str) -> None:
        """Tap one control after the other."""
        self.phone.taps(*identifiers)

    def seat(
        self, names: Sequence[str], edition: str, cards: Sequence[int] = (), bid_mode: str = ""
    ) -> None:
        """From Home: seat new players clockwise, the last one to deal, and start."""
        self.phone.tap("new-game")
        for seat, name in enumerate(names):
            self.phone.type("player-name", name, enter=True)
            self.phone.wait(f"remove-seat-{seat}")
        self.begin(edition, cards, bid_mode, dealer=len(names) - 1)

    def begin(
        self, edition: str, cards: Sequence[int], bid_mode: str = "", dealer: int = 0
    ) -> None:
        """Start once all are seated.

        `cards` is the table's own list of rounds; `bid_mode` is when bids are seen, if not at once.
        """
        self.phone.tap(f"edition-{edition}")
        if cards or bid_mode:
            self.phone.tap("house-rules")
            if bid_mode:
                self.phone.tap(f"bid-mode-{bid_mode}")
            if cards:
                self.phone.tap("format-custom")
                self.phone.type("own-cards", " ".join(map(str, cards)))
            self.phone.tap("close-house-rules")
            self.phone.wait_gone("close-house-rules")
        self.phone.taps(f"first-dealer-{dealer}", "start-game")
        self.phone.wait("dealer")

    def deal(self, turn_up: str | None, named: str | None = None) -> None:
        """Say what was turned up (None: no card is left), and the trump if it had to be named."""
        self.tap(f"turn-up-{turn_up}" if turn_up else "next-round")
        if named:
            self.tap(f"trump-{named}")

    def bids(self, bids: Mapping[int, int] | Sequence[tuple[int, int]]) -> None:
        """Each seat's bid, in bidding order."""
        for seat, bid in dict(bids).items():
            self.tap(f"bid-{bid}")
            self.phone.expect_text(f"bid-of-{seat}", str(bid))

    def count(self, bids: Sequence[int], tricks: Sequence[int]) -> None:
        """Count the tricks by seat: only who missed their bid is touched."""
        self.tap("count-tricks")
        for seat, (bid, won) in enumerate(zip(bids, tricks, strict=True)):
            way = "plus" if won > bid else "minus"
            for step in range(abs(won - bid)):
                self.tap(f"tricks-{way}-{seat}")
                now = bid + (step + 1) * (1 if won > bid else -1)
                self.phone.expect_text(f"tricks-of-{seat}", str(now))

    def expect_totals(self, totals: Sequence[int]) -> None:
        """Wait until the totals on the screen are these, by seat."""
        for seat, total in enumerate(totals):
            self.phone.expect_text(f"total-{seat}", str(total).replace("-", "−"))
