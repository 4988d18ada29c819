// Python, beside the page: loads the app, gives it the games' storage, and carries Flet's frames.
//
// It starts with the page, not when Flutter asks for it: the two take about as long, and a phone
// has more than one core.

import { mount, openPool } from "./games.js";
import { bytesOf, fetchPacked, install, installRest, loadPython, unpacked } from "./python.js";
import { approveSnapshot, deleteSnapshot, readSnapshot } from "./snapshot.js";

const GAMES = "/games";
const TRIES = 30; // a page that is loaded again may still be letting go of the games
const PACKAGES = "later.tar";
const SHAPING = "shaping.tar";
const PICTURE = "picture.tar";
const PATIENCE = 5000; // milliseconds without a network, in which what is kept here would have come
const SOON = 3000; // milliseconds after the first screen: a weak phone is still drawing it
const PAUSE = 100; // milliseconds between two tries; a clock would run out while the phone is busy

const here = new URL("./", import.meta.url); // the worker itself may be without an address
/** What is kept belongs to the app at this address; another copy of it on this host has its own. */
const scope = here.pathname;
const locked = `scorekeeper ${scope}`;
const otherTabs = openChannel();

let flet = {};
let python;
let isRestored = false; // from a snapshot
let pool;
let isMounted = false;
let releaseLock = () => {};
const added = new Map(); // promises of what comes after Home, by its path
let callbacks = {}; // of Python
let isUpdateReady = false;
let opening; // of the games, begun while Python is loading

/** What Python may ask of the browser. */
const services = {
  /** "open", "deferred" or "fleeting": writing is for good at once, after `persist_games`, or never;
   * else a StoreProblem of Python's: "damaged" the first time, "open_elsewhere" when another tab has
   * the games, "not_kept" when nobody can. */
  async take_games(insist) {
    const asked = opening ?? openGames(insist);
    opening = undefined; // the next try opens them again, also where this one fails
    const outcome = await asked;
    if (outcome !== "open") return outcome;
    const first = !isMounted;
    if (first) mount(python.FS, pool, GAMES);
    isMounted = true;
    if (first && pool.damaged) return "damaged";
    return pool.lasting;
  },
  /** Have what was written on the disk: "kept", or a StoreProblem of Python's. */
  async persist_games() {
    try {
      await pool?.persist();
      return "kept";
    } catch (error) {
      console.error("The browser's storage:", error);
      if (error.name !== "QuotaExceededError") return "disk_failed";
      pool.onFull();
      return "disk_full";
    }
  },
  games: GAMES,
  device_values: "",
  lacks_japanese: false,
  shown(lost, update) {
    callbacks = { lost: lost.copy(), update: update.copy() }; // Python's own end with this call
    if (isUpdateReady) callbacks.update();
    self.postMessage({ say: "shown", isRestored });
    if (isRestored) approveSnapshot().catch((error) => console.warn("The snapshot:", error));
    setTimeout(() => {
      services.fetch_packages(true, false).catch((error) => console.warn("Asked for again in need:", error));
    }, SOON);
  },
  /** Have Python's files hold the packages for ratings and exports, and what else these need. */
  async fetch_packages(withFonts, withPicture) {
    await installRest(python);
    const more = [...(withFonts ? FONTS.map(addFont) : []), withPicture && addArchive(PICTURE)];
    await Promise.all([addArchive(PACKAGES), ...more]);
  },
  /** Have Python's files hold fonts of names, by their files, and what shapes their letters. */
  async fetch_fonts(files) {
    const fetched = [addArchive(SHAPING), ...[...files].map(addFont)];
    // without a network some may be kept and others not
    const missing = (await Promise.allSettled(fetched)).filter(({ reason }) => reason);
    self.postMessage({ say: "used", addresses: [SHAPING, ...files].map(addressOf) });
    if (missing.length) console.warn("Fonts of names:", missing[0].reason);
  },
  /** A small JPEG of a picture's bytes, as `makePhoto` makes it. */
  async shrink_picture(...asked) {
    const [picture, side, most, qualities] = asked.map((each) => each.toJs?.() ?? each);
    const { makePhoto } = await import("./photo.js"); // hardly anybody needs it
    return makePhoto(picture, side, most, qualities);
  },
  update: () => self.postMessage({ say: "update now" }),
  reload: () => self.postMessage({ say: "reload" }),
};

