"""Six players' phones, the host's and a table view play one game in a browser.

What no phone may be told while bids are hidden is tried by clients without a browser, in
`tests/attack/test_phones.py`.
"""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import WebSocket

from scorekeeper.game.events import Entry, GameStarted, Player
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from scorekeeper.ui.session.open_game import REACTION_TIME
from tests.attack.client import request
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.repeated_taps import aim
from tests.browser.scorer import Scorer
from tests.browser.server import Server, free_port, scorekeeper
from tests.browser.test_gate import printed
from tests.table.builders import EVENING

NAMES = ("Anna", "Béla", "Cleo", "Dóra", "Emil", "Fanni")
GAME = "evening"
SMALL = PhoneOptions(width=320, height=568, drawn=False)
HOST = PhoneOptions(width=320, height=1600, drawn=False)
"""So high that who is here is in sight."""
WALL = PhoneOptions(width=1280, height=720, drawn=False)

UNSEEN = (1, 0, 0, 1, 0, 1)
"""Bids of all six, made while nobody sees another's."""

TakePhone = Callable[[PhoneOptions | None], Phone]


@dataclass
class ServedGame:
    """A game of two rounds with two and one cards, which Fanni deals first."""

    server: Server
    host: Phone
    take: TakePhone
    secrets: dict[str, str] = field(default_factory=dict)
    """The tokens by which each was let in, and their cookies."""
    frames: dict[str, list[bytes]] = field(default_factory=dict)
    """All that each phone has received."""

    def address(self, place: str = "") -> str:
        return f"{self.server.address}/games/{GAME}{place}"

    def invite(self, seat: int) -> str:
        """Return the address that the host's phone shows for a seat."""
        self.host.tap(f"invite-{seat}")
        shown = self.host.text("invitation-address")
        token = shown.partition("#")[2]
        self.secrets[token] = NAMES[seat]
        return f"{self.server.address}/join#{token}"

    def let_in(self, phone: Phone, address: str, name: str) -> None:
        """Let a browser in without opening the page that does it."""
        token = address.partition("#")[2]
        joined = request(self.server.port, "/join", method="POST", body=token.encode())
        cookie, _is, proof = joined.cookie.partition("=")
        self.secrets[proof] = name
        phone.page.context.add_cookies(
            [{"name": cookie, "value": proof, "url": self.server.address}]
        )

    def phone(self, options: PhoneOptions, name: str) -> Phone:
        """Take a phone in hand, of which every frame is kept."""
        taken, frames = self.take(options), self.frames.setdefault(name, [])

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: frames.append(_bytes(frame)))

        taken.page.context.on("page", lambda page: page.on("websocket", listen))
        taken.page.on("websocket", listen)
        return taken

    def stored(self) -> OpenGame:
        with closing(Store.open(self.server.log.with_name("games.db"))) as store:
            return OpenGame.of(GAME, store.log(GAME))


@contextmanager
def served_game(
    folder: Path, take_phone: TakePhone, cards: tuple[int, ...], mode: BidMode
) -> Iterator[ServedGame]:
    """A server with the game, which Fanni deals first."""
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=cards, bid_mode=mode)
    begun = GameStarted("", rules, tuple(Player(f"id-{name}", name) for name in NAMES), 5)
    with closing(Store.open(folder / "games.db")) as store:
        store.create(GAME, OpenGame.of(GAME, (Entry(1, EVENING, begun),)))
    port = free_port()
    command = [*scorekeeper(folder / "games.db", port), "--host", "0.0.0.0"]
    with Server(command, port, folder / "server.log") as server:
        yield ServedGame(server, take_phone(HOST), take_phone)


def test_six_phones_a_host_and_a_wall_play_a_game_to_its_end(
    tmp_path: Path, take_phone: TakePhone
) -> None:
    with served_game(tmp_path, take_phone, (2, 1), BidMode.OPEN) as at:
        _play(at)


def test_six_bid_at_one_moment_and_nobody_sees_another_bid_before_it_is_shown(
    tmp_path: Path, take_phone: TakePhone
) -> None:
    """With secret bids; `tests/ui/test_phones.py` tests those that are shown with the last one."""
    with served_game(tmp_path, take_phone, (1,), BidMode.SECRET) as at:
        _bid_unseen(at)


def _bid_unseen(at: ServedGame) -> None:
    """Fanni's phone bids last: all others at one moment, one of them killed before and back."""
    wall, *phones = _everybody(at)
    at.host.tap("back")
    scorer = Scorer(at.host)
    scorer.tap("turn-up-R")
    for each in phones:
        each.expect_text("turn-now", "Your bid: nobody sees it yet")
    cleo = phones[2]
    cleo.page.close()
    cleo.page = cleo.page.context.new_page()
    cleo.open(f"{at.server.address}/")
    _bid_at_once(phones, UNSEEN[:-1])
    at.host.reload()
    phones[-1].wait_ready("bid-1")
    phones[-1].tap("bid-1")
    at.host.wait("count-tricks")
    _see_that_they_have_bid(phones, range(6))
    scorer.tap("count-tricks")
    scorer.tap("show-bids")
    for each in (wall, *phones):
        for seat, bid in enumerate(UNSEEN):
            each.expect_text(f"bid-of-{seat}", str(bid))


def _bid_at_once(phones: list[Phone], bids: tuple[int, ...]) -> None:
    """Let the first phones bid at one moment; each then shows its own bid alone."""
    bidding = list(zip(phones, bids, strict=False))
    for each, bid in bidding:
        each.wait_ready(f"bid-{bid}")
    for tap in [aim(each, f"bid-{bid}") for each, bid in bidding]:
        tap(1)
    for each, bid in bidding:
        each.expect_text("own-bid", str(bid))
        assert not each.has("bid-0")
    _see_that_they_have_bid(phones, range(len(bids)))


