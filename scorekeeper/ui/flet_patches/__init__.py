"""Faults of Flet 1.0.5 and what we do about each, one file a fault; no others touch its internals.

`docs/flet.md` has an entry for each file. A test of each fault runs against Flet without the patch,
and fails once a newer Flet has mended it; then the patch can go.
"""
