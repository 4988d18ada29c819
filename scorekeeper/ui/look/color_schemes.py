"""The colours of all roles, dark and light.

A module beside `theme`, as only a session's start needs Flet's themes, which take long to import.
"""

from typing import Any, Final

import flet as ft

_COLOURS: Final[dict[str, Any]] = {
    "surface": ("#0D1613", "#F3EBDC"),
    "surface_dim": ("#A9A79C", "#373636"),
    "surface_bright": ("#2A5B49", "#275A46"),
    "surface_container_lowest": ("#F3CD82", "#8D610D"),
    "surface_container_low": ("#121D19", "#F8F2E6"),
    "surface_container": ("#16231E", "#FFFAF0"),
    "surface_container_high": ("#203029", "#F1E7D3"),
    "surface_container_highest": ("#2A3D35", "#E7DAC0"),
    "on_surface": ("#F4EDDF", "#1E1B14"),
    "on_surface_variant": ("#B3BDB2", "#5A5241"),
    "outline": ("#5E7268", "#8E8268"),
    "outline_variant": ("#2B3C35", "#DDD0B6"),
    "primary": ("#E6B65C", "#7A5206"),
    "on_primary": ("#241703", "#FFF8E9"),
    "primary_container": ("#3B3115", "#F6DFA8"),
    "on_primary_container": ("#F8DE9F", "#3D2A00"),
    "secondary": ("#B3BDB2", "#5A5241"),
    "on_secondary": ("#16231E", "#FFFAF0"),
    "secondary_container": ("#2A3D35", "#E7DAC0"),
    "on_secondary_container": ("#F4EDDF", "#1E1B14"),
    "tertiary": ("#83D6A1", "#1D6A3E"),
    "on_tertiary": ("#06280F", "#FFFFFF"),
    "tertiary_container": ("#173626", "#DCEBD6"),
    "on_tertiary_container": ("#A9EBC0", "#0D4A28"),
    "error": ("#FF9C86", "#A8321B"),
    "on_error": ("#3B0A02", "#FFFFFF"),
    "error_container": ("#47201A", "#F8DDD2"),
    "on_error_container": ("#FFC2B4", "#7A1E0C"),
    "inverse_surface": ("#1A3F33", "#163A2E"),
    "on_inverse_surface": ("#F8F0E0", "#F8F0E0"),
    "inverse_primary": ("#F0C26B", "#F0C26B"),
    "shadow": ("#000000", "#3A2E14"),
    "scrim": ("#000000", "#000000"),
    "surface_tint": ("#00000000", "#00000000"),
    "primary_fixed": ("#84B8FF", "#1C5AA8"),
    "primary_fixed_dim": ("#FF8C7D", "#AE2A1B"),
    "secondary_fixed": ("#72D493", "#1D6A3E"),
    "secondary_fixed_dim": ("#F3D053", "#775800"),
    "tertiary_fixed": ("#F7A04C", "#864000"),
    "tertiary_fixed_dim": ("#5C98EE", "#03338B"),
    "on_primary_fixed": ("#4FE3BC", "#016651"),
    "on_primary_fixed_variant": ("#BE6BAD", "#A8338A"),
    "on_secondary_fixed": ("#FBE76E", "#736B1F"),
    "on_secondary_fixed_variant": ("#CDBBFF", "#6824C0"),
    "on_tertiary_fixed": ("#0D1613", "#FFFFFF"),
    "on_tertiary_fixed_variant": ("#E25E47", "#810102"),
}
"""The colours of each role: dark, light."""

DARK: Final = ft.ColorScheme(**{role: dark for role, (dark, _light) in _COLOURS.items()})
LIGHT: Final = ft.ColorScheme(**{role: light for role, (_dark, light) in _COLOURS.items()})
