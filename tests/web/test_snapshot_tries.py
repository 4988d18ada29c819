"""A snapshot of Python is made while nobody taps, and after failures only a few times."""

import json
from pathlib import Path

from tests.web.scripts import client, expect_all

_PAGE = """
import assert from "node:assert";
const CLIENT = SCRIPT;
const stored = new Map();
let storageRefuses = false;
const userAgent = { value: "a browser" };
let listeners, timer, now, workers, hidden;
class Worker {
    constructor(name) { this.name = name; this.ended = false; workers.push(this); }
    postMessage({ say }) { this.say = say; }
    terminate() { this.ended = true; }
    async answer(data) { this.onmessage({ data }); await settled(); }
    async fail() { this.onerror(); await settled(); }
}
const settled = () => new Promise(setImmediate);
const localStorage = {
    getItem: (key) => stored.get(key) ?? null,
    setItem(key, value) {
        if (storageRefuses) throw new Error("QuotaExceededError");
        stored.set(key, value);
    },
};
/** Load the page anew, see Home, and let nobody tap for so many milliseconds. */
async function load({ version = "this version", quiet = 0 } = {}) {
    [listeners, timer, now, workers, hidden] = [new Map(), undefined, 0, [], false];
    const globals = {
        MADE_OF: version,
        Worker,
        localStorage,
        navigator: { get userAgent() { return userAgent.value; } },
        document: { baseURI: "https://club.test/cards/", get hidden() { return hidden; } },
        addEventListener: (name, act) => listeners.set(name, act),
        removeEventListener: (name, act) => listeners.get(name) === act && listeners.delete(name),
        setTimeout: (act, pause) => (timer = { act, at: now + pause }),
        clearTimeout: (one) => { if (timer === one) timer = undefined; },
    };
    const run = new Function(...Object.keys(globals), `${CLIENT}; makeSnapshotWhenIdle();`);
    run(...Object.values(globals));
    await wait(quiet);
}
async function wait(milliseconds) {
    now += milliseconds;
    const due = timer && timer.at <= now ? timer : undefined;
    if (due) timer = undefined;
    due?.act();
    await settled();
}
const tap = () => listeners.get("pointerdown")();
const said = () => workers.map((worker) => worker.say);
const tries = () => JSON.parse([...stored.values()][0]).tries;
CASE
"""

CASES = {
    "it is made after five quiet seconds, tried by another worker, and that is all": """
        await load({ quiet: 4999 });
        assert.deepEqual(said(), []);
        await wait(1);
        assert.deepEqual(said(), ["make"]);
        await workers[0].answer(true);
        assert.deepEqual(said(), ["make", "try"]);
        assert.ok(workers[0].ended);
        await workers[1].answer(true);
        assert.ok(workers[1].ended);
        assert.equal(listeners.size, 0);
        assert.equal(timer, undefined);
        assert.equal(tries(), 1);
    """,
    "what the page does not outlive is begun three times for a version in a browser": """
        for (let start = 1; start <= 3; start++) {
            await load({ quiet: 5000 });
            assert.deepEqual(said(), ["make"]);
            assert.equal(tries(), start);
        }
        for (let start = 0; start < 2; start++) {
            await load({ quiet: 5000 });
            assert.deepEqual(said(), []);
            assert.equal(tries(), 3);
        }
        await load({ version: "that version", quiet: 5000 });
        assert.deepEqual(said(), ["make"]);
        assert.equal(tries(), 1);
        userAgent.value = "a newer browser";
        await load({ version: "that version", quiet: 5000 });
        assert.deepEqual(said(), ["make"]);
        assert.equal(tries(), 1);
    """,
    "a tap stops it, is not counted, and makes it wait twice as long": """
        await load({ quiet: 5000 });
        tap();
        assert.ok(workers[0].ended);
        assert.equal(tries(), 0);
        await wait(9999);
        assert.deepEqual(said(), ["make"]);
        await wait(1);
        assert.deepEqual(said(), ["make", "make"]);
        await workers[1].answer(true);
        tap();
        assert.ok(workers[2].ended);
        assert.equal(tries(), 0);
        await wait(19_999);
        assert.equal(workers.length, 3);
        await wait(1);
        assert.equal(workers.length, 4);
    """,
    "a page that is not looked at makes none": """
        await load();
        hidden = true;
        listeners.get("visibilitychange")();
        await wait(60_000);
        assert.deepEqual(said(), []);
        hidden = false;
        listeners.get("visibilitychange")();
        await wait(5000);
        assert.deepEqual(said(), ["make"]);
    """,
    "one that cannot be made is not tried": """
        await load({ quiet: 5000 });
        await workers[0].answer(false);
        assert.deepEqual(said(), ["make"]);
        assert.equal(listeners.size, 0);
        await load({ quiet: 5000 });
        await workers[0].fail();
        assert.deepEqual(said(), ["make"]);
        assert.equal(tries(), 2);
    """,
    "where tries cannot be counted none is made": """
        storageRefuses = true;
        await load({ quiet: 5000 });
        assert.deepEqual(said(), []);
    """,
    "a count that is none begins anew": """
        for (const broken of ["", "null", "{}", "no JSON"]) {
            stored.set("scorekeeper.snapshot /cards/", broken);
            await load({ quiet: 5000 });
            assert.equal(tries(), 1);
        }
    """,
}


def test_a_snapshot_is_made_in_quiet_and_at_most_three_times(tmp_path: Path) -> None:
    page = _PAGE.replace("SCRIPT", json.dumps(client("idle.js")))
    expect_all(tmp_path, {case: page.replace("CASE", check) for case, check in CASES.items()})
