"""The app as static files that a browser runs without a server: making them, and what they start.

`build` makes the folder; `start` is what runs in the phone; `client` is what surrounds it there.
"""
