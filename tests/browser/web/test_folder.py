"""The folder of static files: what is in it."""

import json
import re
from pathlib import Path
from typing import Any

from scorekeeper import assets_folder
from scorekeeper.web.headers import headers_file


def test_it_has_a_page_icons_and_licences_and_is_no_heavier_than_it_was(page_folder: Path) -> None:
    names = names_in(page_folder)
    manifest = json.loads((page_folder / "manifest.json").read_text("utf-8"))
    assert {icon["src"] for icon in manifest["icons"]} <= names
    assert {"index.html", "licences.txt", "offline.js"} <= names
    # of 32.6 MB before anything was compressed, and 14 without SQLModel's own packages
    assert max(constant(page_folder / "boot.js", "NEEDED").values()) < 15_500_000
    licences = (page_folder / "licences.txt").read_text("utf-8")
    ours = (assets_folder() / "licences.txt").read_text("utf-8")
    assert licences.startswith(ours.strip())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences.removeprefix(ours)
    assert all(f"{name}\n\n" in licences for name in ("flet", "sqlalchemy", "msgpack"))


def test_everything_is_kept_offline_but_legal_texts_and_icons_of_the_home_screen(
    page_folder: Path,
) -> None:
    kept = constant(page_folder / "offline.js", "FILES")
    packed = set(constant(page_folder / "offline.js", "PACKED"))
    names = {
        plain if (plain := name.removesuffix(".gz")) in packed else name
        for name in names_in(page_folder)
    }
    others = {name for name in names if not name.startswith("icons/icon-")}
    assert others - kept.keys() == {
        "_headers",
        "assets/NOTICES",
        "licences.txt",
        "offline.js",
    }


def test_the_page_has_no_script_within_it_which_its_policy_would_not_run(page_folder: Path) -> None:
    page = (page_folder / "index.html").read_text("utf-8")
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", page, re.DOTALL)
    assert [content for _, content in scripts if content.strip()] == []
    sources = re.findall(r'src="([^"]+)"', " ".join(attributes for attributes, _ in scripts))
    assert sources == ["boot.js", "splash.parts.js", "splash.js", "flutter_bootstrap.js"]
    assert not re.search(r"<[^>]*\son\w+=", page)
    assert (page_folder / "_headers").read_text("utf-8") == headers_file()


def constant(script: Path, name: str) -> Any:  # noqa: ANN401 - whatever it is
    """A value that the build has written into a script."""
    (value,) = re.findall(rf"^const {name} = (.*);$", script.read_text("utf-8"), re.MULTILINE)
    return json.loads(value)


def names_in(folder: Path) -> set[str]:
    return {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
