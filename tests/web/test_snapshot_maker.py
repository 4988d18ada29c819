"""A snapshot of Python is made only where there is room for it, and by one tab at a time."""

from pathlib import Path

from tests.web.scripts import client, expect_all

_SNAPSHOT = """
export const savedSnapshot = async () => globalThis.kept;
export const saveSnapshot = async (made) => {
    globalThis.breaksOff?.();
    globalThis.calls.push(made);
};
export const deleteSnapshot = async () => globalThis.calls.push("deleted");
export const readSnapshot = async () => undefined;
export const approveSnapshot = async () => globalThis.calls.push("approved");
"""
_PYTHON = """
export const loadPython = async () => ({ pyimport: () => ({ import_app() {} }) });
export const snapshotOf = () => "a snapshot";
"""
_CHECK = """
import assert from "node:assert";
console.warn = () => {};
const calls = [];
Object.assign(globalThis, { calls, kept: undefined, breaksOff: undefined });
const held = new Set();
const space = { quota: 1_000_000_000, usage: 0 };
const locks = {
    request(name, { ifAvailable }, act) {
        assert.ok(ifAvailable);
        if (held.has(name)) return act(null);
        held.add(name);
        return act({ name });
    },
};
const storage = { estimate: async () => space };
Object.defineProperty(globalThis, "navigator", {
    value: { locks, storage },
    configurable: true,
});
globalThis.self = globalThis;
/** What a new worker of its own answers. */
async function answers(say) {
    await import(`./maker.js?${Math.random()}`);
    const act = self.onmessage;
    return new Promise((resolve) => {
        self.postMessage = resolve;
        act({ data: { say } });
    });
}
CASE
"""

CASES = {
    "with more than 400 MB of room it is made": """
        space.usage = 599_999_999;
        assert.equal(await answers("make"), true);
        assert.deepEqual(calls, ["a snapshot"]);
    """,
    "with no more it is not": """
        space.usage = 600_000_000;
        assert.equal(await answers("make"), false);
        assert.deepEqual(calls, []);
    """,
    "in a browser that cannot be asked how much there is it is": """
        delete storage.estimate;
        assert.equal(await answers("make"), true);
        assert.deepEqual(calls, ["a snapshot"]);
    """,
    "while one tab makes it another makes none": """
        assert.equal(await answers("make"), true);
        assert.equal(await answers("make"), false);
        assert.deepEqual(calls, ["a snapshot"]);
        held.clear(); // the first one has ended
        assert.equal(await answers("make"), true);
    """,
    "one that was made and not tried is tried, one that was tried is left alone": """
        globalThis.kept = { isTried: false };
        assert.equal(await answers("make"), true);
        held.clear();
        globalThis.kept = { isTried: true };
        assert.equal(await answers("make"), false);
        assert.deepEqual(calls, []);
    """,
    "what cannot be written is deleted": """
        globalThis.breaksOff = () => { throw new Error("QuotaExceededError"); };
        assert.equal(await answers("make"), false);
        assert.deepEqual(calls, ["deleted"]);
    """,
}


def test_a_snapshot_is_made_where_there_is_room_by_one_tab(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"type": "module"}', "utf-8")
    (tmp_path / "snapshot.js").write_text(_SNAPSHOT, "utf-8")
    (tmp_path / "python.js").write_text(_PYTHON, "utf-8")
    (tmp_path / "maker.js").write_text(client("maker.js"), "utf-8")
    expect_all(tmp_path, {case: _CHECK.replace("CASE", check) for case, check in CASES.items()})
