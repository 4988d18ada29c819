"""A whole evening of Camelot on the host's phone, two players' phones and a watcher's.

The rounds have one, three and one cards. A right bid of one is 30 points, of none 20, and a miss by
one −10 points. Cleo deals first. Dora joins before round 2 on Cleo's left with −10. Ben sits that
round out, in which Excalibur voids a trick, and Dora takes the Grail, so her right bid is
20 + 10 + 20; then Cleo loses 15 points for a revoke. Anna leaves before the last round, in which a
right bid of none is 20 and one for each card.

| round | deals | bids of Anna, Ben, Cleo, Dora | tricks  | totals          |
|-------|-------|-------------------------------|---------|-----------------|
| 1     | Cleo  | 1 0 0                         | 1 0 0   | 30 20 20        |
| 2     | Dora  | 2 – 0 1                       | 1 – 0 1 | 20 20 40 40     |
|       |       | Cleo −15                      |         | 20 20 25 40     |
| 3     | Ben   | – 0 1 0                       | – 1 0 0 | 20 10 15 61     |

So Dora is first, Cleo second and Ben third, and Anna has left.
"""

import csv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from scorekeeper.ui.session.open_game import REACTION_TIME
from tests.browser.games import keep
from tests.browser.phone import Phone, PhoneOptions
from tests.browser.scorer import Scorer
from tests.browser.server import Server, free_port, scorekeeper
from tests.browser.test_gate import printed
from tests.game.builders import new_game

ANNA, BEN, CLEO, DORA = range(4)
PAD: Final = """\
1,1,Cleo,no trump,1,1,30,30,0,0,20,20,0,0,20,20,,,,
2,3,Dora,no trump,2,1,-10,20,,,,20,0,0,20,25,1,1,50,40
3,1,Ben,no trump,,,,,0,1,-10,10,1,0,-10,15,0,0,21,61
Start in round 2,,,,,,,,,,,,,,,,,,-10,
After round 2: revoke,,,,,,,,,,,,,,-15,,,,,
Total,,,,,,,20,,,,10,,,,15,,,,61
Bids made,,,,,,,1,,,,1,,,,2,,,,2
Place,,,,,,,,,,,3,,,,2,,,,1
"""
"""The evening for a spreadsheet: for each player bid, tricks, points and total."""


@dataclass
class Evening:
    """The phones of an evening: Ben and Cleo bid on their own, the host's is for all the others."""

    host: Phone
    watcher: Phone
    phones: dict[int, Phone]
    received: dict[str, list[bytes]] = field(default_factory=dict)
    """All that the other phones were sent, by whose it is."""
    tokens: list[str] = field(default_factory=list)
    """What lets a phone in, which none may be sent but the host's."""

    def listen(self, name: str, phone: Phone) -> None:
        """Keep every frame that a phone is sent from now on."""
        frames = self.received.setdefault(name, [])

        def keep(frame: str | bytes) -> None:
            frames.append(frame if isinstance(frame, bytes) else frame.encode())

        phone.page.on("websocket", lambda socket: socket.on("framereceived", keep))

    def invite(self, seat: str) -> str:
        """Let the host's phone show the address that lets one phone in."""
        self.host.tap(f"invite-{seat}")
        token = self.host.text("invitation-address").partition("#")[2]
        self.tokens.append(token)
        return f"join#{token}"

    def play(
        self, bids: Mapping[int, int], tricks: Mapping[int, int], specials: Sequence[str] = ()
    ) -> None:
        """Play a round: the bids in their order, each on its own phone, and who wins the tricks."""
        host = Scorer(self.host)
        host.deal("jester")
        before = self.host
        for seat, bid in bids.items():
            phone = self.phones.get(seat, self.host)
            phone.wait_ready(f"bid-{bid}")
            if phone is not before:
                # else this is the moment at which somebody else's step is shown: no bid counts yet
                phone.page.wait_for_timeout(1000 * REACTION_TIME)
            phone.tap(f"bid-{bid}")
            before = phone
            self.watcher.expect_text(f"bid-of-{seat}", str(bid))
        for special in specials:
            host.tap(special)
        host.tap("count-tricks")
        for seat, bid in bids.items():
            won = tricks.get(seat, 0)
            for _step in range(abs(won - bid)):
                host.tap(f"tricks-{'plus' if won > bid else 'minus'}-{seat}")
            self.host.expect_text(f"tricks-of-{seat}", str(won))
        host.tap("score-round")

    def to_people(self) -> None:
        """Open the people of the game."""
        self.host.taps("more", "people")
        self.host.wait("join")


