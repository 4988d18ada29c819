// Keeps the app for use without a network: one complete version at a time, and a new one beside
// it until the player takes it up.
//
// What it keeps carries the headers that not every host can be told to send: the policy, which
// binds the page and its worker, and that the page wants no part of other pages. Only then does a
// browser let Flutter draw in a thread of its own. The policy of this script itself can only come
// from the host; it asks for nothing but the files that it knows, at its own address (`download`).
//
// The large files are shipped compressed (PACKED, by path) and kept unpacked: a browser compiles
// them once, and a start has nothing to unpack.

const SCOPE = new URL("./", self.location.href).href;
const PREFIX = `scorekeeper ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const SUMS = `${SCOPE}?sums`; // what is in a cache, for the version after it

const checked = new Map(); // by path, the checking of what is kept of it

/** Where a file is; a host may send somebody who asks for index.html elsewhere. */
const addressOf = (path) => (path === "index.html" ? SCOPE : SCOPE + path);

/** Which file of ours an address means, if any. */
function pathOf(address) {
  const plain = address.split(/[?#]/)[0];
  if (!plain.startsWith(SCOPE)) return undefined;
  const path = plain.slice(SCOPE.length) || "index.html";
  return path in FILES ? path : undefined;
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
self.addEventListener("message", (event) => {
  if (event.data.say === "take over") self.skipWaiting();
  if (event.data.say === "keep") event.waitUntil(keep(event.data.addresses));
  if (event.data.say === "mend") {
    checked.clear();
    event.ports[0].postMessage("done");
  }
});
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" && pathOf(event.request.url);
  if (path) event.respondWith(answer(path));
});

async function answer(path) {
  try {
    await whole(path);
    // Without this script the page could not even say that something is missing.
    if (path === "index.html") await whole("boot.js");
  } catch (error) {
    if (path !== "index.html") throw error;
    console.error(error);
    return sayThatItFailed();
  }
  const cache = await caches.open(CACHE);
  return cache.match(addressOf(path));
}

/** Have all of a file in the cache, checked once in the life of this script.
 *
 * A browser was renewed and draws in another way; the disk has lost something; another page of this
 * host wrote here. Then the file is downloaded again, which fails without a network.
 */
function whole(path) {
  const known = checked.get(path);
  if (known) return known;
  const checking = check(path);
  checked.set(path, checking);
  checking.catch(() => checked.delete(path));
  return checking;
}

async function check(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(addressOf(path));
  if (kept && (await sumOf(await kept.arrayBuffer())) === FILES[path]) return;
  await cache.delete(addressOf(path));
  await put(cache, path, new Map());
}

/** The page that says, in the reader's language, that the app is not complete. */
function sayThatItFailed() {
  const language = self.navigator.languages
    .map((locale) => locale.split("-")[0])
    .find((code) => code in TROUBLE);
  const { missing, again } = TROUBLE[language ?? "en"];
  const page = `<!DOCTYPE html><html lang="${language ?? "en"}"><meta charset="UTF-8">
    <meta name="viewport" content="width=device-width"><title>Scorekeeper</title>${STYLE}
    <div id="trouble" role="alert"><p>${missing}</p><a href="">${again}</a></div>`;
  return labelled(new Response(page, { headers: { "Content-Type": "text/html" } }));
}

/** Get what every browser needs and what this one used before, all of it or nothing. */
async function fill() {
  const cache = await caches.open(CACHE);
  const older = await olderSums();
  const wanted = Object.keys(FILES).filter((path) => !SOME.includes(path) || older.has(path));
  await Promise.all(wanted.map((path) => put(cache, path, older)));
  await cache.put(SUMS, new Response(JSON.stringify(FILES)));
}

/** Keep what else the page has used: its drawing engine depends on the browser. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  const unpacked = addresses.map((address) => {
    const path = pathOf(address.replace(/\.gz$/, ""));
    return path in PACKED ? path : pathOf(address);
  });
  const used = new Set(unpacked.filter(Boolean));
  for (const path of used) await put(cache, path, new Map());
}

/** By path, the caches of older versions that have it, and its sum there. */
async function olderSums() {
  const found = new Map();
  for (const name of await otherCaches()) {
    const cache = await caches.open(name);
    const sums = await (await cache.match(SUMS))?.json();
    for (const request of sums ? await cache.keys() : []) {
      const path = pathOf(request.url);
      if (path) found.set(path, { cache, sum: sums[path] });
    }
  }
  return found;
}

/** Put a file of this version into the cache: from an older one, or as the host has it. */
async function put(cache, path, older) {
  const address = addressOf(path);
  if (await cache.match(address)) return;
  const same = older.get(path);
  if (same?.sum === FILES[path]) {
    await cache.put(address, labelled(await same.cache.match(address)));
    return;
  }
  await cache.put(address, labelled(await download(path)));
}

/** Get a file of this version from the host; it is not this one if its sum is wrong. */
async function download(path) {
  const packed = Object.hasOwn(PACKED, path);
  const address = packed ? `${addressOf(path)}.gz` : addressOf(path);
  const asked = { integrity: packed ? PACKED[path] : FILES[path], mode: "same-origin" };
  let response;
  try {
    response = await fetch(address, { ...asked, cache: "force-cache" });
  } catch {
    // What the browser remembered was another version's.
    response = await fetch(address, { ...asked, cache: "reload" });
  }
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return packed ? unpacked(path, response) : response;
}

function unpacked(path, response) {
  const types = { wasm: "application/wasm", js: "text/javascript" };
  const type = types[path.split(".").at(-1)] ?? "application/octet-stream";
  const bytes = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(bytes, { headers: { "Content-Type": type } });
}

/** The same file with the headers that every answer is to carry. */
function labelled(response) {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  return new Response(response.body, { headers });
}

async function sumOf(bytes) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${btoa(String.fromCharCode(...sum))}`;
}

async function otherCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

async function dropOlder() {
  for (const name of await otherCaches()) await caches.delete(name);
}
