"""Attacks by phones of players and watchers: what they receive, change and resume."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from scorekeeper.game.authority import Access
from scorekeeper.game.events import (
    Bid,
    Dealt,
    Entry,
    Event,
    GameStarted,
    OwnTricksAllowed,
    PlayEnded,
    Player,
    TricksWon,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.serving.devices import REVOKED
from scorekeeper.store.store import Store
from tests.attack.client import Answer, Client, Refused, connect, request
from tests.attack.devices import let_in
from tests.attack.served_games import reads
from tests.browser.server import Server, free_port, scorekeeper
from tests.game.builders import game_of_log
from tests.store.recorded_games import log_of

HOST = "127.0.0.2"
NAMES = ("Anna", "Ben", "Cleo")
FOUR = (*NAMES, "Dora")
_SETTINGS = "scorekeeper.settings"
UNSEEN = [BidMode.SIMULTANEOUS, BidMode.COVERED, BidMode.SECRET]
SHORT = 0.15
"""Seconds without a frame after which a screen is taken to be drawn."""
MANY = 13
"""Cards in each hand: a bid of eleven is told from all other numbers on the screens."""


def game_of(name: str, mode: BidMode, players: Sequence[str] = NAMES, *more: Event) -> OpenGame:
    """A game in which the last player has dealt, and Anna bids first, after `more` events."""
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=(MANY, MANY), bid_mode=mode)
    seated = tuple(Player(f"id-{each}", each) for each in players)
    log: tuple[Event, ...] = (GameStarted("", rules, seated, len(seated) - 1), Dealt(1), *more)
    return game_of_log(log, name)


BIDS = tuple(Bid(1, seat, seat) for seat in range(3))
TO_COUNT: tuple[Event, ...] = (OwnTricksAllowed(allowed=True), *BIDS, PlayEnded(1))
GAMES = {
    game.id: game
    for game in (
        *(game_of(f"{mode}-{bid}", mode, FOUR) for mode in UNSEEN for bid in (11, 7)),
        *(game_of(name, BidMode.OPEN) for name in ("watched", "open")),
        game_of("tried", BidMode.SIMULTANEOUS),
        game_of("counted", BidMode.OPEN, NAMES, *TO_COUNT),
    )
}


SEATS = [
    (game, who) for game in GAMES for who in (*range(len(GAMES[game].game.players)), "watcher")
]


@dataclass
class ServedGames:
    """A server that others reach; its host's device and those of all seats are let in."""

    server: Server
    folder: Path
    stack: ExitStack
    tokens: Mapping[tuple[str, int | str], str]
    sources: Iterator[int] = field(default_factory=lambda: iter(range(10, 250)))

    def cookie(self, game: str, whom: int | str) -> str:
        """The cookie of a device of those that are let in."""
        return f"scorekeeper-{self.server.port}={self.tokens[game, whom]}"

    @property
    def host(self) -> str:
        return self.cookie("", "host")

    def join(self, token: str, source: str, cookie: str = "") -> str:
        asked = {"method": "POST", "body": token.encode(), "headers": {"Cookie": cookie}}
        answer = request(self.server.port, "/join", source=source, **asked)  # type: ignore[arg-type]
        assert answer.status == 204
        return answer.cookie

    def invite(self, game: str, whom: int | str) -> str:
        """Return the token that the host's device shows for a seat, or to watch."""
        with connect(self.server.port, source=HOST, cookie=self.host) as host:
            host.register(route=f"/games/{game}/phones")
            host.tap(f"invite-{whom}")
            return host.invitation()

    def phone(self, game: str, whom: int | str) -> Client:
        return self.open(f"127.0.0.{next(self.sources)}", self.cookie(game, whom))

    def open(
        self, source: str, cookie: str, route: str = "/", shows: str = "turn-now", **settings: str
    ) -> Client:
        """Open the app on a phone, with these settings."""
        stored = json.dumps({"guard_taps": False, **settings})
        answers = {"get": lambda asked: stored if asked["key"] == _SETTINGS else None}
        client = self.stack.enter_context(
            connect(self.server.port, source=source, cookie=cookie, answers=answers)
        )
        client.register(route=route)
        client.wait(shows)
        return client

    def log(self, game: str) -> tuple[Entry, ...]:
        with closing(Store.open(self.folder / "games.db")) as store:
            return log_of(store, game)


