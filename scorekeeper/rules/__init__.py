"""The rules of all editions: bidding, tricks, schedules, scoring.

Pure: standard library only, no I/O, every value immutable. `editions` and `other_games` hold a data
sheet for each game; everything else reads those sheets.
"""
