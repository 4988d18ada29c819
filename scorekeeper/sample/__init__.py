"""Sample data: simulated games of a group of friends, for demos and benchmarks.

The same seed gives the same games, to the last id and second. Every event passes the checks of the
app: a simulation answers the steps that the app asks for.
"""