async function openGames(insist) {
  if (pool?.open) return "open";
  const lockOrAsk = () => {
    if (insist) otherTabs.postMessage("release"); // again: one may only just be opening them
    return lockGames();
  };
  if (!(await retried(lockOrAsk))) return "open_elsewhere";
  // A browser that was killed may still be tidying up.
  const outcome = (await retried(openStorage)) ? "open" : "not_kept";
  // What is kept nowhere is this tab's alone, and another cannot have it.
  if (!pool || pool.lasting === "fleeting") releaseLock();
  return outcome;
}

async function retried(act) {
  for (let left = TRIES; left; left--) {
    if (await act()) return true;
    await new Promise((next) => setTimeout(next, PAUSE));
  }
  return false;
}

/** Be the one tab that has the games until `releaseLock`; false if another is. */
function lockGames() {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const request = navigator.locks.request(locked, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise((release) => (releaseLock = release));
    });
    request.catch(() => resolve(true)); // refused: without locks nothing is kept either
  });
}

/** The way to other tabs, or one to nobody where the browser refuses it, and keeps nothing. */
function openChannel() {
  try {
    return new BroadcastChannel(locked);
  } catch {
    return { postMessage() {} };
  }
}

async function openStorage() {
  try {
    pool = await openPool(`games ${encodeURIComponent(scope)}`);
    pool.onFull = () => {
      self.postMessage({ say: "full" });
      deleteSnapshot().catch(() => {}); // games go before
    };
    return true;
  } catch (error) {
    console.warn("Nothing can be kept here:", error);
    return false;
  }
}

otherTabs.onmessage = ({ data }) => {
  if (data !== "release" || !pool?.open || pool.lasting === "fleeting") return;
  pool.close();
  releaseLock();
  callbacks.lost?.();
};

self.onmessage = ({ data }) => {
  if (data instanceof Uint8Array) flet.send(data);
  else if (data.say === "start") start(data).catch(fail);
  else if (data.say === "update") {
    isUpdateReady = true;
    callbacks.update?.();
  }
};

function fail(error) {
  console.error(error);
  self.postMessage({ say: "failed", why: String(error) });
}

async function start({ documentUrl, insist, isFirst, afresh, lacksJapanese, deviceValues }) {
  services.lacks_japanese = lacksJapanese;
  services.device_values = deviceValues;
  const report = (news) => self.postMessage({ say: "came", news });
  if (isFirst) fetchPacked(here.href, report, afresh);
  report({ bytes: OWN_BYTES });
  // Without the service worker files of the app cannot come in the midst of an import.
  const restoring = isFirst ? undefined : readSnapshot().catch(() => undefined);
  opening = openGames(insist);
  try {
    await startPython(documentUrl, report, restoring);
    isRestored = Boolean(await restoring);
  } catch (error) {
    if (!(await restoring)) throw error;
    console.warn("The snapshot is of no use:", error);
    await deleteSnapshot().catch(() => {});
    await startPython(documentUrl, report);
  }
  self.postMessage({ say: "started" });
  // After such an error Python answers no tap, and only the page can say so.
  python._api.on_fatal = (error) => self.postMessage({ say: "crashed", why: String(error) });
  // Flutter is not there yet, most of the time: what will be needed next can be loaded meanwhile.
  setTimeout(() => python.pyimport("scorekeeper.store.store"));
}

/** Have Python wait for Flutter's first call; before, it does not touch the games. */
async function startPython(documentUrl, report, restoring) {
  flet = { documentUrl };
  python = await loadPython({ flet, report, restoring });
  python.pyimport("scorekeeper.web.start").start(services);
  report({ steps: 1 });
  await flet.start_connection((message) => {
    const bytes = message.toJs();
    self.postMessage(bytes, [bytes.buffer]);
  });
}

const addArchive = (path) => add(path, () => unpacked(path));

const addFont = (path) =>
  add(path, async () => [[`scorekeeper/assets/${path}`, new Uint8Array(await bytesOf(path))]]);

/** Have Python's files hold what `bring` brings: once, and again after it has failed. */
function add(path, bring) {
  if (!added.has(path)) {
    const adding = bring().then((files) => install(python, files));
    adding.catch(() => added.delete(path));
    added.set(path, adding);
  }
  return unlessOffline(added.get(path));
}

/** What is promised, or a failure while there is no network: then it comes some time later. */
function unlessOffline(promised) {
  let watch;
  const lost = new Promise((_, reject) => {
    watch = setInterval(() => navigator.onLine || reject(new Error("no network")), PATIENCE);
  });
  return Promise.race([promised, lost]).finally(() => clearInterval(watch));
}

const addressOf = (path) => new URL(path, here).href;
