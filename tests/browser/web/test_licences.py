"""The page hands out the licences of all that is in it."""

from pathlib import Path

from scorekeeper import assets_folder


def test_the_page_has_our_list_and_the_texts_of_its_packages(page_folder: Path) -> None:
    licences = (page_folder / "licences.txt").read_text("utf-8")
    ours = (assets_folder() / "licences.txt").read_text("utf-8")
    assert licences.startswith(ours.strip())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences.removeprefix(ours)
