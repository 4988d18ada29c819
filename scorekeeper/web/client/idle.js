// Has a snapshot of Python made for the next start while nobody taps. It stands before boot.js.

const QUIET = 5000; // milliseconds without a tap after which a snapshot may be made
const TRIES = `scorekeeper.snapshot ${new URL("./", document.baseURI).pathname}`;
const MAX_TRIES = 3;
const SNAPSHOT_OF = `${MADE_OF} ${navigator.userAgent}`;

/** Have a snapshot made and tried by maker.js, as soon as nobody does anything for a while. */
function makeSnapshotWhenIdle() {
  const used = ["pointerdown", "keydown", "visibilitychange", "pagehide"];
  let quiet = QUIET;
  let maker;
  let pause;
  for (const name of used) addEventListener(name, putOff, true);
  putOff();

  function putOff() {
    clearTimeout(pause);
    if (maker) {
      maker.terminate();
      maker = undefined;
      setTries(tries() - 1); // it was not its fault
      quiet *= 2; // a slow phone is not to begin in every pause of a game
    }
    if (!document.hidden) pause = setTimeout(begin, quiet);
  }

  async function begin() {
    // What made the whole page crash is not begun for ever.
    if (tries() < MAX_TRIES && setTries(tries() + 1)) (await does("make")) && (await does("try"));
    for (const name of used) removeEventListener(name, putOff, true);
  }

  async function does(say) {
    maker = new Worker("maker.js", { type: "module" });
    const isDone = await new Promise((resolve) => {
      maker.onmessage = ({ data }) => resolve(data);
      maker.onerror = () => resolve(false);
      maker.postMessage({ say });
    });
    maker.terminate();
    maker = undefined;
    return isDone;
  }
}

/** How often a snapshot of this version was begun in this browser. */
function tries() {
  try {
    const begun = JSON.parse(localStorage.getItem(TRIES));
    return begun.of === SNAPSHOT_OF ? begun.tries : 0;
  } catch {
    return 0;
  }
}

/** Keep the number, and say whether that was possible. */
function setTries(tries) {
  try {
    localStorage.setItem(TRIES, JSON.stringify({ of: SNAPSHOT_OF, tries }));
    return true;
  } catch {
    return false;
  }
}