def test_an_evening_of_camelot_with_a_host_two_phones_and_a_watcher(
    tmp_path: Path, take_phone: Callable[[PhoneOptions | None], Phone]
) -> None:
    keep(tmp_path, new_game("camelot", cards=[1, 3, 1], dealer=CLEO))
    port = free_port()
    command = [*scorekeeper(tmp_path / "games.db", port), "--host", "0.0.0.0"]
    with Server(command, port, tmp_path / "server.log") as server:
        at = _everybody(server, take_phone)
        _play_until_one_leaves(at)
        _play_to_the_end(at)
        for name, frames in at.received.items():
            assert len(frames) > 10, name
            found = [token for token in at.tokens if any(token.encode() in each for each in frames)]
            assert found == [], f"{name} was sent what lets phones in"


def _everybody(server: Server, take: Callable[[PhoneOptions | None], Phone]) -> Evening:
    """Go on with the game on the host's phone, and let the others in."""
    blank = PhoneOptions(drawn=False)
    high = replace(blank, height=1600)  # so that all who are here are in sight
    at = Evening(take(high), take(blank), {BEN: take(blank), CLEO: take(blank)})
    at.host.open(printed(server))
    at.host.tap("phones")
    for seat, phone in (*at.phones.items(), ("watcher", at.watcher)):
        at.listen(str(seat), phone)
        phone.page.goto(f"{server.address}/{at.invite(str(seat))}", wait_until="commit")
        at.host.wait_gone("invitation-address")
    for phone in (*at.phones.values(), at.watcher):
        phone.read()
        phone.wait("turn-now")
    at.host.tap("back")
    return at


def _play_until_one_leaves(at: Evening) -> None:
    host = at.host
    at.play({ANNA: 1, BEN: 0, CLEO: 0}, {ANNA: 1})
    Scorer(host).expect_totals((30, 20, 20))
    at.phones[BEN].expect_text("own-total", "20")

    at.to_people()
    host.tap("join")
    # the name last: without one nobody can join, so the points have come when somebody can
    host.type("join-points", "-10")
    host.type("join-name", "Dora")
    host.taps(f"join-after-{CLEO}", "join-now", f"person-{BEN}", "sit-out")
    host.wait_gone("sit-out")
    host.tap("back")
    at.play({ANNA: 2, CLEO: 0, DORA: 1}, {ANNA: 1, DORA: 1}, ("excalibur", f"grail-{DORA}"))
    for seat, total in ((ANNA, 20), (CLEO, 40), (DORA, 40)):
        host.expect_text(f"total-{seat}", str(total))

    host.taps("more", "adjust-points", f"adjust-person-{CLEO}")
    host.type("adjust-by", "-15")
    host.type("adjust-why", "revoke")
    host.tap("adjust-now")
    host.wait("adjustment-1")
    host.tap("back")
    at.phones[CLEO].expect_text("own-total", "25")


def _play_to_the_end(at: Evening) -> None:
    host, ben = at.host, at.phones[BEN]
    at.to_people()
    host.taps(f"person-{ANNA}", "leave")
    host.wait_gone("leave")
    host.tap("back")
    at.play({CLEO: 1, DORA: 0, BEN: 0}, {BEN: 1})
    Scorer(host).tap("finish-game")
    for phone in (ben, at.phones[CLEO], at.watcher):
        phone.expect_text("turn-now", "The game is over")
        Scorer(phone).expect_totals((20, 10, 15, 61))
    host.wait("winners")
    Scorer(host).expect_totals((20, 10, 15, 61))
    places = [host.text(f"place-{seat}")[0] for seat in (ANNA, BEN, CLEO, DORA)]
    assert places == ["–", "3", "2", "1"]
    host.taps("share-game", "share-as-more")
    pad = host.downloaded("share-as-csv").decode("utf-8-sig").splitlines()
    lines = [line[:20] for line in csv.reader(pad)]
    assert lines[2:-1] == list(csv.reader(PAD.splitlines()))
    assert lines[-1][0].startswith("Scorekeeper ")
