"""Files in memory whose blocks are stored: what is read back is what was written."""

from pathlib import Path

from tests.web.scripts import client, expect_all

_CHECK = """
globalThis.IDBKeyRange = { bound: (from, to) => ({ from, to }) };
const kept = new Map();
const store = {
    put: (bytes, [, number]) => kept.set(number, bytes),
    delete: ({ from, to }) => {
        for (const number of [...kept.keys()]) {
            if (number >= from[1] && number <= to[1]) kept.delete(number);
        }
    },
};
let seed = 7;
const random = below => (seed = (seed * 48271) % 2147483647) % below;
let model = new Uint8Array(0);
let file = new BlockFile();
for (let step = 0; step < 3000; step++) {
    const kind = random(10);
    if (kind < 6) {
        const at = random(5 * BLOCK);
        const bytes = new Uint8Array(1 + random(2 * BLOCK)).map(() => random(256));
        const longer = new Uint8Array(Math.max(model.length, at + bytes.length));
        longer.set(model);
        longer.set(bytes, at);
        model = longer;
        file.write(bytes, { at });
    } else if (kind < 8) {
        const size = random(3) ? random(6 * BLOCK) : random(6) * BLOCK;
        const cut = new Uint8Array(size);
        cut.set(model.subarray(0, size));
        model = cut;
        file.truncate(size);
    } else {
        file.writeTo(store, "0");
        // As the page does that is loaded again.
        if (kept.size) file = BlockFile.of(kept);
        if (file.damaged) throw new Error(`damaged at step ${step}`);
    }
    const read = new Uint8Array(7 * BLOCK);
    const length = file.read(read, { at: 0 });
    if (length !== model.length || file.getSize() !== length) throw new Error(`size at ${step}`);
    if (Buffer.compare(read.subarray(0, length), model)) throw new Error(`bytes at step ${step}`);
}
"""


def test_files_read_back_from_their_blocks_are_as_they_were_written(tmp_path: Path) -> None:
    expect_all(tmp_path, {"blocks": client("blocks.js") + _CHECK})
