"""Read a sheet: rounds by seat, and what each number means by the rules of the game.

A sheet has bids beside tricks, or beside the points of each round, or beside running totals. The
reading that most numbers fit is taken; what does not fit it is named and left out.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from scorekeeper.exports.player_lines import header_index, read_player_lines
from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode, sheet_lines
from scorekeeper.exports.sheet_numbers import BLANK, PAIR, Number, count_in, points_in
from scorekeeper.exports.sheet_scores import read_evenings
from scorekeeper.exports.sheet_table import Table, TableRound, read_table
from scorekeeper.exports.sheet_words import Meaning
from scorekeeper.game.json_values import excerpt
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import score

MAX_PASTED_LENGTH: Final = 20_000
"""Characters of a pasted text; sixty rounds of six players have 2,000."""


@dataclass(frozen=True, slots=True)
class UnreadCell:
    """A cell that is not taken: its round, its seat and its text, cut."""

    round: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class SheetRound:
    """The bids and the tricks of one round, by seat.

    `dashes` are the seats with dashes instead. `guessed` are those whose points allow a trick too
    many as well as one too few. `grail` took the Holy Grail by their points, and in a `void` round
    nobody scores.
    """

    number: int
    bids: tuple[Number, ...]
    tricks: tuple[Number, ...]
    dashes: tuple[int, ...] = ()
    guessed: tuple[int, ...] = ()
    grail: int | None = None
    void: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rounds of a sheet by seat, and how they were understood.

    `owners` are the seats for which the columns of the `table` are taken, and `reading` is the
    meaning of the numbers beside the bids: tricks, totals or points. `stated` are the last round of
    each seat with a total, and that.
    """

    table: Table
    owners: tuple[int, ...]
    reading: Meaning
    rounds: tuple[SheetRound, ...]
    unread: tuple[UnreadCell, ...] = ()
    stated: tuple[tuple[int, int] | None, ...] = ()

    @property
    def guessed(self) -> tuple[tuple[int, int], ...]:
        """The rounds and seats whose tricks are guessed."""
        return tuple((each.number, seat) for each in self.rounds for seat in each.guessed)


@dataclass(frozen=True, slots=True)
class SheetRules:
    """The rules, and the cards of each round, by which points say how many tricks were won."""

    rules: RuleSet
    hands: tuple[int, ...]

    def won(self, number: int, bid: int, points: int) -> tuple[list[int], bool]:
        """Return all numbers of tricks that score so many points with a bid.

        Where only the Holy Grail explains them, return True beside them.
        """
        ways = self._ways(number, bid, points)
        bonus = EDITIONS[self.rules.edition].bonus(Special.GRAIL)
        if ways or bonus is None or bid not in self._ways(number, bid, points - bonus.points):
            return ways, False
        return [bid], True

    def _ways(self, number: int, bid: int, points: int) -> list[int]:
        cards, last = self.hands[number - 1], number == len(self.hands)
        scored = (
            score(self.rules.scoring, cards, last, bid, won).points for won in range(cards + 1)
        )
        return [won for won, each in enumerate(scored) if each == points]

    def is_void(self, number: int, points: int) -> bool:
        """Whether a round may have scored nothing for anybody."""
        nothing = EDITIONS[self.rules.edition].void_round_scores_nothing
        return nothing and self.hands[number - 1] == 1 and points == 0

    def fits(self, number: int, bid: int, points: int) -> bool:
        """Whether a player with this bid can have scored so many points in a round."""
        return bool(self.won(number, bid, points)[0]) or self.is_void(number, points)


def pasted_table(text: str, names: Sequence[str], hands: Sequence[int]) -> Table:
    """Find the players' columns in a text that was copied. Raises SheetError.

    `names` are the players of the game by seat, and `hands` the cards of its rounds.
    """
    if len(text) > MAX_PASTED_LENGTH:
        raise SheetError(SheetFaultCode.TOO_LARGE)
    lines = sheet_lines(text)
    header = header_index(lines, names)
    if header is not None:
        return read_player_lines(lines[header:], names, lambda _players: hands)
    if read_evenings(lines):
        raise SheetError(SheetFaultCode.SCORES_ONLY)
    return read_table(lines, names, lambda _players: hands, known=True)


