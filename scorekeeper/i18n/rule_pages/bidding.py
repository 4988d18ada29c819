"""Rules of bidding: order, limits, hidden bids, foresight."""

from collections.abc import Iterator

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages.topics import RuleLine
from scorekeeper.i18n.words import Words
from scorekeeper.rules.bidding import BidMode, preset_of
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.ruleset_check import special_cards


def bids(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The meaning of a bid, and the order of bidding."""
    yield _(
        "A bid is the number of tricks a player expects to win, from zero to the number of "
        "cards in hand."
    )
    if sheet.bid_mode is BidMode.SIMULTANEOUS:
        yield _("All bids are revealed at the same time.")
    else:
        yield _("Forehand bids first, then the others clockwise; the dealer bids last.")
    yield _("Before the first trick all bids are read out, unless they are secret.")
    if "blind" in sheet.choices:
        yield _("A table may agree that one-card hands are bid without looking at them.")
    if sheet.never_played:
        yield _("The Werewolf is swapped, and the trump named, before anybody bids.")


def bid_limits(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """The bid limits to choose from, with the usual one of the edition."""
    yield _("A limit forbids the last bidder one number; everybody else bids freely.")
    usual = preset_of(sheet.bid_limit)
    own = _(
        "The table decides four things: whether it applies to every last bidder or only to a sole "
        "leader, at how many cards it starts, whether it covers all rounds or only the last, and "
        "whether zero is always allowed."
    )
    for code in (*sheet.limits, "custom"):
        sentences = [own if code == "custom" else terms.bid_limit(_, code)]
        if code == usual:
            sentences.append(_("This is the usual rule in this edition."))
        if code == "leader":
            sentences.append(_("When two or more players share the lead, there is no limit."))
        yield RuleLine(_.sentences(sentences), title=_(terms.BID_LIMIT_NAMES[code]), code=code)


def hidden_bids(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:  # noqa: ARG001 - the same in all
    """The four bidding modes, and how they go with a limit."""
    for code, name in terms.BID_MODE_NAMES.items():
        yield RuleLine(_(terms.BID_MODES[code]), title=_(name), code=code)
    yield _("If the bids break the limit when they are revealed, everybody bids again.")
    yield _("Secret bids cannot have a limit: nobody could check it in time.")


def foresight(_: Words, sheet: Edition) -> Iterator[str | RuleLine]:
    """Foresight; nothing in an edition that always has special cards."""
    if special_cards(sheet.rules(specials=())):
        return
    yield _(
        "Players hold their cards to their foreheads without looking, and bid seeing only "
        "the others’ cards."
    )
    yield _("Then they take the cards in hand; play and scoring are as usual.")
    yield _("A table can agree on this for the first round or for every round.")
    if sheet.optional:
        yield _("It cannot be combined with special cards.")
