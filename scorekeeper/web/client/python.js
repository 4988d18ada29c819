// Python with the files of the app: loaded anew, or restored from a snapshot of its memory.
//
// download.js stands before this.

const LIBRARY = "/app";
const here = new URL("./", import.meta.url); // the worker itself may be without an address

let compiled;

export { fetchPacked };

/** Load Python; its module `flet_js` is `flet`.
 *
 * `restoring` promises the snapshot to start from, or none. With `toBeKept` one can be made.
 */
export async function loadPython({ flet, told = () => {}, restoring, toBeKept = false }) {
  const base = new URL("./pyodide/", here).href;
  compiled ??= compile(`${base}pyodide.asm.wasm`);
  const library = unpacked("app.tar.gz", told);
  library.catch(() => {}); // heard of below
  const [{ default: createPyodideModule }, { loadPyodide }, snapshot] = await Promise.race([
    Promise.all([import("./pyodide/pyodide.asm.js"), import("./pyodide/pyodide.js"), restoring]),
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
  told({ steps: 1 });
  install(python, await library);
  if (snapshot) {
    python.pyimport("scorekeeper.web.snapshot").wake();
  } else {
    python.registerJsModule("flet_js", flet);
    python.pyimport("sys").path.insert(0, LIBRARY);
  }
  return python;
}

/** Compile Python while the scripts come that ask for it; returns a promise that only ever fails.
 *
 * Pyodide itself would warn that the download broke off, and wait for ever.
 */
function compile(address) {
  const { fetch } = self;
  const coming = fetch(address);
  const compiling = WebAssembly.compileStreaming(coming);
  self.fetch = (asked, options) => (String(asked) === address ? coming : fetch(asked, options));
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

/** The files of an archive: pairs of a path and its bytes. */
export async function unpacked(path, told = () => {}) {
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
