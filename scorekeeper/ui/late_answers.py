"""Answers of the device that come after what was asked has left the screen."""

import flet as ft


def accept(page: ft.Page) -> None:
    """Let an answer for a control that is gone reach whoever waits for it, and do no harm.

    A list is told to scroll and the player goes back before it has: Flet then takes the answer for
    a breach of its protocol and drops the line to the device, and the page stays as it is for good.
    Call it once, before the first screen is drawn.
    """
    session = page.session
    take = session.handle_invoke_method_results

    def take_late(control_id: int, call_id: str, result: object, error: str | None) -> None:
        if control_id in session.index:
            take(control_id, call_id, result, error)
            return
        # Flet finds the asker by the call, and only looks whether the control is still there
        session.index[control_id] = page
        try:
            take(control_id, call_id, result, error)
        finally:
            session.index.pop(control_id, None)

    # for this session alone; Flet has no other place for it
    session.handle_invoke_method_results = take_late  # type: ignore[method-assign]
