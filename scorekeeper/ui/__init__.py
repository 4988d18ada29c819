"""The screens of the app, drawn with Flet."""
