// The page's side: starts Python beside Flutter, joins the two, and keeps the app for offline use.
// It takes the place of Flet's own python.js, which starts Python only when Flutter asks for it.

// Where the service worker has the files, nothing needs to come.
const isFirst = !navigator.serviceWorker?.controller;
// Without a service worker every visit is the first, and would do this again.
const lacksJapanese =
  isFirst && "serviceWorker" in navigator && readersLanguage() !== "ja";
const needed = NEEDED[browser()] + (lacksJapanese ? 0 : JAPANESE.bytes);
const report = isFirst ? showProgress(needed) : () => {};
const AFRESH = "scorekeeper.afresh";
const afresh = sessionStorage.getItem(AFRESH) !== null;
sessionStorage.removeItem(AFRESH);
if (isFirst) fetchPacked(new URL("./", document.baseURI).href, report, afresh);
if (lacksJapanese) putOffJapanese();

const worker = startWorker();
let dartOnMessage = () => {};

const started = new Promise((resolve, reject) => {
  worker.onerror = (event) => reject(new Error(event.message || "the worker was not loaded"));
  worker.onmessage = ({ data }) => {
    if (data instanceof Uint8Array) dartOnMessage(data);
    else if (data.say === "came") report(data.news);
    else if (data.say === "started") resolve();
    else if (data.say === "shown") {
      performance.mark(data.isRestored ? "Python restored" : "Python loaded");
      // The service worker has to be there: what it has is all of one version. It gives a worker its
      // files even where it came after the page.
      if (!data.isRestored) navigator.serviceWorker?.ready.then(makeSnapshotWhenIdle);
    }
    else if (data.say === "used") keepUsed(data.addresses);
    else if (data.say === "failed") reject(new Error(data.why));
    else if (data.say === "crashed") sayThatItFailed(new Error(data.why), "crashed");
    else if (data.say === "full" && !navigator.storage?.estimate) {
      setTries(MAX_TRIES); // the maker cannot ask whether there is room again
    }
    else if (data.say === "reload") reopenGames();
    else if (data.say === "update now") update();
  };
});
const INSIST = "scorekeeper.insist";
worker.postMessage({
  say: "start",
  documentUrl: document.URL,
  isFirst,
  afresh,
  lacksJapanese,
  deviceValues: deviceValues(),
  insist: sessionStorage.getItem(INSIST) !== null,
});
sessionStorage.removeItem(INSIST);
started.then(() => report({ steps: 1 }), sayThatItFailed);
addEventListener("flutter-first-frame", () => report({ steps: 1 }), { once: true });
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

// WebKit keeps a page that was left, to go back to it: its worker would keep the games from others.
addEventListener("pagehide", ({ persisted }) => persisted && worker.terminate());
addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());

/** Have Flutter's script loaded, for its loader. */
flet.setSource = async (script, address) => {
  script.src = await runnable(String(address));
};

// Flet's client calls these three.
globalThis.jsConnect = async (_app, _args, onMessage) => {
  dartOnMessage = onMessage;
  await started;
};
globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
globalThis.jsDisconnect = async () => worker.terminate();

/** Let Flutter begin without the largest of its fonts. Python has it loaded once Home is shown. */
function putOffJapanese() {
  const fetchAll = window.fetch.bind(window);
  window.fetch = async (asked, options) => {
    const response = await fetchAll(asked, options);
    if (!String(asked?.url ?? asked).endsWith("/FontManifest.json") || !response.ok) return response;
    const families = await response.json();
    const others = families.filter(({ family }) => family !== JAPANESE.family);
    const headers = { "Content-Type": "application/json" };
    return new Response(JSON.stringify(others), { headers });
  };
}

/** What Python would have to ask Flutter for, which is busy: nothing where the browser refuses it. */
function deviceValues() {
  try {
    const read = (key) => JSON.parse(localStorage.getItem(`flutter.${key}`)); // as Flutter keeps it
    const kept = Object.fromEntries(DEVICE_KEYS.map((key) => [key, read(key)]));
    return JSON.stringify({ languages: navigator.languages, kept });
  } catch {
    return "";
  }
}

/** The browser, as far as Flutter needs other files in it. */
function browser() {
  if ("userAgentData" in navigator || window.chrome) return "chromium";
  return flet.wasmAllowList.gecko ? "firefox" : "other";
}

/** Start again, and ask the tab that has the games to let go of them. */
function reopenGames() {
  sessionStorage.setItem(INSIST, "yes");
  window.location.reload();
}

/** Flet's client also looks elsewhere for a script that we do without. */
function sayThatAFileFailed(event) {
  if (event.target?.src?.startsWith(new URL("./", document.baseURI).href)) sayThatItFailed(event);
}

/** Say in the reader's language that files are missing, or Python crashed, and offer another try. */
function sayThatItFailed(error, what = "missing") {
  console.error(error.reason ?? error);
  if (document.getElementById("trouble")) return; // its button stays under the finger
  const language = readersLanguage();
  const words = TROUBLE[language];
  const box = document.createElement("div");
  box.id = "trouble";
  box.role = "alert";
  box.lang = language;
  const sentence = document.createElement("p");
  sentence.textContent = words[what];
  const again = document.createElement("button");
  again.textContent = words.again;
  again.onclick = tryAgain;
  box.append(sentence, again);
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

// All that comes from now on is of another version, whichever tab has taken that up.
navigator.serviceWorker?.addEventListener("controllerchange", () => window.location.reload());

async function update() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return;
  sessionStorage.setItem(INSIST, "yes"); // the games are wanted here, not in the other tabs
  registration.waiting.postMessage({ say: "take over" });
}

/** Start again; with the new version if one waits, else without what was not kept whole. */
async function tryAgain() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration?.waiting) {
    await update();
    return;
  }
  const { port1, port2 } = new MessageChannel();
  const mended = new Promise((resolve) => (port1.onmessage = resolve));
  registration?.active?.postMessage({ say: "mend" }, [port2]);
  if (registration?.active) await mended;
  sessionStorage.setItem(AFRESH, "yes");
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

// The browser may throw away what is not marked as worth keeping. Some ask the player, so wait
// for the first tap: then they know what it is about.
const askToLast = () => navigator.storage?.persist?.().catch(() => {});
window.addEventListener("pointerup", askToLast, { once: true });
