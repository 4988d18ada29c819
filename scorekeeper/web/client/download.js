// How the page and its worker get their files on a first visit; it stands before their own scripts.
//
// Not every host compresses what it sends, so the large files are shipped compressed (PACKED, by
// path) and unpacked here; gzip's own sum tells when one is damaged. Later the service worker has
// them, unpacked and with their sums checked. A download that breaks off goes on where it was.

const PAUSES = [500, 1000, 2000]; // milliseconds before each try, while nothing more comes
const LOOK = 1000; // milliseconds between looks for a network

let fetchesPacked = false;
let cache = "default"; // of the browser; it may hold a file that came damaged

/** Let `fetch` bring files that are shipped compressed; `tell` hears how many bytes came.
 *
 * `afresh` asks the host for them even where the browser has a copy.
 */
function fetchPacked(root, tell, afresh) {
  fetchesPacked = true;
  if (afresh) cache = "reload";
  const plainly = self.fetch.bind(self);
  self.fetch = async (asked, options) => {
    const address = String(asked?.url ?? asked).split(/[?#]/)[0];
    const full = new URL(address, root).href;
    const path = full.startsWith(root) ? full.slice(root.length) : "";
    if (!PACKED.includes(path)) return plainly(asked, options);
    const bytes = await download(`${full}.gz`, tell, plainly);
    return new Response(bytes.pipeThrough(new DecompressionStream("gzip")), {
      headers: path.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : {},
    });
  };
}

/** The address to run a script from that is shipped compressed; on a first visit that of a blob. */
async function runnable(address) {
  if (!fetchesPacked) return address;
  const response = await fetch(address);
  const script = new Blob([await response.arrayBuffer()], { type: "text/javascript" });
  return URL.createObjectURL(script);
}

/** A stream of the file at `address`; it fails only if nothing more comes for a while. */
async function download(address, tell, fetchPlainly = self.fetch.bind(self)) {
  let at = 0;
  let tries = 0;
  let first; // the first answer, which says what a later one has to fit to
  let reader;
  reader = await retried(open);
  return new ReadableStream({
    async pull(controller) {
      const bytes = await retried(next);
      if (bytes) controller.enqueue(bytes);
      else controller.close();
    },
  });

  async function retried(act) {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        reader = undefined;
        if (navigator.onLine && tries === PAUSES.length) throw error;
        tell({ broken: true });
        await pause();
      }
    }
  }

  /** Wait a while, and as long as there is no network. */
  async function pause() {
    if (navigator.onLine) {
      await new Promise((resolve) => setTimeout(resolve, PAUSES[tries++]));
    } else {
      // a worker does not always hear of the event "online"
      while (!navigator.onLine) await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  async function next() {
    reader ??= await open();
    const { done, value } = await reader.read();
    if (done) return null;
    at += value.length;
    tries = 0;
    tell({ bytes: value.length });
    return value;
  }

  async function open() {
    const etag = first?.headers.get("ETag");
    const plain = first && !first.headers.get("Content-Encoding");
    const rest = at && plain ? { Range: `bytes=${at}-`, ...(etag && { "If-Range": etag }) } : {};
    const response = await fetchPlainly(address, { headers: rest, cache });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    first ??= response;
    const body = response.status === 206 ? response.body : response.body.pipeThrough(without(at));
    return body.getReader();
  }
}

/** A stream that leaves out so many bytes at the beginning, from a host that sends all again. */
function without(bytes) {
  let left = bytes;
  return new TransformStream({
    transform(chunk, controller) {
      const rest = chunk.subarray(Math.min(left, chunk.length));
      left -= chunk.length - rest.length;
      if (rest.length) controller.enqueue(rest);
    },
  });
}
