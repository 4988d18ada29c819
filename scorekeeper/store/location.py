"""Where the games are kept unless somebody says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

if TYPE_CHECKING:
    from collections.abc import Mapping


def usual_address(environ: Mapping[str, str]) -> str:
    """The database of this user: `SCOREKEEPER_DB` if it is set, else a file of the platform's.

    In a packaged app that is the folder in `FLET_APP_STORAGE_DATA`, elsewhere the user's data
    folder.
    """
    address = environ.get("SCOREKEEPER_DB")
    if address:
        return address
    packaged = environ.get("FLET_APP_STORAGE_DATA")
    folder = Path(packaged) if packaged else user_data_path("scorekeeper", appauthor=False)
    return str(folder / "games.db")
