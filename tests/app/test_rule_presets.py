"""Rule presets: saved, used last first, replaced, removed, and imported from a backup."""

from scorekeeper.app import App, Imported, ImportPlan, RulePreset
from scorekeeper.app.rule_presets import MAX_RULE_PRESETS
from scorekeeper.game.json_values import Json
from scorekeeper.game.names import NameFault
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.editions import ANNIVERSARY, CAMELOT, CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store
from tests.app.builders import wait_for
from tests.store.recorded_games import always

FRIDAY = CAMELOT.rules(bid_limit=BID_LIMITS["none"], bid_mode=BidMode.COVERED)
CHILDREN = CLASSIC.rules(format=Format.CUSTOM, cards=(1, 2, 3))


def test_rules_are_kept_under_a_name_the_last_ones_first(app: App) -> None:
    assert wait_for(app.rule_presets.all()) == ()
    assert wait_for(app.rule_presets.save("  Friday ", FRIDAY)) is None
    assert wait_for(app.rule_presets.save("With the children", CHILDREN)) is None
    friday, children = RulePreset("Friday", FRIDAY), RulePreset("With the children", CHILDREN)
    assert wait_for(app.rule_presets.all()) == (children, friday)
    wait_for(app.rule_presets.save("Friday", FRIDAY))
    assert wait_for(app.rule_presets.all()) == (friday, children)
    wait_for(app.rule_presets.save("FRIDAY", CHILDREN))  # a name stands for one set of rules
    assert wait_for(app.rule_presets.all()) == (RulePreset("FRIDAY", CHILDREN), children)
    wait_for(app.rule_presets.remove("friday"))
    assert wait_for(app.rule_presets.all()) == (children,)


def test_a_name_that_will_not_do_keeps_nothing(app: App) -> None:
    faults = {" ": NameFault.EMPTY, "x" * 41: NameFault.TOO_LONG, "a\x07b": NameFault.UNPRINTABLE}
    assert {name: wait_for(app.rule_presets.save(name, FRIDAY)) for name in faults} == faults
    assert wait_for(app.rule_presets.all()) == ()


def test_the_longest_presets_have_room_in_one_setting(app: App) -> None:
    long = ANNIVERSARY.rules(
        format=Format.CUSTOM, cards=(10,) * 60, specials=tuple(ANNIVERSARY.optional)
    )
    names = [f"{chr(0x10300 + number)}" * 40 for number in range(MAX_RULE_PRESETS + 1)]
    for name in names:
        assert wait_for(app.rule_presets.save(name, long)) is None
    assert [each.name for each in wait_for(app.rule_presets.all())] == names[:0:-1]


STRANGERS: list[Json] = [
    {"name": "Friday"},
    [{"name": "Friday", "edition": "camelot"}],
    [{"name": "Friday", "edition": "tarot", "rules": {}}],
    [{"name": "Friday", "edition": "camelot", "rules": {"cheat": True}}],
    [{"name": "\x1b[2J", "edition": "camelot", "rules": {}}],
    [[[[[[]]]]]],
]


def test_what_cannot_be_read_is_left_out(app: App, store: Store) -> None:
    sound: Json = {"name": "Sunday", "edition": "classic", "rules": {}}
    for value in STRANGERS:
        listed = isinstance(value, list)
        stored = [*value, sound] if isinstance(value, list) else value
        store.update_setting("rule_presets", always(stored))
        found = wait_for(app.rule_presets.all())
        assert found == ((RulePreset("Sunday", CLASSIC.rules()),) if listed else ()), value


THEIRS = (RulePreset("Friday", FRIDAY), RulePreset("With the children", CHILDREN))


def import_theirs(app: App) -> ImportPlan:
    """The plan of an import of THEIRS, after it was imported."""
    plan = wait_for(app.imports.plan((), (), THEIRS))
    assert isinstance(wait_for(app.imports.execute(plan)), Imported)
    return plan


def test_imported_presets_come_after_ours_and_once(app: App) -> None:
    wait_for(app.rule_presets.save("friday", FRIDAY))
    wait_for(app.rule_presets.save("Sunday", CLASSIC.rules()))
    assert import_theirs(app).rule_presets == THEIRS[1:]
    again = import_theirs(app)
    assert (again.rule_presets, again.has_changes) == ((), False)
    names = [each.name for each in wait_for(app.rule_presets.all())]
    assert names == ["Sunday", "friday", "With the children"]


def test_other_rules_of_the_same_name_come_under_a_name_that_is_free(app: App) -> None:
    ours = CLASSIC.rules()
    wait_for(app.rule_presets.save("FRIDAY 2", ours))
    wait_for(app.rule_presets.save("Friday", ours))
    for _again in range(2):
        import_theirs(app)
        found = [(each.name, each.rules) for each in wait_for(app.rule_presets.all())]
        assert found[:2] == [("Friday", ours), ("FRIDAY 2", ours)]
        assert found[2:] == [("Friday 3", FRIDAY), ("With the children", CHILDREN)]
    longest = "Friday at the table by the window, late."
    wait_for(app.rule_presets.save(longest, ours))
    plan = wait_for(app.imports.plan((), (), [RulePreset(longest, FRIDAY)]))
    assert [each.name for each in plan.rule_presets] == ["Friday at the table by the window, lat 2"]


def test_presets_beyond_the_limit_are_not_imported(app: App) -> None:
    ours = [str(number) for number in range(11)]
    for name in ours:
        wait_for(app.rule_presets.save(name, CHILDREN))
    plan = import_theirs(app)
    assert [each.name for each in plan.no_room] == ["With the children"]
    found = [each.name for each in wait_for(app.rule_presets.all())]
    assert found == [*reversed(ours), "Friday"]
