"""Rewrite the transcripts with what the app answers today.

Look at the changes before keeping them: each one is something that players will see.
"""

import argparse
from pathlib import Path

from tests.game.transcript import replay


def main() -> None:
    """Replay every transcript beside this file and write what changed; without --write, say so."""
    options = argparse.ArgumentParser(prog="python -m tests.game.playthroughs", description=__doc__)
    options.add_argument("--write", action="store_true", help="write them; else only look")
    write = options.parse_args().write
    stale = []
    for path in sorted(Path(__file__).parent.glob("*.txt")):
        text = path.read_text("utf-8")
        answered = replay(text)
        if answered != text:
            stale.append(path.name)
            if write:
                path.write_text(answered, "utf-8")
    if stale:
        options.exit(not write, f"{'written' if write else 'not as today'}: {', '.join(stale)}\n")


main()
