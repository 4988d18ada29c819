"""Corrections of faults in Flet 1.0.5, one file for each."""
