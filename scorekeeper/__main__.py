"""Run the command line: `python -m scorekeeper`."""

import sys

from scorekeeper.cli import main

if __name__ == "__main__":
    sys.exit(main())
