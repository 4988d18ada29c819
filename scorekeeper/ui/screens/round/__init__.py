"""The screen of a game and its steps: one module a step, each with a body and its buttons."""
