"""Build figures for tests."""

from scorekeeper.stats.counts import TrumpKind
from scorekeeper.stats.figures import Bidding, GameTotals, Mean, PersonFigures, Rate

NONE = Rate(0, 0)

BIDDING = Bidding(
    right=Rate(30, 50),
    bias=Mean(5, 50),
    miss=Mean(20, 50),
    by_bid=((0, Rate(20, 25)), (7, Rate(1, 2))),
    by_cards=((1, Rate(8, 10)),),
    by_turn=((1, Rate(9, 16)), (0, Rate(9, 17))),
    by_edition=(("camelot", Rate(30, 50)),),
    by_trump=((TrumpKind.NAMED, Rate(3, 9)), (TrumpKind.NONE, Rate(0, 1))),
    grails=0,
    grail_points=0,
    cloud_up=NONE,
    cloud_down=NONE,
)


def figures_of(player_id: str, name: str, *, won: int = 0, shared: int = 0) -> PersonFigures:
    """Somebody who bids as `BIDDING` says, in ten games."""
    games = GameTotals(10, won, shared, Mean(1000, 10), 200, -10)
    return PersonFigures(player_id, name, games, BIDDING, 7, ())
