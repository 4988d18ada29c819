"""The chart of one game: totals as lines, the numbers of a round, and a replay."""
