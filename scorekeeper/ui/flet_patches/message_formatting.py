"""Flet 1.0.5 formats every message for a log that is off: a fifth of its work on a server.

Everybody's taps wait while it writes out what it sends to anybody.
"""


def skip_message_formatting() -> None:
    """Give messages the short `repr` of any object, in this process."""
    # loads the protocol, which only a server needs
    from flet.messaging.protocol import Message  # noqa: PLC0415

    Message.__repr__ = object.__repr__  # type: ignore[method-assign]
