"""A made-up season: games that a circle of friends might have played, for demos and benchmarks.

Chance is an argument: the same seed makes the same games, to the last id and second. Every event
is one that the app would have taken: the guide asks, somebody of the circle answers.
"""
