// Files in memory, for browsers without files that can be written without waiting: WebKit on Linux,
// private windows of Safari and Firefox. IndexedDB keeps their blocks, all that changed in one
// transaction; where that is missing too, nothing is kept.
//
// `keep` cannot be part of a write, because it has to be waited for. So Python awaits it after each
// call of the store, and shows nothing of the call before.

const STORE = "blocks"; // by [file, number]; only the last block of a file may be shorter
const BLOCK = 16384;
const MOST = 16384; // blocks of a file that memory has room for: 256 MB

/** Open the files of `name`, or files that nothing keeps if the browser has no IndexedDB. */
export async function openBlocks(name) {
  let database;
  try {
    database = await opened(name);
  } catch (error) {
    // What may be kept there must not be covered by an empty scorepad.
    if (!["InvalidStateError", "SecurityError", "TypeError"].includes(error.name)) throw error;
    console.warn("Nothing can be kept here:", error);
    return new Blocks(undefined, new Map());
  }
  return new Blocks(database, await filesIn(database));
}

/** Whether the browser kept games as blocks before, when it may have had no files to write. */
export async function hasBlocks(name) {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}

async function opened(name) {
  // Without locks two tabs could not tell who writes.
  if (!self.indexedDB || !navigator.locks) throw new TypeError("no IndexedDB for one tab alone");
  await navigator.locks.query(); // fails where they are refused
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return outcome(request);
}

function outcome(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function filesIn(database) {
  const store = database.transaction(STORE).objectStore(STORE);
  const [keys, blocks] = await Promise.all([outcome(store.getAllKeys()), outcome(store.getAll())]);
  const found = new Map();
  keys.forEach((key, at) => {
    const [name, number] = Array.isArray(key) ? key : [];
    if (typeof name !== "string" || !(number >= 0 && number < MOST)) return; // not ours, left alone
    if (!found.has(name)) found.set(name, new Map());
    found.get(name).set(number, blocks[at]);
  });
  return new Map([...found].map(([name, parts]) => [name, BlockFile.of(parts)]));
}

/** As much of a FileSystemDirectoryHandle as `games.js` needs. */
class Blocks {
  constructor(database, files) {
    this.database = database;
    this.files = files;
    this.turn = Promise.resolve();
    this.failed = undefined;
  }

  get lasting() {
    return this.database ? "deferred" : "fleeting";
  }

  /** Whether a block is missing, or is not what this script writes. */
  get damaged() {
    return [...this.files.values()].some((file) => file.damaged);
  }

  *keys() {
    yield* this.files.keys();
  }

  async getFileHandle(name) {
    if (!this.files.has(name)) this.files.set(name, new BlockFile());
    const file = this.files.get(name);
    return { createSyncAccessHandle: async () => file };
  }

  /** Persist what was written so far; after a failure nothing more is persisted. */
  persist() {
    this.turn = this.turn.then(async () => {
      if (this.failed) throw this.failed;
      if (!this.database) return;
      try {
        await this.write();
      } catch (error) {
        this.failed = error;
        throw error;
      }
    });
    const done = this.turn;
    this.turn = this.turn.catch(() => {});
    return done;
  }

  write() {
    const changed = [...this.files].filter(([, file]) => file.changed.size || file.cut !== Infinity);
    if (!changed.length) return undefined;
    // "strict": on the disk, not on its way there, when the transaction is complete
    const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
    });
    try {
      for (const [name, file] of changed) file.writeTo(transaction.objectStore(STORE), name);
    } catch (error) {
      transaction.abort(); // all of it or nothing
      throw error;
    }
    return done;
  }

  /** Let another tab have the files, after what is being kept. */
  close() {
    this.failed ??= new Error("closed");
    this.database?.close();
  }
}

/** As much of a FileSystemSyncAccessHandle as `games.js` needs. */
class BlockFile {
  bytes = new Uint8Array(BLOCK);
  size = 0;
  damaged = false;
  changed = new Set(); // numbers of blocks
  cut = Infinity; // from this block on nothing may be left of before

  /** The file of these blocks by number, with zeros for what is missing. */
  static of(blocks) {
    const file = new BlockFile();
    const last = Math.max(...blocks.keys());
    for (let number = 0; number <= last; number++) {
      const block = blocks.get(number);
      const whole = block instanceof Uint8Array && block.length <= BLOCK;
      if (!whole || (number < last && block.length < BLOCK)) file.damaged = true;
      const bytes = whole ? block : new Uint8Array(BLOCK);
      file.resize(number * BLOCK + bytes.length);
      file.bytes.set(bytes, number * BLOCK);
    }
    file.changed.clear();
    return file;
  }

  getSize() {
    return this.size;
  }

  read(into, { at }) {
    const found = this.bytes.subarray(at, Math.max(at, Math.min(at + into.length, this.size)));
    into.set(found);
    return found.length;
  }

  write(from, { at }) {
    if (at + from.length > this.size) this.resize(at + from.length);
    this.bytes.set(from, at);
    this.change(at, at + from.length);
    return from.length;
  }

  truncate(size) {
    if (size === this.size) return;
    const before = this.size;
    this.resize(size);
    if (size > before) return;
    this.bytes.fill(0, size, before);
    const blocks = Math.ceil(size / BLOCK);
    this.cut = Math.min(this.cut, blocks);
    for (const number of this.changed) if (number >= blocks) this.changed.delete(number);
    if (size % BLOCK) this.change(size - 1, size);
  }

  flush() {}

  close() {}

  resize(size) {
    if (size > this.bytes.length) {
      const larger = new Uint8Array(Math.max(size, 2 * this.bytes.length));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    const before = this.size;
    this.size = size;
    // The block that was the last is no longer a short one.
    if (size > before) this.change(Math.max(0, before - 1), size);
  }

  change(from, to) {
    for (let number = Math.floor(from / BLOCK); number * BLOCK < to; number++) this.changed.add(number);
  }

  /** Put what has changed into the object store; from then on it counts as unchanged. */
  writeTo(store, name) {
    if (this.cut !== Infinity) store.delete(IDBKeyRange.bound([name, this.cut], [name, Infinity]));
    for (const number of this.changed) {
      const at = number * BLOCK;
      store.put(this.bytes.slice(at, Math.min(at + BLOCK, this.size)), [name, number]);
    }
    this.changed.clear();
    this.cut = Infinity;
  }
}