def tap_to_change(phone: Client, identifier: str) -> None:
    """Tap and wait for another screen: until then no number key would be heard again."""
    before = phone.tree.words()
    phone.tap(identifier)
    phone.take_all()
    phone.until(lambda: phone.tree.words() != before, f"shows {identifier}")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedGames]:
    folder, port = tmp_path_factory.mktemp("phones"), free_port()
    games = str(folder / "games.db")
    with closing(Store.open(games)) as store:
        for name, game in GAMES.items():
            store.create(name, game)
    accesses = [
        Access(Role.PLAYER, game, who) if isinstance(who, int) else Access(Role.WATCHER, game)
        for game, who in SEATS
    ]
    tokens = let_in(games, Access(Role.HOST), *accesses)
    command = [*scorekeeper(folder / "games.db", port), "--host", "0.0.0.0"]
    with Server(command, port, folder / "server.log") as server, ExitStack() as stack:
        named = dict(zip([("", "host"), *SEATS], tokens, strict=True))
        yield ServedGames(server, folder, stack, named)


@pytest.mark.parametrize("mode", UNSEEN)
def test_no_byte_that_a_phone_a_watcher_or_a_wall_gets_depends_on_a_hidden_bid(
    mode: BidMode, served: ServedGames
) -> None:
    """Ben bids eleven in one game and seven in another, and Dora the other way round."""
    told: list[dict[int | str, set[str]]] = []
    for bid in (11, 7):
        game = f"{mode}-{bid}"
        phones = {who: served.phone(game, who) for who in (*range(4), "watcher")}
        if mode is BidMode.SIMULTANEOUS:
            route = f"/games/{game}/table"
            phones["wall"] = served.open(HOST, served.host, route=route, shows="round-now")
        for come, (seat, tricks) in enumerate({1: bid, 3: 18 - bid, 0: 2}.items(), 1):
            phones[seat].tap(f"bid-{tricks}")
            reads(phones["watcher"], f"{4 - come} bid{'s' * (come < 3)} to come")
        blind = {who: phone for who, phone in phones.items() if who not in {1, 3}}
        for who, phone in blind.items():
            phone.take_all()
            if who == "wall":
                continue
            for place, shown in (("pad", "open-chart"), ("table", "round-now")):
                phone.go(f"/games/{game}/{place}")
                phone.wait(shown)
                phone.take_all()
        told.append(
            {
                who: {each.replace(game, "game") for each in phone.texts}
                for who, phone in blind.items()
            }
        )
        bids = [getattr(each.event, "tricks", None) for each in served.log(game)[2:]]
        assert bids == [bid, 18 - bid, 2]
        if mode is BidMode.SIMULTANEOUS:
            phones[2].go(f"/games/{game}")
            phones[2].tap("bid-0")
            for seat, tricks in enumerate((2, bid, 0, 18 - bid)):
                phones["wall"].wait_words(f"bid-of-{seat}", str(tricks))
        for phone in phones.values():
            phone.close()
    assert told[0] == told[1]
    assert all(told[0].values())
    assert not [each for each in told[0]["watcher"] if re.search(r"\b11\b", each)]


def test_what_watchers_are_sent_makes_the_screen_that_a_new_watcher_gets(
    served: ServedGames,
) -> None:
    """Watchers share a drawing, in each language one, and the patches that lead from it on."""
    host = served.open(HOST, served.host, route="/games/watched", shows="bid-0")
    source = "127.0.1.1"
    cookie = served.cookie("watched", "watcher")
    watching = [
        (language, served.open(source, cookie, language=language))
        for language in ("en", "de", "en")
    ]
    steps: list[tuple[tuple[str, ...], str]] = [
        (("bid-13", "undo", "bid-12"), "bids-so-far"),
        (("bid-0", "bid-1", "count-tricks", "score-round"), "total-0"),
        (("turn-up-R", "bid-0", "bid-3"), "bids-so-far"),
        (("undo", "undo", "undo"), "total-0"),
    ]
    for taps, shown in steps:
        for tap in taps:
            tap_to_change(host, tap)
        for language, watcher in watching:
            watcher.wait(shown)
            watcher.take_all(0.1)
            anew = served.open(source, cookie, language=language)
            anew.wait(shown)
            anew.take_all(0.1)
            assert watcher.tree.words() == anew.tree.words()
            assert watcher.tree.identifiers() == anew.tree.identifiers()
            anew.close()
    for _language, watcher in watching:
        watcher.close()


