"""The entry that `flet build` looks for, beside `assets/`."""

import flet as ft

from scorekeeper.ui.app import main

if __name__ == "__main__":  # and not where a process of its own reads a file
    ft.run(main, assets_dir="assets")
