"""Persistence: games, players and settings in SQLite or PostgreSQL. The only package with SQL.

The source of truth is the event log of each game; a projection for queries over many games is
written in the same transaction. Plain values go in and come out.

`store.Store` is the entry point. Importing it loads SQLAlchemy, which takes half a second;
`errors` and `records` hold what signatures elsewhere need, and load nothing.
"""
