"""Where games are kept: the only part that knows SQL.

The truth is the log of events; beside it stands a projection for questions over many games,
written in the same transaction. Plain values go in and come out.

`database.Store` is the store itself. Importing it loads SQLAlchemy and takes half a second;
`problems` and `kept` hold what others name in their signatures and load nothing.
"""
