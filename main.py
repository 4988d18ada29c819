"""The entry that `flet build` looks for, beside `assets/`."""

import flet as ft

from scorekeeper.ui.app import main

ft.run(main, assets_dir="assets")
