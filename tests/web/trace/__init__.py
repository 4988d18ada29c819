"""Find out which modules the static page imports; `python -m tests.web.trace` writes the list."""
