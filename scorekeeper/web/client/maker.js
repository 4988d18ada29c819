// Makes the snapshot that the next start begins with, in a worker of its own, and then tries it in
// another. It opens no games and gets no settings: nothing of a person can be in the snapshot.

import {
  approveSnapshot,
  deleteSnapshot,
  saveSnapshot,
  savedSnapshot,
  readSnapshot,
} from "./snapshot.js";

const LOCK = `snapshot ${new URL("./", import.meta.url).pathname}`;
const ROOM = 400e6; // bytes that have to be free: games go before

self.onmessage = async ({ data }) => {
  let isDone = false;
  try {
    isDone = await (data.say === "make" ? make() : tryOut());
  } catch (error) {
    console.warn("No snapshot:", error);
    await deleteSnapshot().catch(() => {});
  }
  self.postMessage(isDone);
};

async function make() {
  if (!(await isAlone())) return false;
  const saved = await savedSnapshot();
  if (saved) return !saved.isTried; // one that starts end with is not tried again
  // Without `estimate` the write fails where there is no room.
  const unknown = { quota: Infinity, usage: 0 };
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? unknown;
  if (!(quota - usage > ROOM)) return false;
  const { loadPython, snapshotOf } = await import("./python.js");
  const flet = {};
  const python = await loadPython({ flet, toBeKept: true });
  python.pyimport("scorekeeper.web.snapshot").import_app();
  await saveSnapshot(snapshotOf(python, flet));
  return true;
}

/** Start from the snapshot as the app will. */
async function tryOut() {
  const restoring = await readSnapshot({ isTrial: true });
  if (!restoring) return false;
  const { loadPython } = await import("./python.js");
  const python = await loadPython({ flet: {}, restoring });
  await python.pyimport("scorekeeper.web.snapshot_check").draw_home();
  await approveSnapshot();
  return true;
}

/** Whether no other tab is making one; until this worker ends none will. */
function isAlone() {
  return new Promise((resolve) => {
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}
