"""A stored snapshot is used only if it is complete and verified."""

from pathlib import Path

from tests.web.scripts import client, expect_all

_STORAGE = """
const MADE_OF = "this version";
const files = new Map(); // by name, the bytes
let room = Infinity;
let inUse = 0;
class Handle {
    constructor(name) { this.name = name; inUse++; }
    get bytes() { return files.get(this.name); }
    getSize() { return this.bytes.length; }
    read(into, { at }) {
        const found = this.bytes.subarray(at, at + into.length);
        into.set(found);
        return found.length;
    }
    write(from, { at }) {
        const fits = from.subarray(0, Math.max(0, room - at));
        const longer = new Uint8Array(Math.max(this.bytes.length, at + fits.length));
        longer.set(this.bytes);
        longer.set(fits, at);
        files.set(this.name, longer);
        return fits.length;
    }
    truncate(size) { files.set(this.name, this.bytes.slice(0, size)); }
    flush() {}
    close() { inUse--; }
}
let answers = true;
const directory = {
    async getFileHandle(name, { create } = {}) {
        if (!answers) await new Promise(() => {});
        if (!files.has(name) && !create) throw new Error("NotFoundError");
        if (!files.has(name)) files.set(name, new Uint8Array(0));
        return { createSyncAccessHandle: async () => {
            if (inUse) throw new Error("NoModificationAllowedError");
            return new Handle(name);
        } };
    },
    async removeEntry(name) { files.delete(name); },
};
const storage = { getDirectory: async () => directory };
const navigator = { userAgent: "a browser", storage };
Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
"""

_CACHE = """
storage.getDirectory = undefined;
const whole = () => Buffer.from(files.get(NAME) ?? []);
const isHeader = (address) => address.pathname.endsWith("/header");
const put = (...parts) => files.set(NAME, new Uint8Array(Buffer.concat(parts)));
/** A cache whose two entries are the header of the file, and the rest of it. */
const cache = {
    async match(address) {
        return new Response(isHeader(address) ? whole().subarray(0, 4096) : whole().subarray(4096));
    },
    async put(address, response) {
        const bytes = Buffer.from(await response.arrayBuffer());
        if (bytes.length > room) throw new DOMException("full", "QuotaExceededError");
        if (isHeader(address)) put(bytes, whole().subarray(4096));
        else put(Buffer.concat([whole()], 4096), bytes);
    },
    async delete(address) {
        put(isHeader(address) ? Buffer.of() : whole().subarray(0, 4096));
    },
};
globalThis.caches = {
    async has(name) {
        if (!answers) await new Promise(() => {});
        return files.has(name);
    },
    async open(name) {
        if (!files.has(name)) files.set(name, new Uint8Array(0));
        return cache;
    },
    delete: async (name) => files.delete(name),
};
"""

_CHECK = """
import assert from "node:assert";
console.warn = () => {};
const made = { bytes: Uint8Array.from({ length: 9000 }, (_, at) => at & 127), memory: 65536 };
await saveSnapshot(made);
const kept = [...files.values()][0];
const replaceAll = (bytes) => files.set(NAME, bytes);
function replace(old, other) {
    const text = new TextDecoder("latin1").decode(files.get(NAME)).replace(old, other);
    replaceAll(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}
const size = () => files.get(NAME)?.length;
/** What a start finds, once its sum is checked. */
async function found(options) {
    const snapshot = await readSnapshot(options);
    await snapshot?.whole;
    return snapshot && Buffer.from(snapshot.bytes).toString("latin1");
}
const right = Buffer.from(made.bytes).toString("latin1");
CASE
assert.equal(inUse, 0);
"""

CASES = {
    "it is read back once it was tried": """
        assert.equal(await found(), undefined);
        assert.equal(await found({ isTrial: true }), right);
        await approveSnapshot();
        assert.equal(await found(), right);
        assert.equal((await readSnapshot({ isTrial: true })).memory, 65536);
    """,
    "what was cut off is deleted": """
        await approveSnapshot();
        replaceAll(files.get(NAME).slice(0, -1));
        assert.equal(await found(), undefined);
        assert.equal(size(), 0);
    """,
    "a byte that has changed is found by the sum": """
        await approveSnapshot();
        files.get(NAME)[4096 + 4500] ^= 1;
        await assert.rejects(found(), /damaged/);
    """,
    "that of another version or time zone is deleted": """
        for (const [old, other] of [["this version", "that version"], ["a browser", "b browser"]]) {
            replaceAll(kept.slice());
            await approveSnapshot();
            replace(old, other);
            assert.equal(await found(), undefined);
            assert.equal(size(), 0);
        }
        assert.equal(await savedSnapshot(), undefined);
    """,
    "starts that do not finish are every other one without it, and then it is deleted": """
        await approveSnapshot();
        assert.equal(await found(), right);
        assert.equal(await found(), undefined);
        assert.equal(await found(), right);
        assert.equal(await found(), undefined);
        assert.equal(size(), 13096);
        assert.equal(await found(), undefined);
        assert.equal(size(), 0);
    """,
    "a start that finished counts no more": """
        for (let start = 0; start < 9; start++) {
            await approveSnapshot();
            assert.equal(await found(), right);
        }
    """,
    "without room nothing of it stays": """
        room = 8000;
        await assert.rejects(saveSnapshot(made), { name: "QuotaExceededError" });
        assert.equal(size(), 0);
        assert.equal(await found({ isTrial: true }), undefined);
    """,
    "killed while it was written there is none": """
        replaceAll(kept.slice().fill(0, 0, 4096));
        assert.equal(await found({ isTrial: true }), undefined);
        assert.equal(await savedSnapshot(), undefined);
    """,
    "where another tab has it there is none, and it stays": """
        await approveSnapshot();
        const other = new Handle(NAME);
        assert.equal(await found(), undefined);
        other.close();
        assert.equal(await found(), right);
    """,
    "a storage that does not answer is not waited for": """
        answers = false;
        const real = setTimeout;
        globalThis.setTimeout = (act, pause) => real(act, pause / 100);
        assert.equal(await found(), undefined);
    """,
    "where neither files nor caches are to be had there is none": """
        storage.getDirectory = undefined;
        globalThis.caches = undefined;
        assert.equal(await found(), undefined);
        await assert.rejects(savedSnapshot());
    """,
    "once deleted it is gone": """
        await approveSnapshot();
        await deleteSnapshot();
        assert.equal(await found(), undefined);
        assert.equal(size(), undefined);
    """,
}
FILES_ONLY = ("where another tab has it there is none, and it stays",)
"""A cache may be read by several tabs; one of them writes, by a lock (`maker.js`)."""


def test_a_snapshot_is_used_only_if_it_is_whole_and_proved(tmp_path: Path) -> None:
    scripts = {}
    for place, storage in (("files", _STORAGE), ("a cache", _STORAGE + _CACHE)):
        for case, check in CASES.items():
            if place == "files" or case not in FILES_ONLY:
                script = storage + client("snapshot.js") + _CHECK.replace("CASE", check)
                scripts[f"{place}: {case}"] = script
    expect_all(tmp_path, scripts)
