"""Rules of play: dealing, trump, following suit, winning a trick."""

from collections.abc import Iterator, Mapping
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages.examples import FRENCH_TRICKS, TRICKS
from scorekeeper.i18n.rule_pages.topics import RuleLine
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.cards import NO_TRUMP, Special, parse_card, parse_trump
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.ruleset import Leads
from scorekeeper.rules.tricks import Trick, resolve_trick

_PAIR: Final = N_("The Dragon and the Fairy come as a pair or not at all.")
_FRENCH: Final = (N_("The deck has 52 cards: four suits from 2 to ace, without jokers."),)
_DECKS: Final[Mapping[str, tuple[str, ...]]] = {
    "classic": (
        N_("The deck has 60 cards: four suits from 1 to 13, four Wizards and four Jesters."),
        N_("With ♠ ♥ ♦ ♣ the suits run from 2 to ace; everything else is the same."),
    ),
    "camelot": (
        N_(
            "The deck has 60 cards: four suits from 3 to ace, four Wizards, four Jesters, and one "
            "each of Holy Grail, Excalibur, Merlin and Morgan le Fay."
        ),
    ),
    "anniversary": (
        N_(
            "The table adds as many of the seven special cards as it likes to the 60 cards of "
            "Classic."
        ),
        _PAIR,
    ),
    "anniversary_30": (
        N_(
            "The table adds as many of the nine special cards as it likes to the 60 cards of "
            "Classic."
        ),
        _PAIR,
    ),
    "skull_king": (
        N_(
            "The deck has 70 cards: four suits from 1 to 14, five Pirates, five Escapes, two "
            "Mermaids, the Tigress and the Skull King."
        ),
        N_("A table may add two Loot cards, the Kraken and the White Whale."),
    ),
}

_ANY_SPECIAL: Final = N_(
    "A Wizard, a Jester or any other special card can always be played, even by a player who could "
    "follow suit."
)
_ANNIVERSARY_FOLLOWING: Final = (
    _ANY_SPECIAL,
    N_(
        "A Jester, the Fairy and the Bomb are null when led: the first card that is not null "
        "sets the suit to follow."
    ),
    N_(
        "When a Wizard or the Dragon is led, or has only null cards before it, everybody after "
        "it may play any card."
    ),
    N_("When the Juggler or the Cloud is led, the suit named for it must be followed."),
)
_FOLLOWING: Final[Mapping[str, tuple[str, ...]]] = {
    "classic": (
        N_("A Wizard or a Jester can always be played, even by a player who could follow suit."),
        N_(
            "A Jester is null when led: the first card that is not a Jester sets the suit to "
            "follow."
        ),
        N_(
            "When a Wizard is led, or has only Jesters before it, everybody after it may play any "
            "card."
        ),
    ),
    "camelot": (
        _ANY_SPECIAL,
        N_(
            "A Jester, Excalibur and the Holy Grail are null when led: the first card that is not "
            "null sets the suit to follow."
        ),
        N_(
            "When a Wizard or Morgan le Fay is led, or has only null cards before it, everybody "
            "after it may play any card."
        ),
    ),
    "anniversary": _ANNIVERSARY_FOLLOWING,
    "anniversary_30": (
        *_ANNIVERSARY_FOLLOWING,
        N_("The Witch is null as well. The Vampire is led as the card that was turned up."),
    ),
    "skull_king": (
        N_("Special cards can always be played, even by a player who could follow suit."),
        N_("An Escape sets no suit: the first card of a suit after it does."),
        N_(
            "When a Pirate, a Mermaid or the Skull King is led, everybody after it may play any "
            "card."
        ),
    ),
}

_TRICK_NOTES: Final[Mapping[str, tuple[str, ...]]] = {
    "camelot": (
        N_("Excalibur, and the Holy Grail in an odd position, never win and set no suit."),
        N_(
            "Whoever leads the trick is in position 1, which is odd; the next player is in "
            "position 2, which is even; and so on round the table."
        ),
    ),
    "anniversary": (N_("The Bomb, and the Fairy without the Dragon, never win and set no suit."),),
}


