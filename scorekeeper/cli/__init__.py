"""The use cases from a terminal, and the questions that other programs ask.

`program` is the command line itself, `questions` answers about the rules without any database,
`games` are the commands on kept games, `export` writes them as files to a `destination`, `pad`
draws a scorepad as text.
"""

from scorekeeper.cli.program import main

__all__ = ["main"]
