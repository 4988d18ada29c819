"""The draft of a correction, and the preview of what saving it would change."""

from scorekeeper.game.corrections import Correction, amended, turn_up_event, werewolf_event
from scorekeeper.game.events import Bid, RoundCorrected, TrumpNamed, TurnedUp, WerewolfSwapped
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.cards import NO_TRUMP, Card, Special, Suit
from tests.game.builders import bid, count, deal, new_game, play
from tests.ui.staged_game import two_rounds


def draft_of(game: Game, round_: int = 1) -> RoundCorrected:
    return game.round(round_).as_correction()


def test_a_bid_against_the_limit_is_a_fault_that_can_be_saved() -> None:
    game = new_game(cards=[2], bid_limit=BID_LIMITS["plus_minus_one"])
    game = play(game, [1, 1, 1], [1, 1, 0])
    preview = Correction.of(game, amended(game, draft_of(game), Bid(1, 2, 0)))
    assert [fault.code for fault in preview.faults] == [FaultCode.BID_LIMIT]
    assert preview.can_save


def test_a_turn_up_that_asks_for_a_trump_waits_for_it_and_another_forgets_it() -> None:
    game = two_rounds()
    draft = amended(game, draft_of(game), TurnedUp(1, Card(special=Special.WIZARD)))
    waiting = Correction.of(game, draft)
    assert waiting.trump_missing
    assert not waiting.can_save
    assert Correction.of(game, amended(game, draft, TrumpNamed(1, Suit.GREEN))).can_save
    game = count(bid(deal(new_game(cards=[1]), "wizard", "R"), 1, 0, 0), 1, 0, 0)
    draft = draft_of(game)
    assert draft.named_trump is Suit.RED
    changed = amended(game, draft, TurnedUp(1, Card(suit=Suit.BLUE)))
    assert Correction.of(game, changed).round.trump is Suit.BLUE
    assert Correction.of(game, changed).can_save
    assert turn_up_event(draft, Card(special=Special.WIZARD)) is None
    assert turn_up_event(draft, Card(suit=Suit.BLUE)) == TurnedUp(1, Card(suit=Suit.BLUE))
    game = two_rounds("anniversary")
    draft = amended(game, draft_of(game), WerewolfSwapped(1, 1), TrumpNamed(1, NO_TRUMP))
    changed = amended(game, draft, TurnedUp(1, Card(suit=Suit.BLUE)))
    assert (changed.werewolf, changed.named_trump) == (None, None)


def test_who_swapped_the_werewolf_names_the_trump_anew() -> None:
    game = two_rounds("anniversary")
    draft = amended(game, draft_of(game), WerewolfSwapped(1, 1))
    waiting = Correction.of(game, draft)
    assert (waiting.round.may_swap, waiting.trump_missing) == (True, True)
    assert waiting.trumps == (*map(Suit, "BRGY"), NO_TRUMP)
    named = Correction.of(game, amended(game, draft, TrumpNamed(1, Suit.GREEN)))
    assert (named.round.trump, named.can_save) == (Suit.GREEN, True)
    taken_back = werewolf_event(draft, 1)
    assert taken_back is not None
    assert amended(game, draft, taken_back) == draft_of(game)
    assert werewolf_event(draft_of(game), 1) == WerewolfSwapped(1, 1)
    game = two_rounds("camelot")
    assert not Correction.of(game, draft_of(game)).round.may_swap
