"""Flet 1.0.5 drops the connection when a method's answer comes after its control was removed.

A list is told to scroll, and the player goes back before it has: Flet takes the answer for a breach
of its protocol, and the page stays as it is for good.
"""

import flet as ft


def accept_late_answers(page: ft.Page) -> None:
    """Let an answer for a removed control reach its caller, in this page's session.

    Call it once, before the first screen is drawn.
    """
    session = page.session
    handle = session.handle_invoke_method_results

    def handle_late(control_id: int, call_id: str, result: object, error: str | None) -> None:
        if control_id in session.index:
            handle(control_id, call_id, result, error)
            return
        # Flet finds the caller by the call's id, and only checks that the control is there
        session.index[control_id] = page
        try:
            handle(control_id, call_id, result, error)
        finally:
            session.index.pop(control_id, None)

    session.handle_invoke_method_results = handle_late  # type: ignore[method-assign]
