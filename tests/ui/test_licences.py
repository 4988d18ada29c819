"""The licences of fonts and libraries: listed with their texts, and opened from the settings."""

import importlib.util
from pathlib import Path

import pytest

from scorekeeper import assets_folder
from scorekeeper.ui.process.runtime import Runtime
from tests.ui.staged_app import new_app, staged_app

TEXT = (assets_folder() / "licences.txt").read_text("utf-8")


def test_the_list_is_what_its_script_makes_of_the_licences_in_the_repository() -> None:
    script = assets_folder() / "make_licences.py"
    spec = importlib.util.spec_from_file_location("make_licences", script)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.licences() == TEXT
    for font in (assets_folder() / "fonts" / "licences").glob("*.txt"):
        assert font.read_text("utf-8").strip() in TEXT


def test_every_licence_that_is_not_ours_is_named() -> None:
    for named in ("Open Font License", "DejaVu", "Bitstream Vera", "Mozilla", "Lesser General"):
        assert named in TEXT.partition("-----")[0]


@pytest.mark.anyio
async def test_the_settings_open_the_list(tmp_path: Path) -> None:
    opened = list[str]()
    answers = {"launch_url": lambda asked: opened.append(asked["url"])}
    async with new_app(tmp_path) as app:
        for runtime in Runtime:
            async with staged_app(app, "/settings", runtime=runtime, answers=answers) as on:
                if runtime is Runtime.PHONE:
                    assert not on.screen.has("licences")
                else:
                    await on.tap("licences")
    served, window, page = opened
    assert served == page == "licences.txt"
    assert window == (assets_folder() / "licences.txt").as_uri()