def read_sheet(
    table: Table, owners: Sequence[int | None], players: int, sheet_rules: SheetRules
) -> Sheet:
    """Return the numbers of `table` by seat. `owners` are the seats of its blocks, None for nobody.

    Each seat has at most one block.
    """
    places = {seat: block for block, seat in enumerate(owners) if seat is not None}
    table = _with_totals(table, places, sheet_rules)
    reading = _reading(table, places, sheet_rules)
    unread: list[UnreadCell] = []
    stated: dict[int, tuple[int, int]] = {}
    before: dict[int, int] = {}
    rounds: list[SheetRound] = []
    for each in table.rounds:
        cells = {seat: _by_meaning(each.cells[block], reading) for seat, block in places.items()}
        if reading is Meaning.TRICKS:
            cells = {seat: {Meaning.TRICKS: "", **mine} for seat, mine in cells.items()}
        if each.number == 1:  # whoever came later may have begun with any points
            before = dict.fromkeys(places, 0)
        elif rounds and each.number > rounds[-1].number + 1:
            unsure: list[UnreadCell] = []
            tried = _round(each, cells, players, sheet_rules, before, unsure)
            won = sum(number or 0 for number in tried.tricks)
            if unsure or won != sheet_rules.hands[each.number - 1]:  # of the rounds between, too
                before = {}
        rounds.append(_round(each, cells, players, sheet_rules, before, unread))
        totals = {seat: _total(mine, before.get(seat)) for seat, mine in cells.items()}
        bid = {seat for seat, mine in cells.items() if mine.get(Meaning.BID, "") not in BLANK}
        before = {s: total for s, total in before.items() if s in stated and s not in bid}
        before |= {seat: total for seat, total in totals.items() if total is not None}
        stated |= {s: (each.number, t) for s, t in totals.items() if t is not None}
    return Sheet(
        table,
        owners=tuple(seat for seat in owners if seat is not None),
        reading=reading,
        rounds=tuple(rounds),
        unread=tuple(unread),
        stated=tuple(stated.get(seat) for seat in range(players)),
    )


def _by_meaning(cells: Mapping[Meaning, str], reading: Meaning) -> dict[Meaning, str]:
    """Return the cells of a player in a round by what they mean, pairs divided."""
    found = dict(cells)
    if pair := PAIR.fullmatch(found.get(Meaning.BID, "")):
        found[Meaning.BID], found[Meaning.SECOND] = pair[1], pair[2]
    if Meaning.SECOND in found:
        found.setdefault(reading, found.pop(Meaning.SECOND))
    return found


def _total(cells: Mapping[Meaning, str], before: Number) -> Number:
    """Return a player's running total: stated, or `before` and the points of the round."""
    points = points_in(cells.get(Meaning.POINTS, ""))
    if Meaning.TOTAL in cells or points is None or before is None:
        return points_in(cells.get(Meaning.TOTAL, ""))
    return before + points


def _with_totals(table: Table, places: Mapping[int, int], sheet_rules: SheetRules) -> Table:
    """Return `table` with totals in place of points, if more of them fit as running totals."""
    said = {means for each in table.rounds for mine in each.cells for means in mine}
    fits = _fits(table, places, sheet_rules, Meaning.POINTS)
    if Meaning.TOTAL in said or fits[Meaning.TOTAL] <= fits[Meaning.POINTS]:
        return table
    renamed = {Meaning.POINTS: Meaning.TOTAL}
    rounds = (
        replace(
            each,
            cells=tuple({renamed.get(m, m): text for m, text in c.items()} for c in each.cells),
        )
        for each in table.rounds
    )
    return replace(table, rounds=tuple(rounds))


def _reading(table: Table, places: Mapping[int, int], sheet_rules: SheetRules) -> Meaning:
    """Return the reading that most of the numbers beside the bids fit; of equals the first."""
    columns = [each.cells[block] for each in table.rounds for block in places.values()]
    said = {means for mine in columns for means in mine}
    if Meaning.TRICKS in said:
        return Meaning.TRICKS
    if not any(Meaning.SECOND in _by_meaning(mine, Meaning.SECOND) for mine in columns):
        read = {means for mine in columns for means, text in mine.items() if text not in BLANK}
        of_points = (means for means in (Meaning.TOTAL, Meaning.POINTS) if means in read)
        return next(of_points, Meaning.TRICKS)
    fits = _fits(table, places, sheet_rules, Meaning.SECOND)
    return max(fits, key=lambda one: fits[one])


def _fits(
    table: Table, places: Mapping[int, int], sheet_rules: SheetRules, column: Meaning
) -> dict[Meaning, int]:
    """Count how many numbers of a column beside the bids may be tricks, totals and points."""
    fits = dict.fromkeys((Meaning.TRICKS, Meaning.TOTAL, Meaning.POINTS), 0)
    totals: dict[int, int] = {}
    for each in table.rounds:
        for seat, block in places.items():
            cells = _by_meaning(each.cells[block], Meaning.SECOND)
            bid = count_in(cells.get(Meaning.BID, ""))
            second = points_in(cells.get(column, ""))
            if bid is None or second is None:
                continue
            before = totals.get(seat, 0 if each.number == 1 else None)
            fits[Meaning.TRICKS] += 0 <= second <= sheet_rules.hands[each.number - 1]
            if before is not None:
                fits[Meaning.TOTAL] += sheet_rules.fits(each.number, bid, second - before)
            fits[Meaning.POINTS] += sheet_rules.fits(each.number, bid, second)
            totals[seat] = second
    return fits


