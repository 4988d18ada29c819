"""The tour: every screen of the app and every important state of it, in one list."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tests.tour.serve import BROKEN, FIRST, HOST, PLAYER, WATCHER
from tests.tour.stored_games import friends


@dataclass(frozen=True)
class Stop:
    """A screen to look at.

    `route` leads there, and `steps` are tapped (`name`) or written (`name=words`) on the way. It is
    reached when `shows` is on the screen. `at` is the address of another app than the usual one. A
    `variant` looks much like another stop: the gallery has it only when asked.
    """

    name: str
    route: str
    shows: str
    steps: tuple[str, ...] = ()
    at: str = ""
    variant: bool = False


_PLAYER: Final = friends()[0].id

TOUR: Final = (
    Stop("home", "/", "continue-game"),
    # a new game
    Stop("new-game", "/new", "start-game"),
    Stop(
        "new-game-fault",
        "/new",
        "notice",
        ("remove-seat-0", "remove-seat-0", "start-game"),
        variant=True,
    ),
    Stop("house-rules", "/new", "close-house-rules", ("house-rules",), variant=True),
    Stop("house-rules-all", "/new", "close-house-rules", ("edition-anniversary", "house-rules")),
    Stop(
        "new-game-eight",
        "/new",
        "seat-7",
        (
            "edition-skull_king",
            "new-player",
            *("player-name=Gerda", "add-player"),
            *("player-name=Hanna", "add-player"),
        ),
        variant=True,
    ),
    Stop("own-game", "/new", "worked-examples", ("edition-own", "own-game-name=Blaze")),
    Stop("paper-pad", "/new/paper", "paper-number-9"),
    Stop("paper-pad-keep", "/new/paper", "paper-gap-0", ("paper-done",)),
    Stop("paper-pad-paste", "/new/paper", "pasted-text", ("paper-paste",), variant=True),
    Stop("paper-pad-person", "/new/paper", "person-round-9", ("person-head-5",)),
    Stop("paper-pad-joins", "/new/paper", "join-now", ("people", "join"), variant=True),
    Stop("paper-round", "/new/paper/5", "excalibur", variant=True),
    # a round, step by step
    Stop("round-first-deal", "/games/first-deal", "turn-up-jester", variant=True),
    Stop("round-deal", "/games/deal", "turn-up-grail"),
    Stop("round-last-deal", "/games/last-deal", "next-round", variant=True),
    Stop("round-result", "/games/result", "why-points-0"),
    Stop("joiners-deal", "/games/joiners", "next-round"),
    Stop("round-breakdown", "/games/result", "breakdown", ("why-points-0",)),
    Stop("round-naming", "/games/naming", "trump-H"),
    Stop("round-naming-werewolf", "/games/swapped", "trump-none", variant=True),
    Stop("round-bids", "/games/bids", "bid-7"),
    Stop("round-not-saved", "/games/bids", "retry", ("bid-3",), variant=True),
    Stop("round-menu", "/games/bids", "change-rounds", ("more",)),
    # served to this computer only, nobody can be let in
    Stop("phones", "/games/bids/phones", "notice", variant=True),
    Stop("round-bids-limited", "/games/limited", "bid-8", variant=True),
    Stop("round-bids-refused", "/games/limited", "bid-anyway", ("bid-2",)),
    Stop("round-bids-twenty", "/games/twenty", "bid-20"),
    Stop("round-bids-six", "/games/six", "bid-9", variant=True),
    Stop("round-foreheads", "/games/foreheads", "unseen-cards"),
    Stop("round-covered", "/games/covered", "cover"),
    Stop("round-uncovered", "/games/covered", "bid-5", ("uncover",), variant=True),
    Stop("round-bids-again", "/games/again", "bid-again"),
    Stop("round-play", "/games/play", "count-tricks", variant=True),
    Stop("round-play-all", "/games/play-all", "count-tricks"),
    Stop("round-play-secret", "/games/secret", "count-tricks", variant=True),
    Stop("round-live", "/games/live", "trick-now"),
    Stop("round-count", "/games/count", "score-round"),
    Stop("round-count-all", "/games/count-all", "score-round", variant=True),
    Stop("round-count-six", "/games/count-six", "score-round", variant=True),
    Stop("round-count-bonuses", "/games/pirates", "score-round", ("bonus-loot-5",), variant=True),
    Stop("scorepad-eight", "/games/eight/pad", "cell-1-7", variant=True),
    Stop("chart-eight", "/games/eight/chart", "replay", variant=True),
    Stop("table-eight", "/games/eight/table", "total-7", variant=True),
    Stop("round-review", "/games/review", "finish-game", variant=True),
    Stop("table-bids", "/games/six/table", "round-now", variant=True),
    Stop("table-live", "/games/live/table", "round-now"),
    Stop("table-finished", "/games/finished/table", "round-now"),
    Stop("joiners-table", "/games/joiners-finished/table", "round-now"),
    # a game's other pages
    Stop("pad", "/games/deal/pad", "open-round-5", variant=True),
    Stop("pad-long", "/games/long/pad", "open-round-19"),
    Stop("joiners-pad", "/games/joiners-finished/pad", "open-round-12"),
    Stop("pad-finished", "/games/finished/pad", "open-round-15", variant=True),
    Stop("correct", "/games/count/rounds/2", "save-correction"),
    Stop("correct-trump", "/games/count/rounds/2", "turn-up-grail", ("change-trump",)),
    Stop("correct-all", "/games/count-all/rounds/5", "save-correction", variant=True),
    Stop(
        "correct-fault",
        "/games/long/rounds/18",
        "fault-0",
        ("correct-bid-plus-0", "correct-tricks-plus-1"),
    ),
    Stop("chart", "/games/finished/chart", "replay"),
    Stop("joiners-chart", "/games/joiners-finished/chart", "replay", variant=True),
    Stop("chart-long", "/games/long/chart", "replay", variant=True),
    Stop("log", "/games/finished/log", "log-line-100"),
    Stop("schedule", "/games/deal/schedule", "play-these-rounds"),
    Stop("schedule-row", "/games/deal/schedule", "take-out-9", ("round-tools-9",), variant=True),
    Stop("people", "/games/joiners/people", "join"),
    Stop("people-joins", "/games/deal/people", "join-now", ("join",), variant=True),
    Stop("people-person", "/games/joiners/people", "correct-start", ("person-5",), variant=True),
    Stop("people-back", "/games/joiners/people", "come-back", ("person-1",), variant=True),
    Stop("remarks", "/games/joiners/remarks", "adjust-now"),
    Stop("share-game", "/games/finished/share", "share-as-card"),
    Stop("share-more", "/games/finished/share", "share-as-pdf", ("share-as-more",), variant=True),
    Stop("hand-over", "/games/finished/share/phone", "qr-code"),
    Stop("linked-game-damaged", "/take/1x", "not-imported", variant=True),
    Stop("referee-game", "/games/count/referee", "card-grail", variant=True),
    Stop("rules-game", "/games/deal/rules", "search-rules", variant=True),
    Stop("rules-topic", "/games/deal/rules/turn-up", "topic-turn-up"),
    Stop("finish", "/games/finished", "winners"),
    Stop("joiners-finish", "/games/joiners-finished", "winners"),
    Stop("finish-six", "/games/finished-six", "winners", variant=True),
    # the rules and the referee
    Stop("rules", "/rules", "rules-camelot"),
    Stop("rules-edition", "/rules/anniversary", "search-rules"),
    Stop("referee", "/referee", "choose-deck"),
    # past games
    Stop("history", "/history", "games-found"),
    Stop("history-editions", "/history", "only-edition-camelot", ("filter-edition",), variant=True),
    Stop("history-players", "/history", "only-player-0", ("filter-player",), variant=True),
    Stop("history-when", "/history", "only-year-2026", ("filter-period",)),
    Stop("history-menu", "/history", "delete-game", ("menu-of-finished",)),
    Stop(
        "history-name", "/history", "save-name", ("menu-of-finished", "rename-game"), variant=True
    ),
    Stop("history-more", "/history", "deleted-games", ("more",), variant=True),
    Stop("history-choosing", "/history", "share-selected", ("select-games",), variant=True),
    Stop("deleted", "/history/deleted", "bring-back-deleted"),
    Stop("share-games", "/share", "share-as-xlsx"),
    Stop("series-list", "/series", "series-season"),
    Stop("series", "/series/season", "next-of-series"),
    Stop("series-places", "/series/places", "next-of-series", variant=True),
    Stop("series-menu", "/series/season", "remove-series", ("more",), variant=True),
    Stop("series-rules", "/series/season", "absence-best", ("more", "series-rules")),
    Stop("series-games", "/series/season", "close-sheet", ("more", "add-to-series"), variant=True),
    Stop("tournaments", "/tournaments", "tournament-cup"),
    Stop("tournament", "/tournaments/cup", "draw-back"),
    Stop("tournament-result", "/tournaments/cup", "save-result", ("result-1-0",), variant=True),
    # people
    Stop("players", "/players", "statistics"),
    Stop("player", f"/players/{_PLAYER}", "figure-bias"),
    Stop("player-figure", f"/players/{_PLAYER}", "figure-told", ("figure-bias",)),
    Stop("player-menu", f"/players/{_PLAYER}", "rename-player", ("manage-player",), variant=True),
    Stop(
        "player-name",
        f"/players/{_PLAYER}",
        "save-name",
        ("manage-player", "rename-player"),
        variant=True,
    ),
    Stop("player-look", f"/players/{_PLAYER}", "mark-spade", ("manage-player", "choose-look")),
    Stop("player-same", f"/players/{_PLAYER}", "dismiss", ("manage-player", "merge-with")),
    Stop("statistics", "/statistics", "rating-chart"),
    Stop("statistics-people", "/statistics", "dismiss", ("filter-together",), variant=True),
    # what is kept
    Stop("settings", "/settings", "games-location"),
    Stop("take-along", "/take-along", "save-everything"),
    Stop("copies", "/settings/copies", "from-file"),
    Stop("import", "/settings/import", "choose-files"),
    Stop("history-nothing", "/history", "show-all-games", ("search-games=X-Y-Z",), variant=True),
    Stop("first-home", "/", "new-game", at=FIRST),
    Stop("first-new-game", "/new", "player-name", at=FIRST, variant=True),
    Stop("first-history", "/history", "select-games", at=FIRST, variant=True),
    Stop("first-players", "/players", "nothing-found", at=FIRST, variant=True),
    Stop("first-statistics", "/statistics", "nothing-found", at=FIRST, variant=True),
    Stop("first-share", "/share", "notice", at=FIRST, variant=True),
    Stop("trouble", "/", "retry", at=BROKEN),
    # everybody's phone
    Stop("phones-code", "/games/bids/phones", "invitation-address", ("invite-0",), at=HOST),
    Stop("table-host", "/games/live/table", "round-now", at=HOST),
    Stop("own-phone", "/games/bids", "turn-now", at=PLAYER),
    Stop("own-games", "/games/bids/mine", "back", at=PLAYER),
    Stop("watching", "/games/bids", "turn-now", at=WATCHER),
)


def named(*names: str) -> Iterator[Stop]:
    """The stops with these names, or all."""
    yield from (stop for stop in TOUR if not names or stop.name in names)
