// The page's side: starts Python beside Flutter, joins the two, and keeps the app for offline use.
// It takes the place of Flet's own python.js, which starts Python only when Flutter asks for it.

// Where the service worker has the files, nothing needs to come.
const isFirst = !navigator.serviceWorker?.controller;
const told = isFirst ? showProgress(NEEDED[isChromium() ? "wasm" : "js"]) : () => {};
if (isFirst) fetchPacked(new URL("./", document.baseURI).href, told);

const QUIET = 5000; // milliseconds without a tap after which a snapshot may be made
const TRIES = `scorekeeper.snapshot ${new URL("./", document.baseURI).pathname}`;
const MOST_TRIES = 3;
const SNAPSHOT_OF = `${MADE_OF} ${navigator.userAgent}`;

const worker = startWorker();
let dartOnMessage = () => {};

const started = new Promise((resolve, reject) => {
  worker.onerror = (event) => reject(new Error(event.message || "the worker was not loaded"));
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) dartOnMessage(data);
    else if (data.say === "came") told(data.news);
    else if (data.say === "started") resolve();
    else if (data.say === "shown") {
      performance.mark(data.isRestored ? "Python restored" : "Python loaded");
      if (!data.isRestored) keepSnapshot();
    }
    else if (data.say === "used") keepUsed(data.addresses);
    else if (data.say === "failed") reject(new Error(data.why));
    else if (data.say === "reload") takeBack();
    else if (data.say === "take up") takeUp();
  };
});
const INSIST = "scorekeeper.insist";
worker.postMessage({
  say: "start",
  documentUrl: document.URL,
  isFirst,
  insist: sessionStorage.getItem(INSIST) !== null,
});
sessionStorage.removeItem(INSIST);
started.then(() => told({ steps: 1 }), sayThatItFailed);
addEventListener("flutter-first-frame", () => told({ steps: 1 }), { once: true });
// What is missing later, such as what keeps the screen awake, is nothing that the app needs.
window.addEventListener("error", sayThatAFileFailed, true);
window.addEventListener("unhandledrejection", sayThatItFailed);
window.flet.flutterAppLoaded.then(() => {
  window.removeEventListener("error", sayThatAFileFailed, true);
  window.removeEventListener("unhandledrejection", sayThatItFailed);
});

/** Start Python where the page's policy holds, so that nothing is asked of another host.
 *
 * A worker has the policy that its script came with. The service worker sends one; a host need not.
 * Until there is a service worker, the script is one without an address, which has the page's.
 */
function startWorker() {
  const address = new URL("worker.js", document.baseURI).href;
  if (!isFirst) return new Worker(address, { type: "module" });
  const script = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script), { type: "module" });
}

// Flet's client calls these three.
globalThis.jsConnect = async (_app, _args, onMessage) => {
  dartOnMessage = onMessage;
  await started;
};
globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => worker.terminate();

/** Whether Flutter runs as WebAssembly here, as it does in Chromium only. */
function isChromium() {
  return "userAgentData" in navigator || Boolean(window.chrome);
}

/** Start again, and ask the tab that has the games to let go of them. */
function takeBack() {
  sessionStorage.setItem(INSIST, "yes");
  window.location.reload();
}

/** Flet's client also looks elsewhere for a script that we do without. */
function sayThatAFileFailed(event) {
  if (event.target?.src?.startsWith(new URL("./", document.baseURI).href)) sayThatItFailed(event);
}

/** Nothing could be shown: say so in the reader's language, with a way to try again. */
function sayThatItFailed(error) {
  console.error(error.reason ?? error);
  const language = readersLanguage();
  const words = TROUBLE[language];
  const box = document.createElement("div");
  box.id = "trouble";
  box.role = "alert";
  box.lang = language;
  const sentence = document.createElement("p");
  sentence.textContent = words.sentence;
  const again = document.createElement("button");
  again.textContent = words.again;
  again.onclick = tryAgain;
  box.append(sentence, again);
  document.getElementById("trouble")?.remove();
  document.body.append(box);
}

// --- without a network ---------------------------------------------------------------------------

async function keepForOffline() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("offline.js");
  const waits = () => {
    // With nobody in control yet this is the first visit, not a new version.
    if (registration.waiting && navigator.serviceWorker.controller) {
      worker.postMessage({ say: "update" });
    }
  };
  waits();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", waits);
  });
  // Which drawing engine was loaded depends on the browser.
  keepUsed(performance.getEntriesByType("resource").map((entry) => entry.name));
}

async function keepUsed(addresses) {
  const { active } = (await navigator.serviceWorker?.ready) ?? {};
  active?.postMessage({ say: "keep", addresses });
}

async function takeUp() {
  const registration = await navigator.serviceWorker.getRegistration();
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload());
  registration?.waiting?.postMessage({ say: "take up" });
}

/** Start again; with the new version if one waits, else without what was not kept whole. */
async function tryAgain() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) {
    await takeUp();
    return;
  }
  const { port1, port2 } = new MessageChannel();
  const mended = new Promise((resolve) => (port1.onmessage = resolve));
  registration?.active?.postMessage({ say: "mend" }, [port2]);
  if (registration?.active) await mended;
  window.location.reload();
}

// The service worker keeps what it brings itself; on the first visit it has to be told.
window.flet.keepUsed = keepUsed;

started.then(
  () => window.flet.flutterAppLoaded.then(keepForOffline).catch((error) => {
    console.warn("The app is not kept for use without a network:", error);
  }),
  () => {},
);

// --- a snapshot of Python for the next start -----------------------------------------------------

/** Have a snapshot made and tried by maker.js, as soon as nobody does anything for a while.
 *
 * The service worker has to be there: what it has is all of one version.
 */
function keepSnapshot() {
  if (isFirst) return;
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
    if (tries() < MOST_TRIES && setTries(tries() + 1)) (await does("make")) && (await does("try"));
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

// The browser may throw away what is not marked as worth keeping. Some ask the player, so wait
// for the first tap: then they know what it is about.
const askToLast = () => navigator.storage?.persist?.().catch(() => {});
window.addEventListener("pointerup", askToLast, { once: true });
