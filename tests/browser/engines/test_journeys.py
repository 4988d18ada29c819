"""The page in Firefox and in WebKit: what matters to a player, in as few visits as can be.

Firefox has files that can be written at once; WebKit on Linux has none, as private windows of
Safari and Firefox have none, and keeps the games in IndexedDB.
"""

import json
from pathlib import Path
from typing import cast

from scorekeeper.exports import game_file
from tests.browser.engines.phone import EnginePhone
from tests.browser.phone import Phone
from tests.browser.scorer import Scorer
from tests.browser.web.host import KEPT, Host
from tests.exports.builders import game_of

NAMES = ("Anna", "Őrsi Ödön", "花子")
FIRST = (20, -10, -10)
"""Round 1: bids 0 0 1 and tricks 0 1 0, as `docs/rules.md` works it out."""
LAST = (50, 20, -20)
"""Round 2: all bid 1 and 花子 gets none: 20 + 30, −10 + 30, −10 − 10."""


def test_a_game_of_camelot_goes_on_after_a_reload_in_another_tab_and_without_a_network(
    phones: tuple[EnginePhone, EnginePhone], page_host: Host
) -> None:
    phone, other = phones
    phone.tab.show()
    phone.open(page_host.address)
    phone.wait("new-game")
    assert not phone.has("nothing-kept")
    _seat(phone)
    scorer = Scorer(cast(Phone, phone))
    scorer.deal("H")
    scorer.bids([(0, 0), (1, 0)])

    phone.reload()
    phone.tap("continue-game")
    phone.expect_text("bid-of-1", "0")
    scorer.bids([(2, 1)])
    scorer.count((0, 0, 1), (0, 1, 0))
    scorer.tap("score-round")
    scorer.expect_totals(FIRST)

    other.tab.show()
    other.open(page_host.address)
    other.expect_said("notice", "another tab")
    other.tap("retry")
    other.tap("continue-game")
    Scorer(cast(Phone, other)).expect_totals(FIRST)
    phone.tab.show()
    phone.expect_said("notice", "another tab")

    other.tab.show()
    other.wait_for(KEPT, why_not="not kept")
    page_host.stop()
    other.reload()
    other.tap("continue-game")
    _last_round_by_keys(other)
    Scorer(cast(Phone, other)).expect_totals(LAST)
    page_host.start()


def _seat(phone: EnginePhone) -> None:
    """Seat the players, one of them written by an input method; two rounds, 花子 deals first."""
    phone.tap("new-game")
    for seat, name in enumerate(NAMES[:2]):
        phone.type("player-name", name, enter=True)
        phone.wait(f"remove-seat-{seat}")
    phone.compose("player-name", ("は", "はな", "花"))
    phone.compose("player-name", ("こ", "子"))
    phone.press("Enter")
    for seat, name in enumerate(NAMES):
        phone.expect_said(f"seat-{seat}", name)
    phone.tap("edition-camelot")
    phone.tap("house-rules")
    phone.tap("format-custom")
    phone.type("own-cards", "1 2")
    phone.tap("close-house-rules")
    phone.wait_gone("close-house-rules")
    phone.tap("first-dealer-2")
    phone.tap("start-game")
    phone.wait("dealer")


def _last_round_by_keys(phone: EnginePhone) -> None:
    """Everybody bids one; 花子 gets none of the two tricks."""
    phone.wait("turn-up-H")
    phone.press("1")  # the first suit
    for seat in (1, 2, 0):
        phone.wait("bid-1")
        phone.press("1")
        phone.expect_text(f"bid-of-{seat}", "1")
    Scorer(cast(Phone, phone)).count((1, 1, 1), (1, 1, 0))
    phone.press("Enter")
    phone.wait("finish-game")
    phone.press("Enter")
    phone.wait("same-players")


def test_a_game_goes_out_as_a_file_and_others_come_in(
    phones: tuple[EnginePhone, EnginePhone], page_host: Host, tmp_path: Path
) -> None:
    _, phone = phones
    phone.tab.show()
    there = game_of(NAMES, seed=3).log
    phone.tab.evaluate(_PICK, "there.json", game_file.to_text(game_file.from_log("there", there)))
    phone.go("/import")
    phone.tap("choose-files")
    phone.tap("start-import")
    phone.expect_text("imported", "1 game was imported.")
    phone.go("/games/there/share")
    phone.tap("share-as-json")
    made = json.loads(str(phone.wait_for(_MADE, why_not="no file was made")))
    assert made == json.loads(game_file.to_text(game_file.from_log("there", there)))


_PICK = """(name, text) => {
    HTMLInputElement.prototype.click = function () {
        const carried = new DataTransfer();
        carried.items.add(new File([text], name));
        this.files = carried.files;
        this.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const plainly = URL.createObjectURL;
    URL.createObjectURL = blob => {
        if (blob.size) window.made = blob;
        return plainly.call(URL, blob);
    };
    HTMLAnchorElement.prototype.click = () => {};
}"""
"""The browser's own dialogs cannot be driven: a file is chosen, and what comes down is seen."""
_MADE = "async () => window.made && await window.made.text()"
