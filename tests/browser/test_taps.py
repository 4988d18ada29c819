"""How many taps whole games cost, and whether what is tapped stays where a thumb reaches it."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import TimeoutError as NoAnswer

from scorekeeper.game.decide import legal_bids
from scorekeeper.game.events import Bid, Dealt, GrailTaken, TricksVoided
from scorekeeper.game.state import Game
from scorekeeper.game.steps import NameTrump, TurnUp, next_step
from scorekeeper.game.tally import tally
from scorekeeper.rules.cards import Special
from tests.browser.phone import PATIENCE, Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server
from tests.game.builders import NAMES, count, current_round, named, new_game, record, turned_up

TARGET = 48
SUITS = {"camelot": "SHDC", "classic": "RBGY"}
SMALL = PhoneOptions(width=360, height=640, drawn=False)


@pytest.mark.parametrize(
    ("edition", "players", "cards"),
    [("camelot", 4, (1, 4, 5, 15)), ("classic", 6, (1, 4, 7, 10))],
)
def test_a_whole_game_takes_few_taps(
    server: Server,
    take_phone: Callable[[PhoneOptions | None], Phone],
    edition: str,
    players: int,
    cards: tuple[int, ...],
) -> None:
    """The four play the largest round, and those where the limit begins; the six up to theirs."""
    phone = take_phone(SMALL)
    phone.open(server.address)
    scorer, dice = Scorer(phone), Random(edition)
    scorer.seat(NAMES[:players], edition, cards)
    game, taps = new_game(edition, players, cards=cards), []
    while game.current_round:
        scorer.taps = 0
        game, specials = _deal(scorer, game, dice)
        _expect_pad_in_reach(phone, current_round(game).cards)
        game = _bid(scorer, game, dice)
        game, told = _special_cards(scorer, game, dice)
        game, missed = _count(scorer, game, dice)
        assert scorer.taps <= players + missed + specials + told + 3
        taps.append(scorer.taps)
    assert len(taps) == len(cards)
    assert sum(taps) / len(taps) < 2 * players + 2
    scorer.tap("finish-game")
    scorer.expect_totals(_totals(game))


def test_twenty_cards_stay_in_reach_and_a_large_screen_has_the_scorepad_beside_them(
    server: Server, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    phone = take_phone(SMALL)
    phone.open(server.address)
    scorer = Scorer(phone)
    scorer.seat(NAMES[:3], "classic", cards=[1, 20])
    scorer.deal("R")
    scorer.bids([(0, 0), (1, 0), (2, 1)])
    scorer.count((0, 0, 1), (0, 0, 1))
    scorer.tap("score-round")
    scorer.deal(None)
    for width, height in ((360, 640), (320, 640), (844, 390), (1024, 768), (1440, 900)):
        phone.page.set_viewport_size({"width": width, "height": height})
        if width < height:
            phone.wait_gone("cell-1-0")
            _expect_pad_in_reach(phone, 20)
            continue
        phone.wait("cell-1-0")
        _expect_pad_in_reach(phone, 20)
        assert phone.box("cell-1-0")["x"] >= phone.box("bid-20")["x"] + TARGET
        read = phone.names()
        assert read.index("dealer") < read.index("bid-0") < read.index("bid-20")
        assert read.index("bid-20") < read.index("total-0") < read.index("cell-1-0")


def _deal(scorer: Scorer, game: Game, dice: Random) -> tuple[Game, int]:
    """Deal a round; how often a trump had to be named."""
    number, suits = current_round(game).number, SUITS[game.rules.edition]
    if not isinstance(next_step(game), TurnUp):
        scorer.deal(None)
        return record(game, Dealt(number)), 0
    card = dice.choice([*suits, "jester", "wizard"])
    scorer.deal(card)
    game = record(game, turned_up(card, number))
    if not isinstance(next_step(game), NameTrump):
        return game, 0
    trump = dice.choice(suits)
    scorer.tap(f"trump-{trump}")
    return record(game, named(trump, number)), 1


def _bid(scorer: Scorer, game: Game, dice: Random) -> Game:
    """Everybody bids about their share of the tricks, none of them a number that they may not."""
    round_ = current_round(game)
    for seat in round_.order:
        share = round_.cards / len(round_.order) + dice.choice([-1, 0, 0, 1])
        allowed = sorted(legal_bids(game, current_round(game), seat))
        number = min((abs(bid - share), bid) for bid in allowed)[1]
        scorer.bids([(seat, number)])
        game = record(game, Bid(round_.number, seat, number))
    return game


def _special_cards(scorer: Scorer, game: Game, dice: Random) -> tuple[Game, int]:
    """What Excalibur and the Grail did, if anything; how many things that were."""
    number, seats = current_round(game).number, len(game.players)
    told = 0
    if game.edition.has_grail and dice.random() < 0.3:
        taker = dice.randrange(seats)
        scorer.tap(f"grail-{taker}")
        game, told = record(game, GrailTaken(number, taker)), told + 1
    if game.edition.voids_a_trick and dice.random() < 0.3:
        scorer.tap("excalibur")
        game, told = record(game, TricksVoided(number, Special.EXCALIBUR)), told + 1
    return game, told


def _count(scorer: Scorer, game: Game, dice: Random) -> tuple[Game, int]:
    """Count the tricks and score them; by how many tricks players missed their bids."""
    round_ = current_round(game)
    bids = [bid or 0 for bid in round_.bids]
    tricks = list(bids)
    while (left := round_.tricks_that_count - sum(tricks)) != 0:
        seat = dice.randrange(len(tricks))
        tricks[seat] = max(0, tricks[seat] + (1 if left > 0 else -1))
    scorer.count(bids, tricks)
    scorer.tap("score-round")
    game = count(game, *tricks)
    scorer.expect_totals(_totals(game))
    return game, sum(abs(bid - won) for bid, won in zip(bids, tricks, strict=True))


def _totals(game: Game) -> tuple[int, ...]:
    return tally(game.rules, game.scored_rounds, len(game.players)).totals


def _expect_pad_in_reach(phone: Phone, cards: int) -> None:
    """Every number comes to stand on the screen, large enough, and none over another."""
    keys = [f"bid-{number}" for number in range(cards + 1)]
    try:
        phone.page.wait_for_function(_IN_REACH, arg=[keys, TARGET], timeout=PATIENCE, polling="raf")
    except NoAnswer:
        raise AssertionError({key: phone.box(key) for key in keys if phone.has(key)}) from None


_IN_REACH = """([keys, least]) => {
    const boxes = keys.map(key => {
        const found = document.querySelectorAll(`[flt-semantics-identifier="${key}"]`);
        return found.length ? found[found.length - 1].getBoundingClientRect() : null;
    });
    const large = box => box && box.width >= least && box.height >= least;
    const inside = box => box.left >= 0 && box.right <= window.innerWidth
        && box.top >= 0 && box.bottom <= window.innerHeight;
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1
        || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return boxes.every(large) && boxes.every(inside)
        && boxes.every((a, i) => boxes.slice(i + 1).every(b => apart(a, b)));
}"""
