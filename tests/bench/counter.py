"""A bare Flet page to compare with: a number, and a button that adds one."""

import argparse

import flet as ft


@ft.component
def Counter() -> ft.Control:
    number, set_number = ft.use_state(0)
    return ft.Row(
        controls=[
            ft.Semantics(identifier="number", content=ft.Text(str(number))),
            ft.Semantics(
                identifier="add",
                button=True,
                label="Add",
                content=ft.Container(
                    ink=True,
                    on_click=lambda: set_number(lambda now: now + 1),
                    content=ft.Text("+", semantics_label=""),
                ),
            ),
        ]
    )


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--port", type=int, required=True)
    port = asked.parse_args().port
    ft.run(
        lambda page: page.render(Counter),
        host="127.0.0.1",
        port=port,
        view=None,
        no_cdn=True,
    )


if __name__ == "__main__":
    main()
