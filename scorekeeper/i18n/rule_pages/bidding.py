"""Rules of bidding: order, limits, hidden bids, foresight."""

from collections.abc import Iterator
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages.topics import RuleLine
from scorekeeper.i18n.words import N_, Words
from scorekeeper.rules.bidding import BidMode, preset_of
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset_check import special_cards

_LIMITS: Final = {
    "none": N_("No limit"),
    "plus_minus_one": N_("Plus or minus one"),
    "camelot": N_("As in Camelot"),
    "leader": N_("Only for the leader"),
    "canadian": N_("Canadian rule"),
    "championship": N_("As at championships"),
}

_MODES: Final = {
    "open": N_("One after the other"),
    "simultaneous": N_("All at the same time"),
    "covered": N_("Hidden until play begins"),
    "secret": N_("Secret until the end of the round"),
}


def bids(_: Words, edition: str) -> Iterator[RuleLine]:
    """The meaning of a bid, and the order of bidding."""
    yield RuleLine(
        _(
            "A bid is the number of tricks a player expects to win, from zero to the number of "
            "cards in hand."
        )
    )
    if EDITIONS[edition].bid_mode is BidMode.SIMULTANEOUS:
        yield RuleLine(_("All bids are revealed at the same time."))
    else:
        yield RuleLine(_("Forehand bids first, then the others clockwise; the dealer bids last."))
    yield RuleLine(_("Before the first trick all bids are read out, unless they are secret."))
    if "blind" in EDITIONS[edition].choices:
        yield RuleLine(_("A table may agree that one-card hands are bid without looking at them."))
    if EDITIONS[edition].never_played:
        yield RuleLine(_("The Werewolf is swapped, and the trump named, before anybody bids."))


def bid_limits(_: Words, edition: str) -> Iterator[RuleLine]:
    """The bid limits to choose from, with the usual one of the edition."""
    yield RuleLine(_("A limit forbids the last bidder one number; everybody else bids freely."))
    usual = preset_of(EDITIONS[edition].bid_limit)
    for code, name in _LIMITS.items():
        sentences = [terms.bid_limit(_, code)]
        if code == usual:
            sentences.append(_("This is the usual rule in this edition."))
        if code == "leader":
            sentences.append(_("When two or more players share the lead, there is no limit."))
        yield RuleLine(_.sentences(sentences), title=_(name), code=code)
    yield RuleLine(
        _(
            "The table decides four things: whether it applies to every last bidder or only to a "
            "sole leader, at how many cards it starts, whether it covers all rounds or only the "
            "last, and whether zero is always allowed."
        ),
        title=_("Our own"),
        code="custom",
    )


def hidden_bids(_: Words, edition: str) -> Iterator[RuleLine]:  # noqa: ARG001 - the same in all
    """The four bidding modes, and how they go with a limit."""
    for code, name in _MODES.items():
        yield RuleLine(_(terms.BID_MODES[code]), title=_(name), code=code)
    yield RuleLine(_("If the bids break the limit when they are revealed, everybody bids again."))
    yield RuleLine(_("Secret bids cannot have a limit: nobody could check it in time."))


def foresight(_: Words, edition: str) -> Iterator[RuleLine]:
    """Foresight; nothing in an edition that always has special cards."""
    sheet = EDITIONS[edition]
    if special_cards(sheet.rules(specials=())):
        return
    yield RuleLine(
        _(
            "Players hold their cards to their foreheads without looking, and bid seeing only "
            "the others’ cards."
        )
    )
    yield RuleLine(_("Then they take the cards in hand; play and scoring are as usual."))
    yield RuleLine(_("A table can agree on this for the first round or for every round."))
    if sheet.optional:
        yield RuleLine(_("It cannot be combined with special cards."))
