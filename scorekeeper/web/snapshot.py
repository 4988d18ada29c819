"""Fill Python's memory for a snapshot, and resume from it once it is restored.

The page makes it on the device (`client/maker.js`). It holds imported modules and what they have
worked out, but no game and no settings.
"""

import gc
import sys
from collections.abc import Callable, Sequence
from importlib import import_module, invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Final

import flet

from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.i18n.line_breaks import keep_phrases_together

_msgpack: Final = ModuleType("msgpack")
"""Stands in for msgpack in the snapshot, which cannot hold an extension module."""
_IMPORTED_LATE: Final = (
    "flet.messaging.pyodide_connection",
    "scorekeeper.web.snapshot_check",
    "scorekeeper.ui.look.flet_theme",
    "scorekeeper.ui.parts.sparkline",
    "scorekeeper.store.store",
    "scorekeeper.stats.aggregate",
    "scorekeeper.stats.rating",
    "urllib.request",  # by Path.as_uri
)
"""The modules that a start needs and that no other module imports before they are used."""
_JAPANESE_TEXTS: Final = ("日本", "日本 スコアキーパーアプリケーションプログラムを記録する")
"""Texts in which each pattern of Japanese line breaks is searched for."""
_generators: Final[list[Random]] = []
"""All random generators in the snapshot."""


def import_app() -> None:
    """Import all that the app needs in a snapshot. Raises ImportError for an extension module."""
    sys.modules["msgpack"] = _msgpack
    # Flet imports each control when it is first named; the page has those that the app names
    for each in walk_packages(flet.__path__, "flet."):
        import_module(each.name)
    for name in _IMPORTED_LATE:
        import_module(name)
    # these import msgpack
    from scorekeeper.ui.flet_patches.drawing_patches import (  # noqa: PLC0415
        learn_first_use,
        patch_drawing,
    )
    from scorekeeper.ui.routes import ROUTES, import_screens  # noqa: PLC0415

    patch_drawing()
    for _ in import_screens():
        pass
    learn_first_use(ROUTES)
    # these read files
    for language in LANGUAGES:
        Words.of(language.code)
    for text in _JAPANESE_TEXTS:
        keep_phrases_together(text)
    # so SQLAlchemy knows the tables and columns of what a start runs; SQLite itself is not opened:
    # its random state would be the same at every start
    from sqlalchemy.dialects import sqlite  # noqa: PLC0415

    from scorekeeper.store.game_lists import GAMES, LATEST_UNFINISHED, SEATS  # noqa: PLC0415

    for query in (GAMES.limit(1), LATEST_UNFINISHED, SEATS):
        query.compile(dialect=sqlite.dialect())
    del sys.modules["msgpack"]
    for name, module in sys.modules.items():
        if (getattr(module, "__file__", None) or "").endswith(tuple(EXTENSION_SUFFIXES)):
            raise ImportError(f"{name} cannot be in a snapshot")
    gc.collect()
    _generators.extend(each for each in gc.get_objects() if isinstance(each, Random))
    gc.freeze()


def resume(install_rest: Callable[[], bool]) -> None:
    """Seed random generators, and import what no snapshot can hold. To be called first.

    The app's files come after Home. `install_rest` brings them at once, for a module that is
    imported sooner, and returns whether any were missing.
    """
    for generator in _generators:
        generator.seed()
    sys.meta_path.append(_FetchingFinder(install_rest))
    invalidate_caches()
    vars(_msgpack).update(vars(import_module("msgpack")))


class _FetchingFinder(MetaPathFinder):
    """Finds modules whose files are missing yet, by having `install_rest` bring them."""

    def __init__(self, install_rest: Callable[[], bool]) -> None:
        self._install_rest = install_rest

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module that no other finder has found, if its files come now."""
        if not self._install_rest():
            return None
        invalidate_caches()
        return PathFinder.find_spec(name, path, target)
