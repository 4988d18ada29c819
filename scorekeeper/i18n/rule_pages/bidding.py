"""Rules of bidding: order, limits, hidden bids, foresight."""

from collections.abc import Iterator
from typing import Final

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages.topics import RuleLine
from scorekeeper.i18n.words import N_, Words

_LIMITS: Final = {
    "none": N_("No limit"),
    "plus_minus_one": N_("Plus or minus one"),
    "camelot": N_("As in Camelot"),
    "leader": N_("For whoever is ahead"),
    "canadian": N_("Canadian rule"),
}

_MODES: Final = {
    "open": (N_("One after the other"), N_("Bids are said aloud in turn; the dealer bids last.")),
    "simultaneous": (N_("All at the same time"), N_("All bids are shown at the same time.")),
    "covered": (
        N_("Covered until play begins"),
        N_("Bids are made in secret and shown before play begins."),
    ),
    "secret": (
        N_("Secret until the end of the round"),
        N_("Bids stay secret until the last trick is played."),
    ),
}


def bids(_: Words, edition: str) -> Iterator[RuleLine]:
    """The meaning of a bid, and the order of bidding."""
    yield RuleLine(
        _(
            "A bid is how many tricks a player says they will win, from zero to the number of "
            "cards in hand."
        )
    )
    yield RuleLine(_("Forehand bids first, then the others clockwise; the dealer bids last."))
    yield RuleLine(_("Before the first trick all bids are read out, unless they are secret."))
    if edition == "anniversary":
        yield RuleLine(_("The Werewolf is swapped, and the trump named, before anybody bids."))


def bid_limits(_: Words, edition: str) -> Iterator[RuleLine]:
    """The bid limits to choose from, with the usual one of the edition."""
    yield RuleLine(_("A limit bars the last bidder from one number; everybody else is free."))
    usual = "camelot" if edition == "camelot" else "none"
    for code, name in _LIMITS.items():
        sentences = [terms.bid_limit(_, code)]
        if code == usual:
            sentences.append(_("This is the usual rule in this edition."))
        if code == "leader":
            sentences.append(_("When two or more share the lead there is no limit."))
        yield RuleLine(_.sentences(sentences), title=_(name), code=code)
    yield RuleLine(
        _(
            "The table answers four questions: for every last bidder or only one who leads alone, "
            "from how many cards on, only in the last round or in all, and whether zero can always "
            "be bid."
        ),
        title=_("Our own"),
        code="custom",
    )


def hidden_bids(_: Words, edition: str) -> Iterator[RuleLine]:  # noqa: ARG001 - the same in all
    """The four bidding modes, and how they go with a limit."""
    for code, (name, sentence) in _MODES.items():
        yield RuleLine(_(sentence), title=_(name), code=code)
    yield RuleLine(_("If the bids break the limit when they are shown, everybody bids again."))
    yield RuleLine(_("Secret bids cannot have a limit: nobody could keep it in time."))


def foresight(_: Words, edition: str) -> Iterator[RuleLine]:
    """Foresight; nothing in an edition that always has special cards."""
    if edition == "camelot":
        return
    yield RuleLine(
        _(
            "Everybody holds their cards to the forehead without looking, and bids seeing only "
            "those of the others."
        )
    )
    yield RuleLine(_("Then the cards are taken in hand; play and scores are as always."))
    yield RuleLine(_("A table agrees on it for the first round or for every round."))
    if edition == "anniversary":
        yield RuleLine(_("It does not go with special cards."))
