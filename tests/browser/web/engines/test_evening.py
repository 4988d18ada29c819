"""The static page in Firefox and WebKit: a whole game, in few loads.

One load is the first visit; the second is a start without a network, in the middle of a round; the
third is another tab. All that is asked of an engine is asked on these.
"""

import json
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from scorekeeper.exports import game_file, png_file
from scorekeeper.exports.import_process import read_file
from scorekeeper.game.open_game import OpenGame
from tests.browser.device import Device
from tests.browser.scorer import Scorer
from tests.browser.web.engines.engine import Start
from tests.browser.web.host import (
    Host,
    how_started,
    runs_flutter_as_wasm,
    wait_kept,
    wait_snapshot,
)
from tests.exports.builders import ENGLISH, EVENING, game_of
from tests.game import hand_worked_camelot as hand_worked

pytestmark = pytest.mark.nightly

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


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_an_evening_is_kept_from_the_first_visit_to_another_tab(
    name: str, start: Start, quick_host: Host, tmp_path: Path
) -> None:
    with start(name) as engine:
        device = engine.first()
        device.open(quick_host.address)
        device.wait("new-game")
        assert engine.faults() == []
        assert runs_flutter_as_wasm(device) == (name == "firefox")
        _seat(device)
        _deal_and_bid(device, 1)
        _finish_round(device, 1)
        _deal_and_bid(device, 2)

        # a start without a network, in the middle of a round, from another page: WebKit would keep
        # the page that is left as it is, with the games in its hands
        wait_kept(device)
        quick_host.stop()
        place = str(device.evaluate("() => location.href"))
        device.go("about:blank")
        device.open(place)
        for seat, bid in enumerate(ROUNDS[1].bids):
            device.expect_text(f"bid-of-{seat}", str(bid))
        _finish_round(device, 2)
        assert engine.faults() == []

        # another tab takes the games over, and starts from a snapshot
        wait_snapshot(device)
        second = engine.tab()
        second.open(quick_host.address)
        assert how_started(second) == "Python restored"
        assert "another tab" in second.text("notice")
        second.taps("retry", "continue-game")
        Scorer(second).expect_totals(ROUNDS[1].totals)
        _deal_and_bid(second, 3)
        _finish_round(second, 3)
        _play_the_last_by_keys(second)
        second.tap("finish-game")
        Scorer(second).expect_totals(ROUNDS[-1].totals)
        _export(second)
        _import_another(second, tmp_path)
        assert engine.faults() == []


def _seat(device: Device) -> None:
    """From Home: seat players whose names take an input method and a dead key, and start."""
    device.tap("new-game")
    device.type("player-name", NAMES[0], enter=True)
    device.wait("remove-seat-0")
    for seat, (typed, *texts) in enumerate((("Őrsi Dn", "´", "é"), ("", "は", "はな", "花子")), 1):
        device.type("player-name", typed)
        device.evaluate(_COMPOSE, texts)
        device.press("Enter")
        device.wait(f"remove-seat-{seat}")
    for place, name in enumerate(NAMES):
        assert name in device.spoken(f"seat-{place}")
    cards = [worked.cards for worked in ROUNDS]
    Scorer(device).begin("camelot", cards, dealer=ROUNDS[0].dealer)


def _deal_and_bid(device: Device, number: int) -> None:
    """Deal the round and bid, with a try at a forbidden number."""
    worked, scorer = ROUNDS[number - 1], Scorer(device)
    scorer.deal(worked.turn_up, worked.named)
    scorer.bids(worked.bidding[:-1])
    if worked.forbidden is not None:
        scorer.tap(f"bid-{worked.forbidden}")
        device.wait("notice")
        device.expect_text(f"bid-of-{worked.dealer}", "–")
    scorer.bids(worked.bidding[-1:])


def _finish_round(device: Device, number: int) -> None:
    """Say who took special cards, count the tricks and score the round."""
    worked, scorer = ROUNDS[number - 1], Scorer(device)
    if worked.void:
        scorer.tap("excalibur")
    if worked.grail is not None:
        scorer.tap(f"grail-{worked.grail}")
    scorer.count(worked.bids, worked.tricks)
    scorer.tap("score-round")
    scorer.expect_totals(worked.totals)


def _play_the_last_by_keys(device: Device) -> None:
    """Play the last round, in which nobody misses: after the deal with keys alone."""
    worked = ROUNDS[-1]
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


def _export(device: Device) -> None:
    device.evaluate("() => { location.hash += '/share'; }")
    device.tap("share-as-more")
    game = device.downloaded("share-as-json")
    assert [player["name"] for player in json.loads(game)["players"]] == [*NAMES]
    device.tap("dismiss")
    device.wait_gone("dismiss")
    expect_picture_of(game, device.downloaded("share-as-png"))
    device.evaluate("() => history.back()")
    device.wait_gone("share-as-json")


def expect_picture_of(game: bytes, picture: bytes) -> None:
    """Expect the picture that a computer draws of a game file."""
    (read,) = read_file(ENGLISH, "game.json", game, EVENING).games
    here = Image.open(BytesIO(png_file.scorepad_png(ENGLISH, read)))
    there = Image.open(BytesIO(picture))
    assert there.size == here.size
    different = ImageChops.difference(here, there).convert("L").histogram()
    assert not any(different[64:])  # of 255: edges may be smoothed a little otherwise


def _import_another(device: Device, folder: Path) -> None:
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
"""Write by an input method: the texts that stand there one after the other."""
