"""Colours, sizes, type and fonts, as one theme and applied to Flet's own widgets."""
