"""Build a bare Flet page that runs in the browser, as Flet's own tools build one.

Flet's client, its worker and Pyodide as they come, and an archive with the sources of Flet and of
the counter. `flet publish` itself would ask the internet for a list of versions.
"""

import shutil
import tarfile
from pathlib import Path
from zipfile import ZipFile

import flet_web  # type: ignore[import-untyped]
from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web.patch_index import patch_index_html  # type: ignore[import-untyped]

from tests.bench import counter

PACKAGES = ("flet", "msgpack", "repath", "six", "typing_extensions")


def make(target: Path, *, wheels: Path, aside: Path) -> None:
    """Make the folder of static files; `wheels` has what `make web` has fetched."""
    shutil.copytree(flet_web.get_package_web_dir(), target)
    packages = aside / "__pypackages__"
    for name in PACKAGES:
        (wheel,) = wheels.glob(f"{name}-*.whl")
        with ZipFile(wheel) as packed:
            packed.extractall(packages)  # noqa: S202 - fetched with a checked sum
    source = Path(counter.__file__).read_text("utf-8")
    component, _, _ = source.partition("def main()")
    main = f"{component}ft.run(lambda page: page.render(Counter))\n"
    (aside / "main.py").write_text(main, "utf-8")
    with tarfile.open(target / "app.tar.gz", "w:gz") as tar:
        tar.add(aside / "main.py", "main.py")
        tar.add(packages, "__pypackages__")
    index = target / "index.html"
    patch_index_html(
        index_path=str(index),
        base_href="/",
        app_name="Hello",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="314.0.7",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.AUTO,
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    page = index.read_text("utf-8")
    # A module worker does not find a bare name.
    page = page.replace('pyodideUrl="pyodide/', 'pyodideUrl="./pyodide/')
    index.write_text(page, "utf-8")
