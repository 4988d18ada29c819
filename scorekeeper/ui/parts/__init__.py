"""Components that screens share; each takes plain values and callbacks.

Atoms (`text`, `tap_target`, `surfaces`) are plain functions; larger pieces are guarded components.
"""