def _round(  # noqa: PLR0913, PLR0917 - what is read, by what, and where what is left goes
    each: TableRound,
    cells: Mapping[int, Mapping[Meaning, str]],
    players: int,
    sheet_rules: SheetRules,
    before: Mapping[int, int],
    unread: list[UnreadCell],
) -> SheetRound:
    number = each.number
    bids: list[Number] = [None] * players
    ways: list[list[int]] = [[] for _ in range(players)]
    nothing: list[bool] = []
    grail: int | None = None
    for seat in sorted(cells):
        mine = cells[seat]
        bids[seat] = bid = _read(mine.get(Meaning.BID, ""), number, seat, unread)
        stated = points_in(mine.get(Meaning.TOTAL, ""))
        if Meaning.TRICKS in mine:
            won = _read(mine[Meaning.TRICKS], number, seat, unread)
            ways[seat] = [] if won is None else [won]
            continue
        text = mine.get(Meaning.POINTS, mine.get(Meaning.TOTAL, ""))
        points = points_in(mine.get(Meaning.POINTS, ""))
        if Meaning.POINTS not in mine and stated is not None and seat in before:
            points = stated - before[seat]
        if text in BLANK or (points == 0 and mine.get(Meaning.BID, "") in BLANK):
            continue  # the total of somebody who left may stand on
        if points is None or bid is None or not sheet_rules.fits(number, bid, points):
            unread.append(UnreadCell(number, seat, excerpt(text)))
            continue
        nothing.append(sheet_rules.is_void(number, points))
        won_by_seat, with_grail = sheet_rules.won(number, bid, points)
        ways[seat] = won_by_seat or [0]
        if with_grail and not nothing[-1]:
            grail = seat
    dashes = [
        seat
        for seat, mine in cells.items()
        if bids[seat] is None and not ways[seat] and BLANK - {""} & {*mine.values()}
    ]
    void = bool(nothing) and all(nothing)
    tricks, guessed = _chosen(ways, bids, each, sheet_rules, void=void)
    return SheetRound(number, tuple(bids), tricks, tuple(dashes), guessed, grail, void)


def _chosen(
    ways: Sequence[Sequence[int]],
    bids: Sequence[Number],
    each: TableRound,
    sheet_rules: SheetRules,
    *,
    void: bool,
) -> tuple[tuple[Number, ...], tuple[int, ...]]:
    """Return the tricks with which a round adds up, and the seats for which others would do too.

    Whoever bid, and of whom nothing more can be read, may have won any number of them.
    """
    voids = len(each.beside.get(Meaning.VOID, "").split()) + void
    left = sheet_rules.hands[each.number - 1] - voids
    others = [[0] if bid is None else [*range(left + 1)] or [0] for bid in bids]
    known = [way or other for way, other in zip(ways, others, strict=True)]
    rest = [_sums([*known[:seat], *known[seat + 1 :]]) for seat in range(len(known))]
    fitting = [[won for won in way if left - won in rest[seat]] for seat, way in enumerate(known)]
    possible = fitting if all(fitting) else known
    guessed = tuple(seat for seat, way in enumerate(possible) if ways[seat] and len(way) > 1)
    tricks: list[int] = []
    for seat, way in enumerate(known):
        after = _sums(known[seat + 1 :])
        tricks.append(next((won for won in way if left - won in after), way[0]))
        left -= tricks[-1]
    return tuple(won if way else None for won, way in zip(tricks, ways, strict=True)), guessed


def _sums(ways: Iterable[Sequence[int]]) -> set[int]:
    """Return all sums of one number of each list."""
    sums = {0}
    for way in ways:
        sums = {before + won for before in sums for won in way}
    return sums


def _read(cell: str, number: int, seat: int, unread: list[UnreadCell]) -> Number:
    read = count_in(cell)
    if read is None and cell not in BLANK:
        unread.append(UnreadCell(number, seat, excerpt(cell)))
    return read


def with_cards(sheet_rules: SheetRules, table: Table) -> SheetRules:
    """Return `sheet_rules` with the numbers of cards that a sheet states for its rounds."""
    hands = list(sheet_rules.hands)
    for each in table.rounds:
        if cards := count_in(each.beside.get(Meaning.CARDS, "")):
            hands[each.number - 1] = cards
    return replace(sheet_rules, hands=tuple(hands))
