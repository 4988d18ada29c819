"""The command line.

`program` defines it. Each command has a module: `queries` answers other programs about the rules,
`games`, `export`, `import_files` and `stats` work on recorded games, `backups` on the database,
`season` fills one with made-up games.
"""

from scorekeeper.cli.program import main

__all__ = ["main"]
