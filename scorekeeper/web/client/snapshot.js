// A snapshot of Python's memory, with the app's modules imported: where the browser keeps it.
//
// It is one file of the browser's private storage, made by maker.js, or two entries of a cache where
// the browser has no such files, as WebKit on Linux. One that is not as it was written, or was written
// for another version (MADE_OF), browser or time zone, is deleted, and Python is loaded anew. So is
// one with which two starts did not get to the first screen.
//
// The file begins with a header: a byte that says whether the snapshot was tried, one that counts
// starts, and as JSON what it is. Without JSON there is no snapshot.

const HEADER = 4096;
const JSON_AT = 8; // after the two bytes and the length of the JSON
const TRIED = 0;
const STARTS = 1;
const MAX_STARTS = 4; // that were not finished, in a row; every other one is without the snapshot
const PATIENCE = 3000; // milliseconds in which a browser has to open the file

const NAME = `snapshot ${encodeURIComponent(new URL("./", import.meta.url).pathname)}`;

/** What a snapshot has to be made for. */
const KEY = [
  MADE_OF,
  navigator.userAgent,
  Intl.DateTimeFormat().resolvedOptions().timeZone,
  "Suspending" in WebAssembly,
].join("\n");

/** The snapshot to start from, if there is one: its bytes, a promise that fails if they are damaged,
 * and how much memory it needs. `isTrial` if it may be one that was not tried yet.
 */
export async function readSnapshot({ isTrial = false } = {}) {
  let handle;
  try {
    handle = await opened();
  } catch {
    return undefined; // none, in use by another tab, or a browser without such files
  }
  try {
    const about = await headerOf(handle);
    if (!about) return undefined;
    if (about.key !== KEY || (await handle.getSize()) !== HEADER + about.length) throw new Error("not ours");
    if (!isTrial) {
      if (about.starts >= MAX_STARTS) throw new Error("starts end with it");
      await handle.write(Uint8Array.of(about.starts + 1), { at: STARTS });
      // Was it the snapshot that ended the last start, or somebody in a hurry?
      if (!about.isTried || about.starts % 2) return undefined;
    }
    const bytes = new Uint8Array(about.length);
    if ((await handle.read(bytes, { at: HEADER })) !== about.length) throw new Error("cut off");
    const whole = sumOf(about, bytes).then((sum) => {
      if (sum !== about.sum) throw new Error("The snapshot is damaged");
    });
    whole.catch(() => {}); // whoever awaits it hears of it
    return { bytes, whole, memory: about.memory };
  } catch (error) {
    console.warn("The snapshot is deleted:", error);
    await handle.truncate(0);
    return undefined;
  } finally {
    handle.close();
  }
}

/** Save a snapshot, from which nobody starts before it is approved. */
export async function saveSnapshot({ bytes, memory }) {
  const about = { key: KEY, length: bytes.length, memory };
  about.sum = await sumOf(about, bytes);
  const handle = await opened({ create: true });
  try {
    await handle.truncate(0);
    await write(handle, new Uint8Array(HEADER), 0);
    await write(handle, bytes, HEADER);
    handle.flush();
    const header = new Uint8Array(HEADER);
    const { written } = new TextEncoder().encodeInto(JSON.stringify(about), header.subarray(JSON_AT));
    new DataView(header.buffer).setUint32(JSON_AT - 4, written);
    await write(handle, header, 0);
    handle.flush();
  } catch (error) {
    await handle.truncate(0);
    throw error;
  } finally {
    handle.close();
  }
}

/** Take note that Python has started from the snapshot. */
export async function approveSnapshot() {
  const handle = await opened();
  try {
    if ((await headerOf(handle))?.key === KEY) await handle.write(Uint8Array.of(1, 0), { at: TRIED });
  } finally {
    handle.close();
  }
}

/** The snapshot for this version, if there is one: whether it `isTried`. One for another is deleted.
 *
 * Fails in browsers that can keep none.
 */
export async function savedSnapshot() {
  const handle = await opened({ create: true });
  try {
    const about = await headerOf(handle);
    if (about?.key === KEY) return about;
    await handle.truncate(0);
    return undefined;
  } finally {
    handle.close();
  }
}

export async function deleteSnapshot() {
  if (!hasFiles()) {
    await caches.delete(NAME);
    return;
  }
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(NAME);
}

async function opened(options) {
  let isLate = false;
  let patience;
  const late = new Promise((_, reject) => {
    patience = setTimeout(() => {
      isLate = true;
      reject(new Error("The browser's storage does not answer"));
    }, PATIENCE);
  });
  const opening = open(options);
  opening.then((handle) => isLate && handle.close(), () => {});
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(patience);
  }
}

function hasFiles() {
  return Boolean(navigator.storage?.getDirectory);
}

async function open(options) {
  if (!hasFiles()) return CachedFile.open(options);
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle(NAME, options);
  return file.createSyncAccessHandle();
}

async function headerOf(handle) {
  const header = new Uint8Array(HEADER);
  if ((await handle.read(header, { at: 0 })) < HEADER) return undefined;
  const length = new DataView(header.buffer).getUint32(JSON_AT - 4);
  if (!length) return undefined;
  try {
    const text = new TextDecoder().decode(header.subarray(JSON_AT, JSON_AT + length));
    return { ...JSON.parse(text), isTried: header[TRIED] === 1, starts: header[STARTS] };
  } catch {
    return {}; // of nothing that could be known
  }
}

async function write(handle, bytes, at) {
  if ((await handle.write(bytes, { at })) !== bytes.length) {
    throw Object.assign(new Error("no room for a snapshot"), { name: "QuotaExceededError" });
  }
}

/** A sum of the snapshot and of what the header says about it. */
async function sumOf({ key, length, memory }, bytes) {
  const ofBytes = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const all = JSON.stringify([key, length, memory, ...ofBytes]);
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all)));
  return btoa(String.fromCharCode(...sum));
}

/** As much of a FileSystemSyncAccessHandle as is used here, on two entries of a cache. */
class CachedFile {
  parts = new Map(); // promises of the header's bytes, at 0, and of the snapshot's, at HEADER

  static async open({ create = false } = {}) {
    if (!create && !(await caches.has(NAME))) throw new Error("no snapshot");
    const file = new CachedFile();
    file.cache = await caches.open(NAME);
    return file;
  }

  part(at) {
    if (!this.parts.has(at)) {
      const found = this.cache.match(this.address(at)).then((part) => part?.arrayBuffer());
      this.parts.set(at, found.then((bytes) => new Uint8Array(bytes ?? 0)));
    }
    return this.parts.get(at);
  }

  async getSize() {
    return (await this.part(0)).length + (await this.part(HEADER)).length;
  }

  async read(into, { at }) {
    const found = (await this.part(at)).subarray(0, into.length);
    into.set(found);
    return found.length;
  }

  /** Write all of a part, or some bytes within the header. */
  async write(bytes, { at }) {
    const start = at < HEADER ? 0 : HEADER;
    let whole = bytes;
    if (start === 0 && bytes.length < HEADER) {
      whole = await this.part(0);
      whole.set(bytes, at);
    }
    this.parts.set(start, Promise.resolve(whole));
    await this.cache.put(this.address(start), new Response(whole));
    return bytes.length;
  }

  async truncate() {
    this.parts.clear();
    for (const at of [0, HEADER]) await this.cache.delete(this.address(at));
  }

  flush() {}

  close() {}

  address(at) {
    return new URL(at ? "snapshot/memory" : "snapshot/header", import.meta.url);
  }
}
