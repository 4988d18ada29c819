"""Trump named on own phones: whoever names it does so there, where a lit card is answered."""

from pathlib import Path

import pytest

from scorekeeper.game.authority import may
from scorekeeper.game.events import Bid, Dealt, OwnTrumpAllowed, TrumpNamed, TurnedUp
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import parse_trump, parse_turn_up
from scorekeeper.ui.look import theme
from tests.game.builders import deal, new_game, record
from tests.ui.staged_app import StagedApp
from tests.ui.test_phones import WATCHER, seat, served_game, settled

pytestmark = pytest.mark.anyio

WIZARD, RED = parse_turn_up("wizard"), parse_trump("R")
KEYS = ("trump-B", "trump-R", "trump-G", "trump-Y")


def is_lit(phone: StagedApp) -> bool:
    control = phone.screen.find("turn-now").parent
    return control is not None and getattr(control, "bgcolor", None) == theme.GLOW


def keys(phone: StagedApp) -> list[str]:
    return [
        name for name in phone.screen.names() if name.startswith("trump-") and "now" not in name
    ]


async def test_the_dealer_names_the_trump_on_their_own_phone(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        anna, cleo = await at.phone(seat(0)), await at.phone(seat(2))
        watcher = await at.phone(WATCHER)
        assert cleo.screen.text("turn-now") == "You deal"
        assert not is_lit(cleo), "no phone deals cards"
        await at.record(TurnedUp(1, WIZARD))
        assert cleo.screen.text("turn-now") == "You name the trump"
        assert is_lit(cleo)
        assert len(keys(cleo)) == 4, "no trump is none of the dealer's choices"
        for other in (anna, watcher):
            assert other.screen.text("turn-now") == "Cleo names the trump"
            assert not keys(other)
            assert not is_lit(other)
        await cleo.tap(keys(cleo)[1])
        await settled()
        assert (await at.stored()).game.round(1).named_trump is not None
        assert anna.screen.text("turn-now") == "Your turn: how many tricks?"
        assert not keys(cleo)


async def test_a_table_can_keep_the_trump_to_the_host(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        cleo = await at.phone(seat(2))
        await at.record(OwnTrumpAllowed(allowed=False), TurnedUp(1, WIZARD))
        assert cleo.screen.text("turn-now") == "Tell the host which suit is trump"
        assert not keys(cleo)
        assert not is_lit(cleo)
        await at.record(OwnTrumpAllowed(allowed=True))
        assert keys(cleo)
        assert is_lit(cleo)


async def test_a_watcher_reads_that_the_round_is_being_played(tmp_path: Path) -> None:
    async with served_game(tmp_path, BidMode.OPEN) as at:
        watcher = await at.phone(WATCHER)
        await at.record(Dealt(1), *(Bid(1, each, 1) for each in range(3)))
        assert watcher.screen.text("turn-now") == "The round is being played"


def test_nobody_names_a_trump_that_is_not_theirs_to_name() -> None:
    assert RED
    named = TrumpNamed(1, RED)
    game = record(new_game(), TurnedUp(1, WIZARD))
    answers = [may(access, named, game) for access in (seat(0), seat(1), seat(2), WATCHER)]
    codes = [refusal and refusal.code.value for refusal in answers]
    assert codes == ["not_your_seat", "not_your_seat", None, "only_watching"]
    kept = may(seat(2), named, record(game, OwnTrumpAllowed(allowed=False)))
    assert kept
    assert kept.code.value == "kept_by_host"
    late = may(seat(2), named, deal(game, trump="R"))
    assert late
    assert late.code.value == "kept_by_host", "it is named already"