def dealing(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The deck, the dealer, and who leads."""
    yield from map(_, _DECKS.get(sheet.code, _FRENCH))
    yield _("For the first deal each player is dealt a card; the highest deals.")
    yield _("After each round the deal passes to the left.")
    if sheet.leads is Leads.FOREHAND:
        yield _(
            "The player to the dealer’s left is forehand: first to bid, and first to lead. "
            "After that, whoever wins a trick leads the next one."
        )
    else:
        yield _(
            "The highest bid leads the first trick; among equal bids, the first from the dealer’s "
            "left. After that, whoever wins a trick leads the next one."
        )


def turn_up(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The turn-up table, or the trumps that the game sets."""
    if sheet.trumps:
        told = [terms.fixed_trumps(_, sheet.trumps)]
        if len(sheet.trumps) > 1:
            told.append(_("After the last one the list begins again."))
        yield _.sentences(told)
        return
    yield _("After the deal the next card is turned up; it sets the trump of the round.")
    dealer_names = _(
        "The dealer looks at their own cards, then names a suit. “No trump” is not allowed."
    )
    no_trump = _("There is no trump.")
    usual = (Special.JESTER, Special.WIZARD) if sheet.specials else ()
    others = [special for special in sheet.all_specials if special not in usual]
    null = [special for special in others if special in sheet.turns_to_no_trump]
    yield RuleLine(_("Its suit is trump."), title=_("A card of a suit"), marks=sheet.suits)
    for text, specials in (
        (no_trump, usual[:1]),
        (dealer_names, usual[1:]),
        (dealer_names, [special for special in others if special not in null]),
        (no_trump, null),
    ):
        if specials:
            names = _.list_of(terms.special(_, special) for special in specials)
            yield RuleLine(text, title=names, marks=tuple(specials))
    if sheet.never_played:
        yield RuleLine(
            _(
                "Before the bidding its holder swaps it for the card turned up, and names a suit "
                "or no trump."
            ),
            title=_("The Werewolf in a hand"),
            marks=("werewolf",),
        )
    left_over = (
        _("There is no trump. With special cards this is rare: the usual rounds leave a card over.")
        if sheet.optional
        else _("There is no trump. This happens in the last round, when all cards are dealt.")
        if sheet.specials
        else _("There is no trump. This happens when all cards are dealt.")
    )
    yield RuleLine(left_over, title=_("No card left to turn up"), marks=("none",))


def following(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """Following suit, also after a lead that has no suit."""
    yield _("Follow the suit that was led if you can. If you cannot, play any card.")
    yield from map(_, _FOLLOWING.get(sheet.code, ()))


def trick(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The precedence of cards in a trick, with examples."""
    yield _("The first of these that fits the trick decides it:")
    for place, reason in enumerate(sheet.precedence, start=1):
        yield RuleLine(terms.win_reason(_, reason), title=_.number(place), code=reason)
    yield from map(_, _TRICK_NOTES.get(sheet.code, ()))
    yield _("Examples, with the cards in the order played:")
    for trump, cards in TRICKS.get(sheet.code, FRENCH_TRICKS):
        yield _example(_, sheet, trump, tuple(cards.split()))


def _example(_: Words, sheet: Edition, trump: str, cards: tuple[str, ...]) -> RuleLine:
    won = resolve_trick(sheet, parse_trump(trump), [parse_card(code) for code in cards])
    assert isinstance(won, Trick), (sheet.code, cards)  # noqa: S101 - an example can be played
    sentences = [terms.win_reason(_, won.reason)]
    if won.void:
        sentences.append(_("The trick is void; whoever would have won it leads the next one."))
    if won.grail:
        sentences.append(_("A Grail in it adds 20 if the winner makes their bid."))
    if won.bid_change:
        sentences.append(_("The winner must change their bid by one, up or down."))
    if won.pass_left:
        sentences.append(_("Then everybody passes a card to the left."))
    return RuleLine(
        _.sentences(sentences),
        title=_("Trump: {trump}", trump=terms.trump(_, trump))
        if trump != NO_TRUMP
        else terms.short_name(_, trump),
        trick=cards,
        winner=won.winner,
    )