def _see_that_they_have_bid(phones: list[Phone], seats: range) -> None:
    """In the rows of every phone these seats have bid, and no number is to be read."""
    for phone in phones:
        for seat in seats:
            phone.expect_text(f"bid-of-{seat}", "has bid")


def _play(at: ServedGame) -> None:
    host, phones = at.host, _everybody(at)
    wall, anna, bela = phones[0], phones[1], phones[2]
    host.tap("back")
    scorer = Scorer(host)
    scorer.tap("turn-up-R")
    anna.expect_text("turn-now", "Your turn: how many tricks?")
    for other in (bela, phones[3]):
        other.expect_text("turn-now", "Anna bids")
        assert not other.has("bid-0")
    _bid(anna, 1)
    for each in phones:
        each.expect_text("bid-of-0", "1")

    bela.expect_text("turn-now", "Your turn: how many tricks?")
    bela.page.close()
    bela.page = bela.page.context.new_page()
    bela.open(f"{at.server.address}/")
    _bid(bela, 0)
    host.expect_text("bid-of-1", "0")
    host.reload()
    _bid(phones[3], 0)
    host.expect_text("bid-of-2", "0")

    host.tap("more")
    host.tap("phones")
    dora = phones[4]
    _show_out(host, "Dóra")
    dora.page.locator("text=The host has shown this device out").wait_for()
    host.tap("back")
    _bid(host, 1)
    for seat in (4, 5):
        _bid(phones[seat + 1], 0)
    del phones[4]
    for each in (wall, *phones):
        each.expect_text("bid-of-5", "0")
    scorer.tap("count-tricks")
    scorer.tap("score-round")
    anna.expect_text("own-total", "30")
    bela.expect_text("own-total", "20")

    scorer.tap("turn-up-G")
    # nobody has Dóra's phone any more
    _bid_at_one_moment(at, phones[2])
    bidders = [phones[3], host, phones[4], phones[5], anna]
    for seat, bidder, bid in zip((2, 3, 4, 5, 0), bidders, (0, 0, 0, 0, 1), strict=True):
        _bid(bidder, bid)
        host.expect_text(f"bid-of-{seat}", str(bid))
    scorer.tap("count-tricks")
    scorer.tap("score-round")
    scorer.tap("finish-game")
    for each in phones[1:]:
        each.expect_text("turn-now", "The game is over")
    # rules §6: a right bid brings 20, and 10 for each trick
    assert at.stored().tally.totals == (60, 40, 40, 50, 40, 40)
    assert "Anna wins" in wall.text("round-now")
    for name, frames in at.frames.items():
        assert len(frames) > 10
        for secret, whose in at.secrets.items():
            assert not any(secret.encode() in frame for frame in frames), (name, whose)


def _everybody(at: ServedGame) -> list[Phone]:
    """Let a wall and the six in, Anna by the page that her camera opens."""
    host, server = at.host, at.server
    at.let_in(host, printed(server), "host")
    host.open(at.address("/phones"))
    wall = at.phone(WALL, "wall")
    at.let_in(wall, printed(server), "wall")
    wall.page.goto(at.address("/table"), wait_until="commit")
    phones = [at.phone(SMALL, name) for name in NAMES]
    for seat, phone in enumerate(phones):
        address = at.invite(seat)
        if seat == 0:
            phone.page.goto(address, wait_until="commit")
        else:
            at.let_in(phone, address, NAMES[seat])
            phone.page.goto(f"{server.address}/", wait_until="commit")
        host.wait_gone("invitation-address")
    for each in (wall, *phones):
        each.read()
    wall.wait("round-now")
    for phone in phones:
        deals = "You deal" if phone is phones[-1] else "Fanni deals"
        phone.expect_text("turn-now", deals)
    return [wall, *phones]


def _bid(phone: Phone, tricks: int) -> None:
    """Bid once it can be meant: not at the moment at which somebody else's bid is shown."""
    phone.wait_ready(f"bid-{tricks}")
    phone.page.wait_for_timeout(1000 * REACTION_TIME)
    phone.tap(f"bid-{tricks}")


def _bid_at_one_moment(at: ServedGame, bela: Phone) -> None:
    """Béla bids on his phone while the host enters that bid: it is his, and not Cleo's as well."""
    for each in (at.host, bela):
        each.wait_ready("bid-0")
    before = len(at.stored().log)
    bela.page.wait_for_timeout(1000 * REACTION_TIME)
    taps = [aim(each, "bid-0") for each in (at.host, bela)]
    for tap in taps:
        tap(1)
    for each in (at.host, bela):
        each.expect_text("bid-of-1", "0")
    late = at.host if at.stored().log[before].by is Role.PLAYER else bela
    late.wait("notice")
    assert "just before you" in late.text("notice") or "has bid" in late.text("notice")
    assert len(at.stored().log) == before + 1
    assert at.host.text("bid-of-2") == "–"


def _show_out(host: Phone, name: str) -> None:
    host.wait("device-0")
    devices = [each for each in host.names() if each.startswith("device-")]
    (device,) = (each for each in devices if name in host.spoken(each))
    host.tap(device)
    host.tap("show-out-player")
    host.wait_gone("show-out-player")


def _bytes(frame: str | bytes) -> bytes:
    return frame if isinstance(frame, bytes) else frame.encode()
