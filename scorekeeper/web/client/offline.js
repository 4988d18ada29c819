// Keeps the app for use without a network: one complete version at a time, and a new one beside
// it until the player takes it up.
//
// What it keeps says that the page wants no part of other pages. Only then does a browser let
// Flutter draw in a thread of its own, and not every host can be told to say so.

const SCOPE = new URL("./", self.location.href).href;
const PREFIX = `scorekeeper ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const SUMS = `${SCOPE}?sums`; // what is in a cache, for the version after it

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
  if (event.data.say === "take up") self.skipWaiting();
  if (event.data.say === "keep") event.waitUntil(keep(event.data.addresses));
  if (event.data.say === "mend") {
    event.waitUntil(mend().finally(() => event.ports[0].postMessage("done")));
  }
});
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" && pathOf(event.request.url);
  if (path) event.respondWith(answer(path));
});

async function answer(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(addressOf(path));
  if (kept) return kept;
  // A browser that was renewed may draw in another way; or the file had to be mended.
  await put(cache, path, new Map());
  return cache.match(addressOf(path));
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
  const used = new Set(addresses.map(pathOf).filter(Boolean));
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

/** Put a file of this version into the cache: from an older one, or checked against its sum. */
async function put(cache, path, older) {
  const address = addressOf(path);
  const integrity = FILES[path];
  if (await cache.match(address)) return;
  const same = older.get(path);
  if (same?.sum === integrity) {
    await cache.put(address, await same.cache.match(address));
    return;
  }
  let response;
  try {
    response = await fetch(address, { integrity, cache: "force-cache" });
  } catch {
    // What the browser remembered was another version's.
    response = await fetch(address, { integrity, cache: "reload" });
  }
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(address, /\.(html|js)$/.test(path) ? keptApart(response) : response);
}

/** The same page or script, saying that it wants no part of other pages. */
function keptApart(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(response.body, { headers });
}

/** Throw away what is not of this version after all; it is fetched again when it is asked for. */
async function mend() {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const path = pathOf(request.url);
    const kept = await (await cache.match(request)).arrayBuffer();
    if (path && request.url !== SUMS && (await sumOf(kept)) !== FILES[path]) {
      await cache.delete(request);
    }
  }
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
