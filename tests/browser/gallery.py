"""The smallest app that is served as ours is, for a test of how one is started and stopped.

python -m tests.browser.gallery
"""

import logging

import flet as ft

from scorekeeper import assets_folder
from scorekeeper.i18n import Words
from scorekeeper.serving.options import Options
from scorekeeper.ui.process import launch

if __name__ == "__main__":
    logging.basicConfig()
    launch.launch(
        lambda page: page.add(ft.Text("Here")),
        options=Options(),
        assets_dir=assets_folder(),
        print_line=logging.getLogger("gallery").warning,
        serve_only=True,
        _=Words.of("en"),
    )
