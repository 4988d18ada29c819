"""Faults of Flet 1.0.5 and what we do about each; no other code touches Flet's internals.

`docs/flet.md` has an entry for each fault. A test of each runs against Flet without the patch, and
fails once a newer Flet has mended it; then the patch can go.
"""
