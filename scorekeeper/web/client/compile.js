// Runs under Node when the page is built: byte-compiles the app with the very Python that the
// phone will run, and makes an empty database with the app as compiled.
//
// node compile.js <folder of pyodide> <sources> <where to put what is compiled> <… and Python's own>

import { pathToFileURL } from "node:url";
import { mkdirSync } from "node:fs";

const [pyodide, source, compiled, standard] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.mountNodeFS("/source", source);
for (const [at, folder] of [["/app", compiled], ["/standard", standard]]) {
  mkdirSync(folder, { recursive: true });
  python.mountNodeFS(at, folder);
}
const compiling = python.runPythonAsync(`
import sys, zipfile
sys.path.insert(0, "/source")
from scorekeeper.web.compiling import compile_all
compile_all("/source", "/app", "/app")

# Pyodide ships Python's own modules as text, and would compile them at every start.
library = next(place for place in sys.path if place.endswith(".zip"))
zipfile.ZipFile(library).extractall("/text")
compile_all("/text", "/standard", library)

# From here on with what the phone will run.
sys.path[0] = "/app"
for name in [name for name in sys.modules if name.split(".")[0] == "scorekeeper"]:
    del sys.modules[name]
import os, shutil, tempfile
from scorekeeper.store.store import Store
with tempfile.TemporaryDirectory() as folder:
    Store.open(f"{folder}/empty.db").close()
    assert os.listdir(folder) == ["empty.db"], os.listdir(folder)
    shutil.copyfile(f"{folder}/empty.db", "/app/scorekeeper/web/empty.db")
`);
await compiling.catch((error) => {
  // Thrown on, Node would print all of Pyodide's one line of code.
  process.stderr.write(error.message);
  process.exit(1);
});
process.exit(0); // Pyodide would keep Node waiting