def test_a_seat_is_that_of_its_phone_and_a_watcher_changes_nothing(served: ServedGames) -> None:
    """Each phone fires every control on every screen that it gets, and asks for all others."""
    of_games = ("", "/pad", "/chart", "/log", "/table", "/share", "/rules", "/referee")
    of_host = ("/schedule", "/phones", "/rounds/1")
    for who, allowed in ((0, {"Bid", "Undone", "Redone"}), ("watcher", set[str]())):
        client, before = served.phone("tried", who), served.log("tried")
        for place in of_games + of_host:
            fire_everything(client, f"/games/tried{place}")
        for route in ("/", "/settings", "/settings/copies", "/import", "/history", "/new"):
            client.go(route)
            client.take_all(SHORT)
            assert not {"start-game", "choose-files", "save-backup"} & {*client.tree.identifiers()}
        client.take_all()
        added = [each.event for each in served.log("tried")[len(before) :]]
        kinds = {type(each).__name__ for each in added}
        assert kinds <= allowed
        assert "Bid" in kinds or who == "watcher"
        assert all(getattr(each, "seat", 0) == 0 for each in added)


def fire_everything(client: Client, route: str) -> None:
    """Go to a screen, and fire all that its controls listen to."""
    client.go(route)
    client.take_all(SHORT)
    for control in [*client.tree.controls()]:
        for event in ("click", "long_press", "change", "submit"):
            if control.get(f"on_{event}") and "pop" not in str(control.get("_c")):
                client.fire(control, event)
    client.take_all(SHORT)


def test_a_phone_says_its_own_tricks_once_whatever_it_fires(served: ServedGames) -> None:
    """Ben's phone fires each control of its screen, again and again, with numbers of its own."""
    ben, anna = served.phone("counted", 1), served.phone("counted", 0)
    before, pad = served.log("counted"), [*ben.tree.controls()]
    assert {"won-0", "won-13"} <= {*ben.tree.identifiers()}
    assert not ben.has("won-14")
    ben.tap("won-4")
    ben.take_all()
    for control in pad:
        for data in (None, 0, 14, -1, {"seat": 0, "tricks": 14}):
            ben.fire(control, "click", data)
    for place in ("", "/phones", "/rounds/1", "/schedule"):
        fire_everything(ben, f"/games/counted{place}")
    ben.take_all()
    added = [(each.event, each.by) for each in served.log("counted")[len(before) :]]
    assert added == [(TricksWon(1, 1, 4), "player")]
    assert {"won-0", "won-13"} <= {*anna.tree.identifiers()}


def test_a_phone_that_is_shown_out_is_told_so_and_comes_back_only_by_invitation(
    served: ServedGames,
) -> None:
    anna, cookie = served.phone("open", 0), served.cookie("open", 0)

    def asked(path: str, accept: str = "*/*") -> Answer:
        headers = {"Accept": accept, "Cookie": cookie}
        return request(served.server.port, path, source=anna.source, headers=headers)

    assert asked("/", "text/html").status == 200
    other = served.join(served.invite("open", 0), "127.0.1.2")
    second = served.open("127.0.1.2", other)
    assert anna.is_closed()
    assert anna.websocket.close_code == REVOKED
    assert "The host has removed this device" in asked("/", "text/html").text
    for path in ("/", "/downloads/some", "/uploads/some", "/version.json"):
        assert asked(path).status == 401
    with pytest.raises(Refused), connect(served.server.port, source=anna.source, cookie=cookie):
        pass
    second.wait("turn-now")
    assert served.join(served.invite("open", 0), anna.source, cookie) != other


def test_a_session_is_taken_up_again_by_its_own_device_only(served: ServedGames) -> None:
    """The same browser is let in with other rights, and knows the session that it had before."""
    port, cookie = served.server.port, served.cookie("open", "watcher")
    watcher = served.phone("open", "watcher")
    known, source = watcher.session_id, watcher.source
    watcher.close()
    with connect(port, source=source, cookie=cookie) as again:
        again.register(known)
        assert again.session_id == known
    other = served.join(served.invite("open", 2), source, cookie)
    with pytest.raises(Refused), connect(port, source=source, cookie=cookie):
        pass
    with connect(port, source=source, cookie=other) as seat:
        seat.register(known)
        assert seat.session_id != known
