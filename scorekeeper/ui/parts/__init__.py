"""Components that screens share; each takes plain values and callbacks.

Atoms (`text`, `tap`, `surface`) are plain functions; larger pieces are guarded components.
"""
