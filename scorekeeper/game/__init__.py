"""A game as a log of events: checking, folding, next steps, scores.

Pure: only `rules` and the standard library, no I/O, every value immutable. `decide.why_not`
refuses events, `fold` makes a `Game` of a log, `steps.next_step` derives what is asked next,
`tally` adds up the scores, `faults` checks a whole sheet.
"""
