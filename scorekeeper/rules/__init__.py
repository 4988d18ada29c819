"""The rules of all editions: bidding, tricks, schedules, scoring.

Pure: standard library only, no I/O, every value immutable. `editions` holds one data sheet for
each printed game; everything else reads those sheets.
"""
