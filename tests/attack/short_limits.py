"""Run the command line with a server whose timeouts are the seconds in the first argument.

No user should choose how long a half request is waited for, and no test should wait ten seconds.
"""

import sys
from functools import partial

from scorekeeper.cli import main
from scorekeeper.serving import limits

seconds = float(sys.argv.pop(1))
# Importing is put off until the server runs, so it finds this.
limits.Limits = partial(limits.Limits, head_seconds=seconds)  # type: ignore[assignment, misc]
main()
