// Where a browser keeps the games: files of its private storage, which SQLite writes as it writes
// files on any disk.
//
// Python cannot wait in the middle of a write, and only a file that is open already can be read
// and written without waiting. So a pool of files is opened beforehand. Each begins with a header
// that says which file of Python's it is; one without a path is free. What SQLite flushes is on
// the disk when its call returns, so a tap is safe before the screen shows it. Where a browser has
// no such files, blocks in memory take their place (`blocks.js`).

import { hasBlocks, openBlocks } from "./blocks.js";

const HEADER = 4096; // a page, so that SQLite's own pages stay aligned
const FREE_AT_LEAST = 6; // the database, its log, a copy before a migration and what that needs

const PATH = /^(\/(?!\.\.?(\/|$))[^/\0\uFFFD]+)+$/;

// Errors as Emscripten numbers them.
const EIO = 29;
const ENOSPC = 51;
const EPERM = 63;

/** Errors of a browser that has no such files, in this window or at all. */
const LACKING = ["TypeError", "SecurityError", "NotSupportedError"];

/** Open the pool `name`; nobody else may have it open, and the browser may refuse. */
export async function openPool(name) {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(name, { create: true });
    // A browser may have learnt to write such files since it began with blocks.
    if ((await hasFiles(folder)) || !(await hasBlocks(name))) return await poolIn(folder);
  } catch (error) {
    if (!LACKING.includes(error.name)) throw error;
  }
  return poolIn(await openBlocks(name));
}

async function hasFiles(folder) {
  for await (const entry of folder.keys()) {
    const file = await folder.getFileHandle(entry);
    if ((await file.getFile()).size) return true;
  }
  return false;
}

async function poolIn(folder) {
  const slots = [];
  try {
    for await (const entry of folder.keys()) slots.push(await openSlot(folder, entry));
    const pool = new Pool(folder, slots);
    await pool.topUp();
    return pool;
  } catch (error) {
    for (const slot of slots) slot.handle.close();
    folder.close?.();
    throw error;
  }
}

async function openSlot(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  const handle = await file.createSyncAccessHandle();
  return { handle, ...readHeader(handle, name) };
}

function readHeader(handle, name) {
  const bytes = new Uint8Array(HEADER);
  if (handle.read(bytes, { at: 0 }) < HEADER) return { path: "", turn: 0 };
  const view = new DataView(bytes.buffer);
  const turn = view.getUint32(0);
  const path = new TextDecoder().decode(bytes.subarray(8, 8 + view.getUint32(4)));
  const free = path === "" && (turn || handle.getSize() === HEADER);
  if (free || PATH.test(path)) return { path, turn };
  return { path: `/unreadable-${name}`, turn: 0, unreadable: true }; // it may be all the games
}

class Pool {
  constructor(folder, slots) {
    this.folder = folder;
    this.slots = slots;
    this.turn = Math.max(0, ...slots.map((slot) => slot.turn));
    this.open = true;
    this.onFull = () => {};
    // Killed in the middle of a renaming there may be two of the same path: the later one counts.
    const newest = new Map();
    for (const slot of [...slots].sort((one, other) => one.turn - other.turn)) {
      if (!slot.path) continue;
      const aside = slot.path.startsWith("/."); // a temporary folder whose owner was killed
      if (newest.has(slot.path)) this.release(newest.get(slot.path));
      if (aside) this.release(slot);
      else newest.set(slot.path, slot);
    }
  }

  /** Open more files while the browser lets us, so that there are enough free ones. */
  async topUp() {
    let free = this.slots.filter((slot) => !slot.path).length;
    for (; free < FREE_AT_LEAST; free++) {
      const name = String(this.slots.length);
      this.slots.push(await openSlot(this.folder, name));
    }
  }

  take(path) {
    const slot = this.slots.find((one) => !one.path);
    if (!slot) throw Object.assign(new Error("no free file"), { name: "QuotaExceededError" });
    slot.handle.truncate(HEADER);
    this.name(slot, path);
    return slot;
  }

  name(slot, path) {
    const header = new Uint8Array(HEADER);
    const said = new TextEncoder().encode(path);
    const view = new DataView(header.buffer);
    view.setUint32(0, ++this.turn);
    view.setUint32(4, said.length);
    header.set(said, 8);
    slot.handle.write(header, { at: 0 });
    slot.handle.flush();
    slot.path = path;
    slot.turn = this.turn;
  }

  release(slot) {
    this.name(slot, "");
    slot.handle.truncate(HEADER);
  }

