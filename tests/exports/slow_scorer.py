"""Score a game file from its JSON: a second opinion on the command `score`.

It follows `rules` §4, `rules` §6 and `rules` §8, and takes nothing from `scorekeeper`. A file can
be read, and its rounds may break the rules.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

DECK = 60
"""The cards of every edition, without those that are chosen one by one."""

TOURNAMENT = {
    3: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20],
    4: [1, 3, 5, 7, 9, 11, 12, 13, 14, 15],
    5: [2, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    6: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
}

_WIZARD = {"flat": 20, "per_trick": 10}
_OFF = {"per_off": -10}
SCORINGS: dict[str, dict[str, Any]] = {
    "wizard": {"made": [_WIZARD], "missed": [_OFF]},
    "camelot": {
        "made": [
            _WIZARD,
            {"to_bid": 0, "from_cards": 5, "flat": 25},
            {"to_bid": 0, "last_round": True, "flat": 20, "per_card": 1},
        ],
        "missed": [_OFF],
    },
    "oh_hell": {"made": [{"flat": 10, "per_trick": 1}], "missed": [{}]},
    "tricks_always": {"made": [{"flat": 10, "per_trick": 1}], "missed": [{"per_trick": 1}]},
    "podrida": {"made": [{"flat": 10, "per_trick": 3}], "missed": [{"per_off": -3}]},
    "plump": {
        "made": [
            {"flat": 10, "per_trick": 1},
            {"to_bid": 0, "flat": 5},
            {"from_bid": 10, "flat": 100, "per_trick": 1},
        ],
        "missed": [{}],
    },
    "rikiki": {"made": [{"flat": 10, "per_trick": 2}], "missed": [{"per_off": -4}]},
    "skull_king": {
        "made": [{"per_trick": 20}, {"to_bid": 0, "per_card": 10}],
        "missed": [_OFF, {"to_bid": 0, "per_card": -10}],
    },
    "rascal": {"made": [{"per_card": 10}], "missed": [{}], "near": {"off": 1, "share": [1, 2]}},
}

Numbers = list[int | None]


@dataclass
class Sheet:
    """A game file, with the defaults of fields that it leaves out."""

    file: dict[str, Any]

    @property
    def people(self) -> range:
        return range(len(self.file["players"]))

    @property
    def seatings(self) -> list[dict[str, Any]]:
        everybody = {"from_round": 1, "order": list(self.people)}
        return self.file.get("seating") or [everybody]

    @property
    def joins(self) -> dict[int, tuple[int, int]]:
        """The players who joined: from which round, and with how many points."""
        first, *later = self.seatings
        joins = {int(who): (1, points) for who, points in first.get("starts", {}).items()}
        known = {*first["order"], *first.get("left", [])}
        for seating in later:
            starts = {int(who): points for who, points in seating.get("starts", {}).items()}
            for who in {*seating["order"], *starts} - known:
                joins[who] = (seating["from_round"], starts.get(who, 0))
            known |= {*seating["order"], *starts}
        return joins

    def rule(self, name: str, default: Any) -> Any:  # noqa: ANN401 - any JSON
        return self.file.get("rules", {}).get(name, default)

    @property
    def hands(self) -> list[int]:
        """The number of cards agreed for each round."""
        started = len(self.people) - len(self.joins)
        hands: dict[str, list[int]] = {
            "standard": list(range(1, DECK // started + 1)),
            "one_suit": list(range(4, 16)),
            "maximus": [DECK // started] * 5,
            "tournament": TOURNAMENT[started],
            "custom": self.rule("cards", []),
        }
        return hands[self.rule("format", "standard")]

    @property
    def pages(self) -> list["Page"]:
        pages: list[Page] = []
        for entries in self.file["rounds"]:
            pages.append(Page(self, entries, len(pages) + 1))
        return pages


@dataclass
class Page:
    """A round of the file."""

    sheet: Sheet
    entries: dict[str, Any]
    place: int

    @property
    def number(self) -> int:
        number: int = self.entries.get("number", self.place)
        return number

    @property
    def playing(self) -> list[int]:
        seatings = [s for s in self.sheet.seatings if s["from_round"] <= self.number]
        return [who for who in seatings[-1]["order"] if who not in self.entries.get("out", [])]

    @property
    def cards(self) -> int:
        if "cards" in self.entries:
            dealt: int = self.entries["cards"]
            return dealt
        agreed = self.sheet.hands[self.number - 1]
        if self.sheet.rule("format", "standard") == "one_suit":
            return agreed  # a suit for each
        deck = DECK + len(self.sheet.rule("specials", []))
        return min(agreed, deck // max(1, len(self.playing)))

    @property
    def nobody_scores(self) -> bool:
        voided = "excalibur" in self.entries.get("void", [])
        return self.sheet.file["edition"] == "camelot" and self.cards == 1 and voided

    def bid(self, who: int) -> int | None:
        """The bid that counts."""
        called: int | None = self.entries["bids"][who]
        changes = [one for one in self.entries.get("bid_changes", []) if one["seat"] == who]
        return None if called is None else called + sum(one["change"] for one in changes)

    def knows(self, who: int) -> bool:
        return who in self.playing and None not in (self.bid(who), self.entries["tricks"][who])

    def made(self, who: int) -> bool:
        is_right = self.knows(who) and self.bid(who) == self.entries["tricks"][who]
        return is_right and not self.nobody_scores

    def points(self, who: int) -> int | None:
        if not self.knows(who):
            return None
        if self.nobody_scores:
            return 0
        bid, won = self.bid(who) or 0, int(self.entries["tricks"][who])
        camelot = "camelot" if self.sheet.file["edition"] == "camelot" else "wizard"
        scoring = self.sheet.rule("scoring", camelot)
        if isinstance(scoring, str):
            scoring = SCORINGS[scoring]
        near = scoring.get("near")
        if bid == won:
            # who won no other trick took the Grail in a void one
            counts = won > 0 or self.sheet.rule("grail_in_void_trick", True)
            grail = 20 if self.entries.get("grail") == who and counts else 0
            return self.row(scoring["made"], bid, won) + grail
        if near and abs(bid - won) <= near["off"]:
            part, whole = near["share"]
            return int(Fraction(self.row(scoring["made"], bid, bid) * part, whole))
        return self.row(scoring["missed"], bid, won)

    def row(self, rows: list[dict[str, Any]], bid: int, won: int) -> int:
        """The points of the last row that holds."""
        is_last = self.number == len(self.sheet.hands)
        (*_, row) = [
            row
            for row in rows
            if bid >= row.get("from_bid", 0)
            and bid <= row.get("to_bid", bid)
            and self.cards >= row.get("from_cards", 1)
            and (is_last or not row.get("last_round"))
        ]
        terms = {"flat": 1, "per_trick": won, "per_off": abs(bid - won), "per_card": self.cards}
        return sum(int(row.get(term, 0)) * times for term, times in terms.items())

    @property
    def breaks_the_seating(self) -> bool:
        others = [who for who in self.sheet.people if who not in self.playing]
        entered = [self.entries[kind][who] for kind in ("bids", "tricks") for who in others]
        named = [change["seat"] for change in self.entries.get("bid_changes", [])]
        named += [self.entries[one] for one in ("dealer", "grail") if one in self.entries]
        return (
            len(self.playing) < 3
            or any(entry is not None for entry in entered)
            or any(who in others for who in named)
        )


def reckon(file: dict[str, Any]) -> dict[str, Any]:
    """Return what `score` answers; of the faults the rounds with one of the seating."""
    sheet = Sheet(file)
    given = [(start - 1, who, points) for who, (start, points) in sheet.joins.items()]
    given += [
        (one["after_round"], one["player"], one["points"]) for one in file.get("adjustments", [])
    ]

    def total(who: int, pages: list[Page], number: int) -> int:
        played = sum(page.points(who) or 0 for page in pages)
        return played + sum(points for n, other, points in given if other == who and n <= number)

    pages = sheet.pages
    rounds = []
    for place, page in enumerate(pages, start=1):
        totals: Numbers = []
        for who in sheet.people:
            is_there = sheet.joins.get(who, (1, 0))[0] <= page.number
            totals.append(total(who, pages[:place], page.number) if is_there else None)
        points = [page.points(who) for who in sheet.people]
        rounds.append({"number": page.number, "points": points, "totals": totals})
    last = [total(who, pages, len(sheet.hands)) for who in sheet.people]
    result = {who: (last[who], 0) for who in sheet.seatings[-1]["order"]}
    if sheet.rule("tie_break", "none") == "most_right_bids":
        result = {who: (last[who], sum(page.made(who) for page in pages)) for who in result}
    if sheet.rule("tie_break", "none") == "highest_bids":
        bids = {who: sum((p.bid(who) or 0) for p in pages if p.knows(who)) for who in result}
        result = {who: (last[who], bids[who]) for who in result}
    ranks = [
        1 + sum(other > result[who] for other in result.values()) if who in result else None
        for who in sheet.people
    ]
    return {
        "rounds": rounds,
        "totals": last,
        "ranks": ranks,
        "leaders": [who for who, rank in enumerate(ranks) if rank == 1],
        "seating": [page.number for page in pages if page.breaks_the_seating],
    }
