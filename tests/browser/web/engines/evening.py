"""A game with the static page, played alike in every engine.

One load is the first visit; the second is a start without a network, in the middle of a round; the
third is another tab. All that is asked of an engine is asked on these.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from scorekeeper.exports import game_file
from scorekeeper.game.open_game import OpenGame
from tests.browser.camelot import deal_and_bid, play_and_count
from tests.browser.device import Device
from tests.browser.scorer import Scorer
from tests.exports.builders import game_of
from tests.game import hand_worked_camelot as hand_worked

NAMES = ("Anna", "Őrsi Dné", "花子")
ROUNDS = (
    replace(hand_worked.ROUNDS[2], totals=(20, 60, 30)),
    replace(hand_worked.ROUNDS[0], totals=(20 + 0, 60 + 0, 30 + 0)),
    replace(hand_worked.ROUNDS[4], totals=(20 + 30, 60 - 10, 30 + 30)),
    replace(hand_worked.ROUNDS[5], totals=(50 + 50, 50 + 20 + 6, 60 + 50)),
)
"""The rounds of the game, as in the one that was worked out by hand, in another order.

They have the Grail and a trump that is named; a void trick; a forbidden number; and a last one that
is played with keys alone, after the deal, with a wrong tap that is undone. In the last one a zero
bid made brings one for each card (rules §6).
"""
LEFT = 2
"""The round in which the page is left."""


@contextmanager
def part(name: str) -> Iterator[None]:
    """Say of an error in which part of the evening it was."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"In this part: {name}")
        raise


def seat(device: Device) -> None:
    """From Home: seat players whose names take an input method and a dead key, and start."""
    device.tap("new-game")
    with part("text fields: keys, an input method, a dead key"):
        device.type("player-name", NAMES[0], enter=True)
        device.wait("remove-seat-0")
        compose(device, "player-name", "Őrsi Dn", "´", "é")
        device.press("Enter")
        device.wait("remove-seat-1")
        compose(device, "player-name", "", "は", "はな", "花", "花子")
        device.press("Enter")
        device.wait("remove-seat-2")
        for place, name in enumerate(NAMES):
            assert name in device.spoken(f"seat-{place}")
    device.tap("edition-camelot")
    device.tap("house-rules")
    device.tap("format-custom")
    device.type("own-cards", " ".join(str(worked.cards) for worked in ROUNDS))
    device.tap("close-house-rules")
    device.wait_gone("close-house-rules")
    device.tap(f"first-dealer-{ROUNDS[0].dealer}")
    device.tap("start-game")
    device.wait("dealer")


def compose(device: Device, identifier: str, typed: str, *texts: str) -> None:
    """Write by keys, then by an input method: the texts that stand there one after the other."""
    device.type(identifier, typed)
    device.evaluate(_COMPOSE, [*texts])


def play(device: Device, rounds: range) -> None:
    """Play these rounds, from the deal to the totals."""
    scorer = Scorer(device)
    for number in rounds:
        with part(f"round {number}"):
            deal_and_bid(scorer, number, ROUNDS[number - 1])
            finish_round(device, number)


def bid(device: Device, number: int) -> None:
    """Play a round until everybody has bid."""
    deal_and_bid(Scorer(device), number, ROUNDS[number - 1])


def play_the_last_by_keys(device: Device) -> None:
    """Play the last round, in which nobody misses: after the deal with keys alone."""
    worked = ROUNDS[-1]
    with part("the last round, with keys"):
        Scorer(device).deal(worked.turn_up, worked.named)
        for place, tricks in worked.bidding:
            device.wait(f"bid-{tricks}")
            device.press(str(tricks))
            device.expect_text(f"bid-of-{place}", str(tricks))
        device.press("Control+z")
        device.expect_text(f"bid-of-{worked.dealer}", "–")
        device.press(str(worked.bids[worked.dealer]))
        device.wait("count-tricks")
        device.press("Enter")
        device.wait("score-round")
        device.press("Enter")
        device.wait_gone("score-round")
        Scorer(device).expect_totals(worked.totals)


def leave_and_return(device: Device) -> None:
    """Go to another page, and come back to the place in the app by its address.

    WebKit would keep the page that is left as it is, with the games in its hands.
    """
    place = str(device.evaluate("() => location.href"))
    device.go("about:blank")
    device.open(place)


def finish_round(device: Device, number: int) -> None:
    """Play a round on from its bids."""
    worked = ROUNDS[number - 1]
    play_and_count(Scorer(device), worked)
    Scorer(device).expect_totals(worked.totals)


def expect_bids(device: Device, number: int) -> None:
    """What was bid in that round stands there."""
    for place, bid in enumerate(ROUNDS[number - 1].bids):
        device.expect_text(f"bid-of-{place}", str(bid))


def export(device: Device) -> None:
    """Take the game along as a file, which is complete."""
    device.evaluate("() => { location.hash += '/share'; }")
    game = json.loads(device.downloaded("share-as-json"))
    assert [player["name"] for player in game["players"]] == [*NAMES]
    device.evaluate("() => history.back()")
    device.wait_gone("share-as-json")


def import_another(device: Device, folder: Path) -> None:
    """Let a game in that comes as a file."""
    there = OpenGame.of("there", game_of(("Dora", "Emil", "Őrsi Ödön"), seed=3).log)
    coming = folder / "there.json"
    coming.write_text(game_file.to_text(game_file.from_log(there.id, there.log)), "utf-8")
    device.evaluate("() => { location.hash = '#/import'; }")
    device.upload("choose-files", coming)
    device.tap("start-import")
    device.expect_text("imported", "1 game was imported.")


_COMPOSE = """texts => {
    const field = document.activeElement;
    const { value, selectionEnd: at } = field;
    const tell = (Kind, type, more) => field.dispatchEvent(
        new Kind(type, { bubbles: true, cancelable: true, composed: true, ...more }));
    tell(CompositionEvent, "compositionstart", { data: "" });
    for (const data of texts) {
        const more = { data, inputType: "insertCompositionText", isComposing: true };
        tell(CompositionEvent, "compositionupdate", { data });
        tell(InputEvent, "beforeinput", more);
        field.value = value.slice(0, at) + data + value.slice(at);
        field.setSelectionRange(at + data.length, at + data.length);
        tell(InputEvent, "input", more);
    }
    tell(CompositionEvent, "compositionend", { data: texts.at(-1) });
}"""
