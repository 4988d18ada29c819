"""The screens: the only package that knows Flet."""
