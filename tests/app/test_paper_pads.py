"""The paper pad of a device: kept, merged with what another tab has saved, never overwritten."""

from scorekeeper.app import App
from scorekeeper.app.paper_pads import load_pad, save_pad
from scorekeeper.game.events import GameStarted, Player
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.paper_entry import enter
from scorekeeper.game.paper_pad import PadPosition, PaperPad, at_first_gap, blank_pad, go_to
from scorekeeper.rules.editions import CLASSIC
from tests.app.builders import wait_for

START = GameStarted("", CLASSIC.rules(), tuple(Player("", name) for name in "ABC"), 2)


def test_two_tabs_keep_each_others_numbers_and_no_other_pad_is_overwritten(app: App) -> None:
    pad, other = blank_pad(START), blank_pad(START)
    assert wait_for(save_pad(app, "", None, pad)) is pad
    theirs, mine = enter(go_to(pad, PadPosition(2, 0)), 2), enter(pad, 1)
    assert wait_for(save_pad(app, "", pad, theirs)) is theirs
    both = wait_for(save_pad(app, "", pad, mine))
    assert isinstance(both, PaperPad)
    assert [each.bids[0] for each in both.game.rounds[:2]] == [1, 2]
    assert wait_for(save_pad(app, "", None, other)) is None
    assert wait_for(load_pad(app, "")) == at_first_gap(both)
    assert wait_for(load_pad(app, "another device")) is None
    assert wait_for(save_pad(app, "", None, other, instead=True)) is other
    assert wait_for(save_pad(app, "", both, None)) is None, "it is not this tab's to forget"
    assert wait_for(load_pad(app, "")) == other
    assert wait_for(save_pad(app, "", other, None)) is None
    assert wait_for(load_pad(app, "")) is None


def test_what_cannot_be_read_is_told_and_stays_until_it_is_replaced(app: App) -> None:
    wait_for(app.update_setting("paper_pad", lambda _before: {"id": 7}))
    assert isinstance(wait_for(load_pad(app, "")), UnreadableError)
    assert wait_for(save_pad(app, "", None, blank_pad(START))) is None
    assert wait_for(app.setting("paper_pad")) == {"id": 7}
