"""What Flet 1.0.5 gets wrong, and how it is mended: one file for each fault."""
