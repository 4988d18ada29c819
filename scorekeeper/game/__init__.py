"""One game: what was recorded, what that makes of it, and what comes next.

Pure and complete: the rules and the standard library only, no I/O, every value immutable.
The way through it: `events` are said, `decide.why_not` refuses, `fold` makes a `Game` of them,
`steps.next_step` says what is asked next, `tally` does the sums, `faults` checks a whole sheet.
"""
