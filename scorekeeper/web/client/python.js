// Python with the files of the app: loaded anew, or restored from a snapshot of its memory.
//
// download.js stands before this.

const LIBRARY = "/app";
const APP = "app.tar"; // all files of the app but those of START
const START = "start.tar"; // what no snapshot can hold
const here = new URL("./", import.meta.url); // the worker itself may be without an address

let compiled;
let hasAllFiles; // whether Python has all files of the app

export { fetchPacked };

/** Load Python; its module `flet_js` is `flet`.
 *
 * `restoring` promises the snapshot to start from, or none. Python then has few of the app's files
 * before `installRest`. With `toBeKept` a snapshot can be made.
 */
export async function loadPython({ flet, report = () => {}, restoring, toBeKept = false }) {
  const base = new URL("./pyodide/", here).href;
  compiled ??= compile(`${base}pyodide.asm.wasm`, `${base}python_stdlib.zip`);
  const library = Promise.all([
    unpacked(START),
    Promise.resolve(restoring).then((snapshot) => (snapshot ? [] : unpacked(APP))),
  ]);
  library.catch(() => {}); // heard of below
  const script = runnable(`${base}pyodide.asm.js`).then((address) => import(address));
  const [{ default: createPyodideModule }, { loadPyodide }, snapshot] = await Promise.race([
    Promise.all([script, import("./pyodide/pyodide.js"), restoring]),
    compiled,
  ]);
  const loading = loadPyodide({
    indexURL: base,
    // Everything Python needs is in the archive.
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: base,
    env: { LANG: "C.UTF-8" },
    createPyodideModule: async (settings) => {
      const module = await createPyodideModule(settings);
      // Pyodide would copy it into the memory that it begins with (pyodide#6254).
      if (snapshot && !module.growMemory(snapshot.memory)) throw new Error("no memory");
      await snapshot?.whole;
      return module;
    },
    ...(snapshot && { _loadSnapshot: snapshot.bytes, _snapshotDeserializer: () => flet }),
    ...(toBeKept && { _makeSnapshot: true }),
  });
  const python = await Promise.race([loading, compiled]);
  report({ steps: 1 });
  for (const files of await library) install(python, files);
  hasAllFiles = !snapshot;
  if (snapshot) {
    python.pyimport("scorekeeper.web.snapshot").resume(() => installRestNow(python));
  } else {
    python.registerJsModule("flet_js", flet);
    python.pyimport("sys").path.insert(0, LIBRARY);
  }
  return python;
}

/** Give Python the rest of the app's files, if it has started from a snapshot without them. */
export async function installRest(python) {
  if (hasAllFiles) return;
  const files = await unpacked(APP);
  if (hasAllFiles) return;
  install(python, files);
  hasAllFiles = true;
  python.pyimport("importlib").invalidate_caches();
}

/** The same for an import that cannot wait. Whether files were missing, and are there now. */
function installRestNow(python) {
  if (hasAllFiles) return false;
  performance.mark("files at once");
  try {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(APP, here).href, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status !== 200) throw new Error(`${APP}: ${request.status}`);
    install(python, filesOf(request.response));
  } catch (error) {
    console.error("The app's files:", error);
    return false;
  }
  return (hasAllFiles = true);
}

/** Compile Python, and fetch its `library`, while the scripts come that ask for them.
 *
 * Returns a promise that only ever fails: Pyodide itself would warn that the download of Python broke
 * off, and wait for ever.
 */
function compile(address, library) {
  const { fetch } = self;
  const coming = fetch(address);
  const compiling = WebAssembly.compileStreaming(coming);
  const standard = bytesOf(library);
  standard.catch(() => {}); // heard of by who asks for it
  self.fetch = async (asked, options) => {
    if (String(asked) === address) return coming;
    return String(asked) === library ? new Response(await standard) : fetch(asked, options);
  };
  return new Promise((_, reject) => {
    compiling.catch(reject);
    WebAssembly.instantiateStreaming = async (_response, imports) => {
      try {
        const module = await compiling;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

/** A snapshot of `python`, whose only object of ours is `flet`: bytes, and the memory they need. */
export function snapshotOf(python, flet) {
  const bytes = python.makeMemorySnapshot({
    serializer: (held) => {
      if (held !== flet) throw new Error("Python holds an object of JavaScript's");
      return "flet";
    },
  });
  let end = bytes.length;
  while (!bytes[end - 1]) end--; // what follows are zeros, as in fresh memory
  return { bytes: bytes.subarray(0, end), memory: bytes.length };
}

/** Give Python these files: pairs of a path and its bytes. */
export function install(python, files) {
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

/** The bytes of a file of the page. */
export async function bytesOf(path) {
  const response = await fetch(new URL(path, here));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

/** The files of an archive: pairs of a path and its bytes. */
export const unpacked = async (path) => filesOf(await bytesOf(path));

function filesOf(archive) {
  const tar = new Uint8Array(archive);
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
