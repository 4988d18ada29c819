"""Statistics over many games: counts, figures derived from them, and ratings. Pure.

The store counts (`counts`); `aggregate` makes figures of the counts.
"""