  /** Whether something is not as it was written; SQLite would not find out in every case. */
  get damaged() {
    return Boolean(this.folder.damaged) || this.slots.some((slot) => slot.unreadable);
  }

  /** "open" where what is flushed is on the disk, "deferred" until `persist`, "fleeting" for good. */
  get lasting() {
    return this.folder.lasting ?? "open";
  }

  /** Have on the disk what was flushed; of files it is there already. */
  async persist() {
    await this.folder.persist?.();
  }

  /** Let go of all files, so that another tab can have them; every later call fails. */
  close() {
    this.open = false;
    for (const slot of this.slots) slot.handle.close();
    this.folder.close?.();
  }
}

/** Show the files of `pool` to Python as the folder `at`. Folders themselves are not kept. */
export function mount(FS, pool, at) {
  const memory = FS.filesystems.MEMFS;

  const guarded = (act) => (...args) => {
    if (!pool.open) throw new FS.ErrnoError(EIO);
    try {
      return act(...args);
    } catch (error) {
      if (error instanceof FS.ErrnoError) throw error;
      console.error("The browser's storage:", error);
      if (error.name !== "QuotaExceededError") throw new FS.ErrnoError(EIO);
      pool.onFull();
      throw new FS.ErrnoError(ENOSPC);
    }
  };

  const pathOf = (parent, name) => {
    let path = `/${name}`;
    for (let one = parent; one.parent !== one; one = one.parent) path = `/${one.name}${path}`;
    return path;
  };

  const sizeOf = (node) => Math.max(0, node.slot.handle.getSize() - HEADER);

  const file = {
    node: {
      getattr: guarded((node) => {
        node.usedBytes = sizeOf(node);
        return memory.node_ops.getattr(node);
      }),
      setattr: guarded((node, attr) => {
        for (const key of ["mode", "atime", "mtime", "ctime"]) {
          if (attr[key] != null) node[key] = attr[key];
        }
        if (attr.size !== undefined) node.slot.handle.truncate(HEADER + attr.size);
      }),
    },
    stream: {
      read: guarded((stream, buffer, offset, length, position) =>
        stream.node.slot.handle.read(buffer.subarray(offset, offset + length), {
          at: HEADER + position,
        }),
      ),
      write: guarded((stream, buffer, offset, length, position) => {
        stream.node.mtime = stream.node.ctime = Date.now();
        return stream.node.slot.handle.write(buffer.subarray(offset, offset + length), {
          at: HEADER + position,
        });
      }),
      llseek: guarded((stream, offset, whence) => {
        stream.node.usedBytes = sizeOf(stream.node);
        return memory.stream_ops.llseek(stream, offset, whence);
      }),
      fsync: guarded((stream) => {
        stream.node.slot.handle.flush();
        return 0;
      }),
    },
  };

  const folder = {
    ...memory.node_ops,
    mknod(parent, name, mode, dev) {
      const node = memory.createNode(parent, name, mode, dev);
      if (FS.isDir(mode)) node.node_ops = folder;
      // SQLite's shared memory is made anew by whoever opens the database first.
      else if (FS.isFile(mode) && !name.endsWith("-shm")) keep(node, parent, name);
      return node;
    },
    rename: guarded((node, parent, name) => {
      if (FS.isDir(node.mode)) throw new FS.ErrnoError(EPERM);
      const replaced = parent.contents[name];
      memory.node_ops.rename(node, parent, name);
      if (node.slot) pool.name(node.slot, pathOf(parent, name));
      if (replaced?.slot) pool.release(replaced.slot);
    }),
    unlink: guarded((parent, name) => {
      const { slot } = parent.contents[name];
      if (slot) pool.release(slot);
      memory.node_ops.unlink(parent, name);
    }),
  };

  const keep = guarded((node, parent, name, slot) => {
    try {
      node.slot = slot ?? pool.take(pathOf(parent, name));
    } catch (error) {
      delete parent.contents[name];
      FS.destroyNode(node);
      throw error;
    }
    node.node_ops = file.node;
    node.stream_ops = file.stream;
  });

  const kind = {
    mount() {
      const root = memory.createNode(null, "/", 0o40777, 0);
      root.node_ops = folder;
      return root;
    },
  };
  FS.mkdirTree(at);
  const root = FS.mount(kind, {}, at);
  for (const slot of pool.slots.filter((one) => one.path)) {
    const parts = slot.path.split("/").slice(1);
    const name = parts.pop();
    let parent = root;
    for (const part of parts) parent = parent.contents[part] ?? folder.mknod(parent, part, 0o40777, 0);
    const node = memory.createNode(parent, name, 0o100666, 0);
    keep(node, parent, name, slot);
  }
}
