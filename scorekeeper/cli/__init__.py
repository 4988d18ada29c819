"""The command line.

`program` defines it. Each command has a module: `queries` answers other programs about the rules,
`games`, `export`, `import_files` and `stats` work on recorded games, `backups` on the database,
`season` fills one with made-up games.
"""

from collections.abc import Sequence

INTERRUPTED = 130
"""Exit status after Ctrl+C, as that of the commands themselves."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status, also after Ctrl+C while modules load."""
    try:
        from scorekeeper.cli.program import run

        return run(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
