// Python, beside the page: loads the app, gives it the games' storage, and carries Flet's frames.
//
// It starts with the page, not when Flutter asks for it: the two take about as long, and a phone
// has more than one core.

import createPyodideModule from "./pyodide/pyodide.asm.js";
import { loadPyodide } from "./pyodide/pyodide.js";
import { mount, openPool } from "./games.js";

const GAMES = "/games";
const LIBRARY = "/app";
const TRIES = 30; // a page that is loaded again may still be letting go of the games
const PAUSE = 100; // milliseconds between two tries; a clock would run out while the phone is busy

const here = new URL("./", import.meta.url); // the worker itself may be without an address
/** What is kept belongs to the app at this address; another copy of it on this host has its own. */
const scope = here.pathname;
const locked = `scorekeeper ${scope}`;
const talk = new BroadcastChannel(locked);

const flet = {};
let python;
let pool;
let letGo = () => {};
const heard = {}; // what Python wants to be told
let ready = false; // a new version waits
let firstTry; // at the games, begun while Python is loading

/** What Python may ask of the browser. */
const phone = {
  /** "open", "deferred" or "fleeting": writing is for good at once, after `keep_games`, or never;
   * "damaged" the first time, "elsewhere" when another tab has the games, else "refused". */
  async take_games(insist) {
    const outcome = await (firstTry ?? take(insist));
    firstTry = undefined;
    if (outcome !== "open") return outcome;
    const first = !python.FS.analyzePath(GAMES).exists;
    if (first) mount(python.FS, pool, GAMES);
    if (first && pool.damaged) return "damaged";
    return pool.lasting;
  },
  /** Have what was written on the disk: "kept", or why it is not. */
  async keep_games() {
    try {
      await pool?.keep();
      return "kept";
    } catch (error) {
      console.error("The browser's storage:", error);
      return error.name === "QuotaExceededError" ? "full" : "failed";
    }
  },
  games: GAMES,
  on_lost(tell) {
    heard.lost = tell.copy(); // Python's own ends with this call
  },
  on_update(tell) {
    heard.update = tell.copy();
    if (ready) heard.update();
  },
  take_up: () => self.postMessage({ say: "take up" }),
  reload: () => self.postMessage({ say: "reload" }),
};

async function take(insist) {
  if (pool?.open) return "open";
  if (insist) talk.postMessage("let go");
  if (!(await tried(hold))) return "elsewhere";
  // A browser that was killed may still be tidying up.
  const outcome = (await tried(open)) ? "open" : "refused";
  // What is kept nowhere is this tab's alone, and another cannot have it.
  if (!pool || pool.lasting === "fleeting") letGo();
  return outcome;
}

async function tried(act) {
  for (let left = TRIES; left; left--) {
    if (await act()) return true;
    await new Promise((next) => setTimeout(next, PAUSE));
  }
  return false;
}

/** Be the one tab that has the games until `letGo`; false if another is. */
function hold() {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    navigator.locks.request(locked, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise((release) => (letGo = release));
    });
  });
}

async function open() {
  try {
    pool = await openPool(`games ${encodeURIComponent(scope)}`);
    return true;
  } catch (error) {
    console.warn("Nothing can be kept here:", error);
    return false;
  }
}

talk.onmessage = ({ data }) => {
  if (data !== "let go" || !pool?.open || pool.lasting === "fleeting") return;
  pool.close();
  letGo();
  heard.lost?.();
};

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) flet.send(data);
  else if (data.say === "start") start(data).catch(fail);
  else if (data.say === "update") {
    ready = true;
    heard.update?.();
  }
};

// Pyodide would only warn that its download broke off, and wait for ever.
const instantiate = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (...asked) => {
  try {
    return await instantiate(...asked);
  } catch (error) {
    fail(error);
    throw error;
  }
};

function fail(error) {
  console.error(error);
  self.postMessage({ say: "failed", why: String(error) });
}

async function start({ documentUrl, insist, isFirst }) {
  const told = (news) => self.postMessage({ say: "came", news });
  if (isFirst) fetchPacked(here.href, told);
  told({ bytes: OWN_BYTES });
  firstTry = take(insist);
  flet.documentUrl = documentUrl;
  const base = new URL("./pyodide/", here).href;
  const library = unpacked("app.tar.gz", told);
  python = await loadPyodide({
    createPyodideModule,
    indexURL: base,
    // Everything Python needs is in the archive.
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: base,
    env: { LANG: "C.UTF-8" },
  });
  told({ steps: 1 });
  install(await library);
  python.registerJsModule("flet_js", flet);
  python.globals.get("__import__")("sys").path.insert(0, LIBRARY);
  python.pyimport("scorekeeper.web.start").start(phone);
  told({ steps: 1 });
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
  self.postMessage({ say: "started" });
  // Flutter is not there yet, most of the time: what will be needed next can be loaded meanwhile.
  setTimeout(() => python.pyimport("scorekeeper.store.store"));
  addLater().catch((error) => console.warn("No PDF and no XLSX can be made:", error));
}

/** What writes files for others, with the fonts for them. */
async function addLater() {
  const fetched = FONTS.map(async (path) => [`scorekeeper/assets/${path}`, await bytesOf(path)]);
  install([...(await unpacked("later.tar.gz")), ...(await Promise.all(fetched))]);
  python.pyimport("importlib").invalidate_caches();
}

async function bytesOf(address) {
  const response = await fetch(new URL(address, here));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Give Python these files: pairs of a path and its bytes. */
function install(files) {
  const made = new Set();
  for (const [path, bytes] of files) {
    const full = `${LIBRARY}/${path}`;
    const folder = full.slice(0, full.lastIndexOf("/"));
    if (!made.has(folder)) {
      python.FS.mkdirTree(folder);
      made.add(folder);
    }
    python.FS.writeFile(full, bytes, { canOwn: true });
  }
}

/** The files of an archive: pairs of a path and its bytes. */
async function unpacked(path, told = () => {}) {
  const bytes = await download(new URL(path, here).href, told);
  const plain = bytes.pipeThrough(new DecompressionStream("gzip"));
  const tar = new Uint8Array(await new Response(plain).arrayBuffer());
  const text = new TextDecoder();
  const field = (at, length) => text.decode(tar.subarray(at, at + length)).replace(/\0.*$/s, "");
  const files = [];
  for (let at = 0; tar[at]; ) {
    const size = parseInt(field(at + 124, 12), 8);
    const folder = field(at + 345, 155);
    const path = (folder && `${folder}/`) + field(at, 100);
    files.push([path, tar.subarray(at + 512, at + 512 + size)]);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}
