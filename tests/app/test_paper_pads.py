"""The paper pad of a device: kept, merged with what another tab has saved, never overwritten."""

from scorekeeper.app import App
from scorekeeper.app.paper_pads import PaperPadDraft
from scorekeeper.game.events import GameStarted, Player
from scorekeeper.game.paper_entry import enter
from scorekeeper.game.paper_pad import PadPosition, PaperPad, at_first_gap, blank_pad, go_to
from scorekeeper.rules.editions import CLASSIC
from tests.app.builders import wait_for

START = GameStarted("", CLASSIC.rules(), tuple(Player("", name) for name in "ABC"), 2)


def opened(app: App, device_id: str = "") -> PaperPadDraft:
    draft = PaperPadDraft(app, device_id)
    wait_for(draft.load())
    return draft


def put(draft: PaperPadDraft, pad: PaperPad | None, *, instead: bool = False) -> None:
    wait_for(draft.keep(lambda now: now.begin(pad), instead=instead))


def test_two_tabs_keep_each_others_numbers_and_no_other_pad_is_overwritten(app: App) -> None:
    pad, other = blank_pad(START), blank_pad(START)
    put(one := opened(app), pad)
    two = opened(app)
    wait_for(two.keep(lambda now: now.change(lambda pad: enter(go_to(pad, PadPosition(2, 0)), 2))))
    wait_for(one.keep(lambda now: now.change(lambda pad: enter(pad, 1))))
    assert one.pad
    assert [each.bids[0] for each in one.pad.game.rounds[:2]] == [1, 2]
    assert one.editing.past == (), "what another tab entered is not undone here"
    put(third := PaperPadDraft(app, ""), other)
    assert third.replaced
    assert opened(app).pad == at_first_gap(one.pad)
    assert opened(app, "another device").pad is None
    put(third, other, instead=True)
    put(one, None)
    assert opened(app).pad == other, "it is not that tab's to forget"
    put(third, None)
    assert opened(app).pad is None


def test_what_cannot_be_read_is_told_and_stays_until_it_is_replaced(app: App) -> None:
    wait_for(app.update_setting("paper_pad", lambda _before: {"id": 7}))
    draft = opened(app)
    assert draft.unreadable
    put(draft, blank_pad(START))
    assert draft.replaced
    assert wait_for(app.setting("paper_pad")) == {"id": 7}
