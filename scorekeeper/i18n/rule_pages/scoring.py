"""Rules of scoring, formats, and rulings where the booklets are silent."""

from collections.abc import Iterator, Mapping
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages.examples import EXACT, SCORES, ScoreExample
from scorekeeper.i18n.rule_pages.topics import RuleLine
from scorekeeper.i18n.scoring_texts import bonus_sentences, own_sentences, scoring_sentences
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.hand_list import format_hands
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import schedule
from scorekeeper.rules.score_rows import GRAIL, SCORINGS, Earned
from scorekeeper.rules.scoring import VOID_ROUND, is_void_round, score


def scoring(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The score of a round, with examples, and the winner of the game."""
    yield from scoring_sentences(_, sheet.scoring)
    if sheet.scoring == SCORINGS["camelot"]:
        title = _("A bid of zero made in the last round")
        last = {n: hands[-1] for n, hands in _hands(sheet, Format.STANDARD).items()}
        zeros = {n: score(sheet.scoring, cards, True, 0, 0).points for n, cards in last.items()}
        yield RuleLine(_by_players(_, {n: _.number(most) for n, most in zeros.items()}), title)
    yield from _agreed_points(_, sheet)
    if sheet.bonus(GRAIL.code):
        yield _("The Holy Grail adds 20 if the bid is made, even in a void trick.")
    if sheet.void_round_scores_nothing:
        yield _("When Excalibur is played in a round of one card, everybody scores 0.")
    if sheet.changes_a_bid:
        yield _("When the Cloud has changed a bid, the changed one counts.")
    if sheet.voids_a_trick:
        yield _("A void trick counts for nobody.")
    for example in SCORES.get(sheet.code, EXACT):
        yield _score(_, sheet, example)
    yield _("The highest total wins.")
    yield _("Players with equal points share a place.")
    yield _(
        "A table may agree to break ties by the number of bids made, or by the sum of all bids."
    )


_OTHER_POINTS: Final[Mapping[str, str]] = {
    "wizard": "",
    "camelot": N_("A table may agree on Camelot’s points for a bid of zero instead."),
}
"""Sentences in place of a preset's rows; an empty one for a preset that nobody agrees on."""


def _agreed_points(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """Yield the points that a table can agree on in place of the usual ones, and the bonuses."""
    others = {name: SCORINGS[name] for name in sheet.scorings if sheet.scoring != SCORINGS[name]}
    for name, other in others.items():
        if name not in _OTHER_POINTS:
            title = _("A table may agree on these points instead")
            yield RuleLine(" ".join(own_sentences(_, other)), title=title)
        elif told := _OTHER_POINTS[name]:
            yield _(told)
    scorings = (sheet.scoring, *(SCORINGS[name] for name in sheet.scorings))
    yield from bonus_sentences(_, sheet, scorings[-1])


def _hands(sheet: Edition, format_: Format) -> dict[int, tuple[int, ...]]:
    """Return the cards of each round, by the number of players."""
    fewest, most = sheet.players
    return {n: schedule(sheet.rules(format=format_), n) for n in range(fewest, most + 1)}


def _runs(_: Words, cards: tuple[int, ...]) -> str:
    """Return hands that grow or shrink one by one as `1–10`, others as they are."""
    return _.row_of(format_hands(cards).replace("-", "–").split())


def _by_players(_: Words, numbers: Mapping[int, str]) -> str:
    """Return numbers, a line for each number of players: "3 players: 20"."""
    return "\n".join(
        _.count("{n} player: {numbers}", "{n} players: {numbers}", players, numbers=said)
        for players, said in numbers.items()
    )


def _score(_: Words, sheet: Edition, example: ScoreExample) -> RuleLine:
    cards, called, won, effect = example
    bid, last_round = called + (effect == "cloud"), effect == "last_round"
    told = {
        "grail": _("took the Holy Grail"),
        "void": _("the trick is void"),
        "cloud": _("the Cloud changes the bid to {bid}", bid=bid),
    }
    bonuses = (Earned(GRAIL.code, GRAIL.points),) if effect == "grail" else ()
    scored = score(sheet.scoring, cards, last_round, bid, won, bonuses)
    if is_void_round(sheet.rules(), cards, int(effect == "void")):
        scored = VOID_ROUND
    parts = [terms.score_line(_, *part) for part in scored.parts]
    if len(parts) > 1:
        parts.append(_("{points} in total", points=scored.points))
    title = (
        *((_("last round"),) if last_round else ()),
        _.count("{n} card", "{n} cards", cards),
        _("bid {bid}, won {won}", bid=called, won=won),
        *((told[effect],) if effect in told else ()),
    )
    return RuleLine(" · ".join(parts), title=" · ".join(title))


_FORMATS: Final[Mapping[Format, tuple[str, tuple[str, ...]]]] = {
    Format.ONE_SUIT: (
        N_("One suit each"),
        (
            N_(
                "For three or four players. Each player has all 13 cards of one suit, a "
                "Wizard and a Jester; with three players the rest is left out."
            ),
            N_(
                "Each round players shuffle their own cards and draw from them: 4 in the "
                "first round, one more every round, 15 in the twelfth and last."
            ),
            N_(
                "There is no trump, and no suit to follow. The highest card wins, with "
                "Wizards above 13 and Jesters below 1; among equals, the first played."
            ),
            N_("Bids are open or secret, as agreed."),
        ),
    ),
    Format.MAXIMUS: (
        N_("Maximus"),
        (
            N_(
                "Five rounds, each with all cards dealt. Trump is blue, then red, green and "
                "yellow, and in the fifth round there is none."
            ),
        ),
    ),
    Format.TOURNAMENT: (N_("Tournament"), (N_("Ten rounds, as played at championships."),)),
    Format.CUSTOM: (
        N_("Our own list"),
        (
            N_(
                "The table writes its own list of rounds, each with any number of cards from one "
                "to as many as the deck allows. Rounds that have not begun can be changed during "
                "the game."
            ),
        ),
    ),
}
"""The titles and sentences of formats other than the standard one."""


def formats(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The formats: rounds and their cards."""
    usual = _hands(sheet, Format.STANDARD)
    if Format.TOURNAMENT in sheet.formats:
        rounds = {players: _.number(len(hands)) for players, hands in usual.items()}
        heading = _("One card in the first round, and one more in every round after it. Rounds:")
    else:
        rounds = {players: _runs(_, hands) for players, hands in usual.items()}
        heading = _("Cards in the rounds:")
    yield RuleLine(f"{heading}\n{_by_players(_, rounds)}", title=_("All rounds"), code="standard")
    if sheet.optional and Format.TOURNAMENT in sheet.formats:
        yield _("Special cards add no rounds; the extra cards are left over instead.")
    for format_, (title, sentences) in _FORMATS.items():
        if format_ in sheet.formats:
            told = [*map(_, sentences)]
            if format_ is Format.TOURNAMENT:
                played = _hands(sheet, format_).items()
                told.append(
                    _by_players(_, {n: _.row_of(map(_.number, each)) for n, each in played})
                )
            yield RuleLine("\n".join(told), title=_(title), code=format_)


_ANNIVERSARY: Final = (
    N_("The Cloud raises a bid of zero to one: no bid goes below zero."),
    N_(
        "After the Cloud a bid may be higher than the number of cards; it can then no longer be "
        "made."
    ),
    N_("A player who bids zero and wins only a void trick has made the bid."),
)
_RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "camelot": (
        N_(
            "Even in a void trick the Holy Grail adds 20 if the bid is made: the trick does not "
            "count, but the Grail was taken. A house rule can turn this off."
        ),
        N_(
            "In a trick of null cards only, the first Jester wins; Excalibur and a Grail in an odd "
            "position are passed over."
        ),
        N_("Morgan le Fay beats a Grail in an odd position."),
        N_("A player who bids zero and wins only a void trick has made the bid."),
    ),
    "anniversary": _ANNIVERSARY,
    "anniversary_30": (
        *_ANNIVERSARY,
        N_(
            "Left to the table: what the Vampire is while the Werewolf is turned up, whether the "
            "Witch must swap, and who changes a bid after a Cloud that did not win."
        ),
    ),
}


def rulings(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The rulings of this app where the booklets of Wizard leave a question open."""
    if Format.TOURNAMENT not in sheet.formats:
        return
    yield from map(_, _RULINGS.get(sheet.code, ()))
    yield _("Bids that were allowed when they were made stay allowed when a round is corrected.")
    yield _("Correcting a round changes its points and every total after it.")
    yield _("A game keeps the rules it began with.")
    yield _(
        "The Canadian rule here is the newer one, for the last round only. For the older "
        "one, which covers every round, set a limit of your own."
    )
