"""The games of the tour, each stopped where a screen is shown, always the same."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any, Final

from scorekeeper.game.appearance import Appearance
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.events import (
    BonusTaken,
    GameFinished,
    GameStarted,
    Noted,
    PlayEnded,
    Player,
    PlayerJoined,
    PlayerLeft,
    PointsAdjusted,
    SatOut,
    TricksVoided,
)
from scorekeeper.game.fold import new_game
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.paper_entry import enter, note_events
from scorekeeper.game.paper_pad import Attendance, PadPosition, PaperPad, blank_pad, go_to
from scorekeeper.game.paper_people import sit_out, with_attendance
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Review,
    TurnUp,
)
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.scoring import ranks
from scorekeeper.sample.friends import make_friends
from scorekeeper.sample.season import season
from scorekeeper.sample.simulate import Simulation
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.stats.tournament import Entrant, Tournament, draw_round, with_table
from scorekeeper.store.records import Series, TournamentRecord
from tests.exports.builders import game_of_events
from tests.game.builders import bid, count, current_round, deal, record
from tests.pictures import photo
from tests.ui.staged_game import log_of

SEED: Final = 4
NOW: Final = datetime(2026, 11, 20, 21, 40, tzinfo=UTC)
"""The evening of the tour."""

DELETED: Final = "deleted"
"""The game that was deleted since."""

ALL: Final = {"specials": tuple(EDITIONS["anniversary"].optional)}
TWENTY: Final = {"format": Format.CUSTOM, "cards": (*range(1, 11), *range(10, 0, -1))}

Stopped = Callable[[OpenGame], bool]


def at(
    kind: type,
    number: int = 0,
    bids: int | None = None,
    also: Callable[[Round], bool] = lambda _round: True,
) -> Stopped:
    """Stop at the first step of `kind`: in that round, after so many bids, where `also` holds."""

    def here(game: OpenGame) -> bool:
        round_ = game.game.current_round
        made = sum(bid is not None for bid in round_.bids) if round_ else 0
        return (
            isinstance(game.step, kind)
            and number in {0, getattr(game.step, "round", 0)}
            and bids in {None, made}
            and (round_ is None or also(round_))
        )

    return here


def _forbids_two(round_: Round) -> bool:
    """Whether the last bidder of a late round may not say two."""
    return round_.number > 7 and round_.cards - sum(bid or 0 for bid in round_.bids) == 2


def _swapped(round_: Round) -> bool:
    return round_.werewolf is not None


def _eventful(round_: Round) -> bool:
    return bool(round_.voids) and (round_.grail is not None or bool(round_.bid_changes))


@dataclass(frozen=True)
class StoredGame:
    """A game of the tour: its id, what is agreed, how many sit down, and where it stopped."""

    id: str
    edition: str
    players: int
    stopped: Stopped
    agreed: dict[str, Any] = field(default_factory=dict)
    name: str = ""
    live: bool = False


STORED_GAMES: Final = (
    StoredGame("deal", "camelot", 4, at(TurnUp, 6)),
    StoredGame("first-deal", "classic", 3, at(TurnUp, 1)),
    StoredGame("last-deal", "classic", 5, at(Deal, 12)),
    StoredGame("naming", "camelot", 5, at(NameTrump)),
    StoredGame("swapped", "anniversary", 4, at(NameTrump, also=_swapped), ALL),
    StoredGame("bids", "camelot", 4, at(BidOf, 7, bids=2), name="Friday cup"),
    StoredGame("limited", "camelot", 4, at(BidOf, bids=3, also=_forbids_two)),
    StoredGame("twenty", "classic", 3, at(BidOf, 20, bids=1)),
    StoredGame("six", "classic", 6, at(BidOf, 9, bids=4)),
    StoredGame("play", "camelot", 4, at(Play, 11)),
    StoredGame("play-all", "anniversary", 6, at(Play, 7), ALL),
    StoredGame(
        "live", "camelot", 4, at(Play, also=lambda round_: len(round_.taken) == 3), live=True
    ),
    StoredGame("count", "camelot", 4, at(Count, also=_eventful)),
    StoredGame("count-all", "anniversary", 5, at(Count, also=_eventful), ALL),
    StoredGame("count-six", "classic", 6, at(Count, 10)),
    StoredGame("eight", "podrida", 8, at(Finished)),
    StoredGame("result", "camelot", 6, at(TurnUp, 9)),
    StoredGame("review", "camelot", 4, at(Review)),
    StoredGame("covered", "classic", 4, at(BidOf, 5, bids=1), {"bid_mode": BidMode.COVERED}),
    StoredGame("secret", "anniversary", 4, at(Play, 6), {"bid_mode": BidMode.SECRET, **ALL}),
    StoredGame("again", "camelot", 3, at(BidAgain), {"bid_mode": BidMode.SIMULTANEOUS}),
    StoredGame(
        "foreheads", "classic", 4, at(BidOf, 1, bids=2), {"foresight": Foresight.FIRST_ROUND}
    ),
    StoredGame("finished", "camelot", 4, at(Finished), name="忘年会"),
    StoredGame("finished-six", "classic", 6, at(Finished)),
    StoredGame("long", "classic", 6, at(TurnUp, 20), TWENTY, name="Hütte 2026"),
    StoredGame(DELETED, "camelot", 3, at(Finished)),
)


ALL_SERIES: Final = (
    Series("season", "Winter 2026", NOW, StandingRules(absence=Absence.AVERAGE)),
    Series("places", "Hütte 2026, jeder gegen jeden", NOW, StandingRules(Measure.PLACES)),
)
"""Series of the latest games."""
SERIES_GAMES: Final = 36


def friends() -> tuple[Player, ...]:
    """The players, always the same."""
    return tuple(friend.player for friend in make_friends(Random(SEED)))


def cup() -> TournamentRecord:
    """A tournament of nine, whose first round is played and whose second is drawn."""
    dice = Random(SEED)
    names = (*(who.name for who in friends()[:7]), "Wilhelmine von und zu den Hügeln", "花子さん")
    drawn = draw_round(Tournament(tuple(map(Entrant, names))), dice)
    assert isinstance(drawn, Tournament)
    for at, table in enumerate(drawn.rounds[0].tables):
        totals = tuple(dice.randrange(-30, 340, 10) for _seat in table.seats)
        played = replace(table, totals=totals, places=ranks(totals))
        drawn = with_table(drawn, 0, at, played)
    again = draw_round(drawn, dice)
    assert isinstance(again, Tournament)
    return TournamentRecord("cup", "Cup 2026", NOW, again)


def games() -> Iterator[OpenGame]:
    """Every game that is kept, those of the past first."""
    yield from season(SEED, 40, date(2026, 11, 15))
    yield from changing_games()
    for place, stored in enumerate(STORED_GAMES):
        yield played(stored, NOW - timedelta(hours=2 * (len(STORED_GAMES) - place)))


def played(stored: StoredGame, began: datetime) -> OpenGame:
    """The game as far as it was played that evening; raises LookupError if it never got there."""
    known = {player.name for player in friends()}
    guests = (one for one in make_friends(Random(SEED + 1)) if one.player.name not in known)
    seated = (*make_friends(Random(SEED)), *guests)[: stored.players]
    for seed in range(60):
        dice = Random(seed)
        start = GameStarted(
            stored.name,
            EDITIONS[stored.edition].rules(**stored.agreed),
            tuple(friend.player for friend in seated),
            seed % stored.players,
        )
        suits = EDITIONS[stored.edition].suits
        table = Simulation(dice, start, began, seated, suits, live=stored.live)
        table.play()
        log = tuple(table.log)
        for length in range(1, len(log) + 1):
            game = OpenGame.of(stored.id, log[:length])
            if stored.stopped(game):
                return game
    raise LookupError(stored.id)


def paper_pad() -> PaperPad:
    """A pad of six that is being entered: two rounds miscounted, one with Excalibur, one begun.

    The last of them joined in round 3, and the fourth sat out round 5.
    """
    agreed = EDITIONS["camelot"].rules()
    pad = blank_pad(GameStarted("", agreed, friends()[:6], 5))
    pad = sit_out(with_attendance(pad, 5, Attendance(joined=3, start=20)), 5, 3)
    dice = Random(SEED)
    for round_ in pad.game.rounds[:8]:
        left = round_.cards - (round_.number == 5)
        for seat in sorted(round_.playing):
            last = seat == max(round_.playing)
            tricks = left if last else dice.randint(0, min(left, 3))
            left -= tricks
            bid = min(max(tricks + dice.choice((-1, 0, 0, 0, 1)), 0), round_.cards)
            pad = enter(enter(pad, bid), tricks)
    pad = note_events(pad, TricksVoided(5, Special.EXCALIBUR))
    wrong = enter(go_to(pad, PadPosition(8, 1, is_tricks=True)), 7)
    going_on = go_to(wrong, PadPosition(9, 0))
    return enter(enter(going_on, 2), 1)


def looks() -> Iterator[tuple[str, Appearance]]:
    """Yield the ids of players, and what they chose to look like: two have photos."""
    for friend, colours in zip(friends(), (("blue", "teal"), ("pink", "brown")), strict=False):
        yield friend.id, Appearance(colours[0], None, photo(colours[1]))


def changing_games() -> Iterator[OpenGame]:
    """Yield an evening before a round that the deck cannot fill is dealt, and when it is over.

    Five begin, the sixth joins in round 3. In round 6 the second leaves, and the seventh joins.
    The third sits out round 10. Five agreed on eleven cards in round 11, and now they are six.
    Then a count of Skull King with bonuses.
    """
    people = friends()
    game = new_game(GameStarted("Hütte 2026", EDITIONS["camelot"].rules(), people[:5], 0))
    revoke = PointsAdjusted(1, 5, 3, -10, "Revoke")
    for until, happens in (
        (3, (PlayerJoined(3, 5, people[5], 1, 20), Noted(1, "Mit Schnee vor der Tür"))),
        (6, (PlayerLeft(6, 1), PlayerJoined(6, 6, people[6], 4, -10), revoke)),
        (10, (SatOut(10, 2),)),
        (11, (Noted(2, "Zehn Karten und kein Zauberer", 10),)),
    ):
        game = record(_played(game, until), *happens)
    yield game_of_events(log_of(game), "joiners")
    game = record(_played(game, len(game.rounds) + 1), GameFinished())
    yield game_of_events(log_of(game), "joiners-finished")
    game = record(new_game(GameStarted("", EDITIONS["skull_king"].rules(), people[:6], 0)))
    game = bid(deal(_played(game, 9)), 3, 1, 2, 0, 1, 1)
    yield game_of_events(
        [
            *log_of(game),
            PlayEnded(9),
            TricksVoided(9, Special.KRAKEN),
            BonusTaken(9, 1, "fourteen", 2),
            BonusTaken(9, 2, "fourteen"),
            BonusTaken(9, 3, "pirate", 2),
            BonusTaken(9, 1, "loot", 1, 3),
            BonusTaken(9, 4, "wager", 1, None, 20),
        ],
        "pirates",
    )


def _played(game: Game, number: int) -> Game:
    """Let dice play the rounds before round `number`."""
    while (round_ := game.current_round) and round_.number < number:
        dice = Random(round_.number)
        game = deal(game, dice.choice("SHDC"))
        for seat in round_.order:
            game = bid(game, dice.choice(legal_bids(game, current_round(game), seat)[:4]))
        won = Counter(dice.choices(round_.order, k=round_.cards))
        seats = range(len(game.players))
        game = count(game, *(won[seat] if seat in round_.order else None for seat in seats))
    return game
