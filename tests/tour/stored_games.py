"""The games of the tour, each stopped where a screen is shown, always the same."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any, Final

from PIL import Image, ImageDraw

from scorekeeper.exports.photo_maker import make_photo
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.events import GameStarted, TricksVoided
from scorekeeper.game.looks import ChosenLook
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.state import Round
from scorekeeper.game.steps import BidAgain, BidOf, Count, Deal, NameTrump, Play, Review, TurnUp
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.cards import COLOURS, FRENCH_SUITS, Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.sample.friends import make_friends
from scorekeeper.sample.season import season
from scorekeeper.sample.simulate import SessionPlan, simulate_game
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.stats.tournament import (
    Entrant,
    Tournament,
    draw_round,
    places_of,
    with_table,
)
from scorekeeper.store.records import Series, TournamentRecord
from scorekeeper.ui.viewmodels import paper_pad as paper_pads
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.viewmodels.paper_pad import PadPosition, PaperPad
from scorekeeper.ui.viewmodels.paper_people import Attendance, with_attendance
from tests.pictures import encoded
from tests.tour.changing_games import changing_games

SEED: Final = 4
NOW: Final = datetime(2026, 11, 20, 21, 40, tzinfo=UTC)
"""The evening of the tour."""

PAST: Final = 40
"""How many games were played before."""

DELETED: Final = "deleted"
"""The game that was deleted since."""

_VOIDED: Final = 5
"""The round of the paper pad in which Excalibur is played."""

EVERYTHING: Final = EDITIONS["anniversary"].optional

Stopped = Callable[[OpenGame], bool]


def step(kind: type, number: int, *, bids: int | None = None) -> Stopped:
    """Stop at the first step of `kind` in round `number`, after so many bids."""

    def here(game: OpenGame) -> bool:
        now, round_ = game.step, game.game.current_round
        return (
            isinstance(now, kind)
            and getattr(now, "round", 0) == number
            and (bids is None or bids == _made(round_))
        )

    return here


def review(game: OpenGame) -> bool:
    """Stop when all rounds are scored."""
    return isinstance(game.step, Review)


def over(game: OpenGame) -> bool:
    """Stop when the game is finished."""
    return game.game.finished


def full_of_events(game: OpenGame) -> bool:
    """Stop when tricks are counted of a round in which special cards did much."""
    round_ = game.game.current_round
    return isinstance(game.step, Count) and round_ is not None and _eventful(round_)


def last_bid_limited(game: OpenGame) -> bool:
    """Stop, past the middle, when the last bidder may not say a number in range."""
    round_ = game.game.current_round
    return (
        isinstance(game.step, BidOf)
        and round_ is not None
        and round_.number > len(game.game.rounds) // 2
        and _made(round_) == len(game.game.players) - 1
        and len(legal_bids(game.game, round_, game.step.seat)) <= round_.cards
    )


def told_live(game: OpenGame) -> bool:
    """Stop in the middle of a round that is told trick by trick."""
    round_ = game.game.current_round
    return round_ is not None and isinstance(game.step, Play) and len(round_.taken) == 3


def swapped(game: OpenGame) -> bool:
    """Stop while somebody who swapped the Werewolf names the trump."""
    round_ = game.game.current_round
    return isinstance(game.step, NameTrump) and round_ is not None and round_.werewolf is not None


def _made(round_: Round | None) -> int:
    return sum(bid is not None for bid in round_.bids) if round_ else 0


def _eventful(round_: Round) -> bool:
    return bool(round_.voids) and (round_.grail is not None or bool(round_.bid_changes))


@dataclass(frozen=True)
class StoredGame:
    """A game of the tour: its id, what is agreed, how many sit down, and where it stopped."""

    id: str
    edition: str
    players: int
    stopped: Stopped
    name: str = ""
    live: bool = False
    seed: int = 0
    agreed: dict[str, Any] = field(default_factory=dict)


_TWENTY: Final = (*range(1, 11), *range(10, 0, -1))

STORED_GAMES: Final = (
    StoredGame("deal", "camelot", 4, step(TurnUp, 6)),
    StoredGame("first-deal", "classic", 3, step(TurnUp, 1)),
    StoredGame("last-deal", "classic", 5, step(Deal, 12)),
    StoredGame("naming", "camelot", 5, lambda game: isinstance(game.step, NameTrump)),
    StoredGame("swapped", "anniversary", 4, swapped, agreed={"specials": EVERYTHING}),
    StoredGame("bids", "camelot", 4, step(BidOf, 7, bids=2), name="Friday cup"),
    StoredGame("limited", "camelot", 4, last_bid_limited),
    StoredGame("twenty", "classic", 3, step(BidOf, 20, bids=1)),
    StoredGame("six", "classic", 6, step(BidOf, 9, bids=4)),
    StoredGame("play", "camelot", 4, step(Play, 11)),
    StoredGame("play-all", "anniversary", 6, step(Play, 7), agreed={"specials": EVERYTHING}),
    StoredGame("live", "camelot", 4, told_live, live=True),
    StoredGame("count", "camelot", 4, full_of_events),
    StoredGame("count-all", "anniversary", 5, full_of_events, agreed={"specials": EVERYTHING}),
    StoredGame("count-six", "classic", 6, step(Count, 10)),
    StoredGame("result", "camelot", 6, step(TurnUp, 9)),
    StoredGame("review", "camelot", 4, review),
    StoredGame(
        "covered", "classic", 4, step(BidOf, 5, bids=1), agreed={"bid_mode": BidMode.COVERED}
    ),
    StoredGame(
        "secret",
        "anniversary",
        4,
        step(Play, 6),
        agreed={"bid_mode": BidMode.SECRET, "specials": EVERYTHING},
    ),
    StoredGame(
        "again",
        "camelot",
        3,
        lambda game: isinstance(game.step, BidAgain),
        agreed={"bid_mode": BidMode.SIMULTANEOUS},
    ),
    StoredGame(
        "foreheads",
        "classic",
        4,
        step(BidOf, 1, bids=2),
        agreed={"foresight": Foresight.FIRST_ROUND},
    ),
    StoredGame("finished", "camelot", 4, over, name="忘年会"),
    StoredGame("finished-six", "classic", 6, over),
    StoredGame(
        "long",
        "classic",
        6,
        step(TurnUp, 20),
        name="Hütte 2026",
        agreed={"format": Format.CUSTOM, "cards": _TWENTY},
    ),
    StoredGame(DELETED, "camelot", 3, over),
    StoredGame("latest", "camelot", 4, step(BidOf, 9, bids=1)),
)


ALL_SERIES: Final = (
    Series("season", "Winter 2026", NOW, StandingRules(absence=Absence.AVERAGE)),
    Series("places", "Hütte 2026, jeder gegen jeden", NOW, StandingRules(Measure.PLACES)),
)
"""Series of the latest games."""
SERIES_GAMES: Final = 36


def cup() -> TournamentRecord:
    """A tournament of nine, whose first round is played and whose second is drawn."""
    dice = Random(SEED)
    friends = [friend.player.name for friend in make_friends(dice)]
    names = (*friends[:7], "Wilhelmine von und zu den Hügeln", "花子さん")
    drawn = draw_round(Tournament(tuple(map(Entrant, names))), dice)
    assert isinstance(drawn, Tournament)
    for at, table in enumerate(drawn.rounds[0].tables):
        totals = tuple(dice.randrange(-30, 340, 10) for _seat in table.seats)
        played = replace(table, totals=totals, places=places_of(totals))
        drawn = with_table(drawn, 0, at, played)
    again = draw_round(drawn, dice)
    assert isinstance(again, Tournament)
    return TournamentRecord("cup", "Cup 2026", NOW, again)


def games() -> Iterator[OpenGame]:
    """Every game that is kept, those of the past first."""
    yield from season(SEED, PAST, date(2026, 11, 15))
    friends = tuple(friend.player for friend in make_friends(Random(SEED)))
    yield from changing_games(friends, NOW - timedelta(days=4))
    for place, stored in enumerate(STORED_GAMES):
        yield played(stored, NOW - timedelta(hours=2 * (len(STORED_GAMES) - place)))


def played(stored: StoredGame, at: datetime) -> OpenGame:
    """The game as far as it was played that evening; raises LookupError if it never got there."""
    friends = make_friends(Random(SEED))
    for seed in range(stored.seed, stored.seed + 60):
        dice = Random(seed)
        seated = friends[: stored.players]
        start = GameStarted(
            stored.name,
            EDITIONS[stored.edition].rules(**stored.agreed),
            tuple(friend.player for friend in seated),
            seed % stored.players,
        )
        suits = FRENCH_SUITS if stored.edition == "camelot" else COLOURS
        log = simulate_game(dice, seated, start, at, SessionPlan(suits, live=stored.live))
        for length in range(1, len(log) + 1):
            game = OpenGame.of(stored.id, log[:length])
            if stored.stopped(game):
                return game
    raise LookupError(stored.id)


def paper_pad() -> PaperPad:
    """A pad of six that is being entered: two rounds miscounted, one with Excalibur, one begun.

    The last of them joined in round 3, and the fourth sat out round 5.
    """
    friends = tuple(friend.player for friend in make_friends(Random(SEED))[:6])
    agreed = EDITIONS["camelot"].rules()
    pad = paper_pads.blank_pad(Draft(players=friends, agreed=agreed))
    pad = paper_pads.sit_out(with_attendance(pad, 5, Attendance(joined=3), start=20), 5, 3)
    dice = Random(SEED)
    for round_ in pad.game.rounds[:8]:
        left = round_.cards - (round_.number == _VOIDED)
        for seat in sorted(round_.playing):
            last = seat == max(round_.playing)
            tricks = left if last else dice.randint(0, min(left, 3))
            left -= tricks
            bid = min(max(tricks + dice.choice((-1, 0, 0, 0, 1)), 0), round_.cards)
            pad = paper_pads.enter(paper_pads.enter(pad, bid), tricks)
    pad = paper_pads.record(pad, TricksVoided(_VOIDED, Special.EXCALIBUR))
    wrong = paper_pads.enter(paper_pads.go_to(pad, PadPosition(8, 1, is_tricks=True)), 7)
    going_on = paper_pads.go_to(wrong, PadPosition(9, 0))
    return paper_pads.enter(paper_pads.enter(going_on, 2), 1)


_PHOTOS: Final = (("blue", "teal"), ("pink", "brown"))
"""The colours of their edges and of what is in them."""


def looks() -> Iterator[tuple[str, ChosenLook]]:
    """Yield the ids of players, and what they chose to look like: two have photos."""
    for friend, (colour, shirt) in zip(make_friends(Random(SEED)), _PHOTOS, strict=False):
        portrait = Image.new("RGB", (640, 640), "#cfe3ee")
        pen = ImageDraw.Draw(portrait)
        pen.ellipse((120, 430, 520, 900), shirt)
        pen.ellipse((205, 110, 435, 330), "#4a2f22")
        pen.ellipse((225, 150, 415, 400), "#e8b894")
        pen.ellipse((270, 255, 292, 277), "#33241c")
        pen.ellipse((348, 255, 370, 277), "#33241c")
        pen.arc((275, 280, 365, 350), 20, 160, "#7a3b30", 8)
        made = make_photo(encoded(portrait, "JPEG"))
        assert isinstance(made, bytes)
        yield friend.player.id, ChosenLook(colour, None, made)
