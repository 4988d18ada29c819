"""The games: what may be bid, who wins a trick, what it scores.

Pure and complete: standard library only, no I/O, every value immutable.
`editions` holds one data sheet a printed game; everything else reads those sheets.
"""
