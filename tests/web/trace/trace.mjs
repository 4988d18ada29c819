// Runs scenario.py under Node, in the Pyodide that the page runs, and writes what it imported.
//
// node trace.mjs <folder of pyodide> <unpacked packages> <root of the project> <games> <file to write>

import { pathToFileURL } from "node:url";
import { readFileSync, writeFileSync } from "node:fs";

const [pyodide, packages, project, games, result] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ env: { LANG: "C.UTF-8" } });
python.mountNodeFS("/packages", packages);
python.mountNodeFS("/project", project);
python.FS.writeFile("/games.jsonl", readFileSync(games));
python.registerJsModule("flet_js", { documentUrl: "http://localhost/" });
const tracing = python.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/packages", "/project"]
from tests.web.trace.recorder import Recorder
recorder = Recorder("/packages")
from tests.web.trace.scenario import play
with open("/games.jsonl", "rb") as file:
    made_up_games = file.read()
await play(made_up_games)
"\\n".join(recorder.files())
`);
const traced = await tracing.catch((error) => {
  process.stderr.write(error.message); // Thrown on, Node would print all of Pyodide's code.
  process.exit(1);
});
writeFileSync(result, traced);
process.exit(0); // Pyodide would keep Node waiting
