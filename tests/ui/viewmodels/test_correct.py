"""The draft of a correction, and the preview of what saving it would change."""

from scorekeeper.game.events import (
    Bid,
    BonusTaken,
    GameFinished,
    RoundCorrected,
    TricksWon,
    TrumpNamed,
    TurnedUp,
    WerewolfSwapped,
)
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.cards import NO_TRUMP, Card, Special, Suit
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft
from tests.game.builders import bid, count, deal, new_game, play, record


def two_rounds(edition: str = "classic") -> Game:
    """Anna 60, Ben 10 and Cleo 50 after two rounds."""
    game = play(new_game(edition, cards=[1, 2, 3]), [1, 1, 0], [1, 0, 0])
    return play(game, [1, 0, 1], [1, 0, 1])


def draft_of(game: Game, round_: int = 1) -> RoundCorrected:
    return game.round(round_).as_correction()


def bid_none(draft: RoundCorrected) -> Bid:
    return Bid(draft.round, 0, 0)


def test_the_draft_starts_as_the_round_stands_and_saving_brings_what_is_previewed() -> None:
    game = two_rounds()
    preview = views.preview(game, draft_of(game))
    assert record(game, draft_of(game)) == game
    assert not preview.anything_changed
    assert not preview.can_save
    assert not any(change.has_other_points for change in preview.changes)
    game = two_rounds()
    draft = views.amended(game, draft_of(game), Bid(1, 1, 0))
    preview = views.preview(game, draft)
    assert preview.can_save
    assert record(game, draft).round(1) == preview.round


def test_a_preview_shows_points_totals_and_places_before_and_after() -> None:
    game = two_rounds()
    draft = views.amended(game, draft_of(game), TricksWon(1, 0, 0), TricksWon(1, 1, 1))
    anna, ben, cleo = views.preview(game, draft).changes
    assert (anna.points, anna.total, anna.place) == ((30, -10), (60, 20), (1, 3))
    assert (ben.points, ben.total, ben.place) == ((-10, 30), (10, 50), (3, 1))
    assert (cleo.points, cleo.total, cleo.place) == ((20, 20), (50, 50), (2, 1))
    assert [change.has_other_points for change in (anna, ben, cleo)] == [True, True, False]


def test_all_faults_are_told_at_once_and_one_against_the_limit_can_be_saved() -> None:
    game = two_rounds("camelot")
    draft = views.amended(game, draft_of(game), TricksWon(1, 0, 0), BonusTaken(1, 2, "grail"))
    assert [fault.code for fault in views.preview(game, draft).faults] == [
        FaultCode.TRICKS_DO_NOT_ADD_UP,
        FaultCode.GRAIL_OUT_OF_RANGE,
    ]
    game = new_game(cards=[2], bid_limit=BID_LIMITS["plus_minus_one"])
    game = play(game, [1, 1, 1], [1, 1, 0])
    preview = views.preview(game, views.amended(game, draft_of(game), Bid(1, 2, 0)))
    assert [fault.code for fault in preview.faults] == [FaultCode.BID_LIMIT]
    assert preview.can_save


def test_a_turn_up_that_asks_for_a_trump_waits_for_it_and_another_forgets_it() -> None:
    game = two_rounds()
    draft = views.amended(game, draft_of(game), TurnedUp(1, Card(special=Special.WIZARD)))
    waiting = views.preview(game, draft)
    assert waiting.trump_missing
    assert not waiting.can_save
    assert views.preview(game, views.amended(game, draft, TrumpNamed(1, Suit.GREEN))).can_save
    game = count(bid(deal(new_game(cards=[1]), "wizard", "R"), 1, 0, 0), 1, 0, 0)
    draft = draft_of(game)
    assert draft.named_trump is Suit.RED
    changed = views.amended(game, draft, TurnedUp(1, Card(suit=Suit.BLUE)))
    assert views.preview(game, changed).round.trump is Suit.BLUE
    assert views.preview(game, changed).can_save
    assert views.turn_up_event(draft, Card(special=Special.WIZARD)) is None
    assert views.turn_up_event(draft, Card(suit=Suit.BLUE)) == TurnedUp(1, Card(suit=Suit.BLUE))
    game = two_rounds("anniversary")
    draft = views.amended(game, draft_of(game), WerewolfSwapped(1, 1), TrumpNamed(1, NO_TRUMP))
    changed = views.amended(game, draft, TurnedUp(1, Card(suit=Suit.BLUE)))
    assert (changed.werewolf, changed.named_trump) == (None, None)


def test_a_round_that_is_not_scored_has_no_draft_and_one_of_a_finished_game_has() -> None:
    game = two_rounds()
    assert views.draft_in(UndoableDraft("2"), game) == draft_of(game, 2)
    nowhere = [UndoableDraft[RoundCorrected](name) for name in ("3", "0", "x")]
    assert [views.draft_in(editing, game) for editing in nowhere] == [None] * 3
    assert [views.with_change(editing, bid_none, game) for editing in nowhere] == nowhere
    game = record(two_rounds(), GameFinished())
    draft = views.amended(game, draft_of(game), Bid(1, 1, 0))
    assert views.preview(game, draft).can_save
    assert record(game, draft).finished


def test_undo_goes_back_to_the_round_as_it_stands() -> None:
    game = two_rounds()
    editing = views.with_change(UndoableDraft("1"), bid_none, game)
    assert views.draft_in(editing, game) == views.amended(
        game, draft_of(game), bid_none(draft_of(game))
    )
    assert views.draft_in(editing.undone(), game) == draft_of(game)
    game = two_rounds()
    once = views.with_change(UndoableDraft("1"), bid_none, game)
    assert views.with_change(once, bid_none, game) is once


def test_who_swapped_the_werewolf_names_the_trump_anew() -> None:
    game = two_rounds("anniversary")
    draft = views.amended(game, draft_of(game), WerewolfSwapped(1, 1))
    waiting = views.preview(game, draft)
    assert (waiting.may_swap, waiting.trump_missing) == (True, True)
    assert waiting.trumps == (*map(Suit, "BRGY"), NO_TRUMP)
    named = views.preview(game, views.amended(game, draft, TrumpNamed(1, Suit.GREEN)))
    assert (named.round.trump, named.can_save) == (Suit.GREEN, True)
    taken_back = views.werewolf_event(draft, 1)
    assert taken_back is not None
    assert views.amended(game, draft, taken_back) == draft_of(game)
    assert views.werewolf_event(draft_of(game), 1) == WerewolfSwapped(1, 1)
    game = two_rounds("camelot")
    assert not views.preview(game, draft_of(game)).may_swap
