"""Where the games are kept unless somebody says otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from scorekeeper.store.problems import StoreError, StoreProblem

if TYPE_CHECKING:
    from collections.abc import Mapping


def data_folder(environ: Mapping[str, str]) -> Path:
    """This user's folder for what the app keeps; it need not be there yet.

    A packaged app is given one in `FLET_APP_STORAGE_DATA`, elsewhere it is the platform's.
    """
    packaged = environ.get("FLET_APP_STORAGE_DATA")
    return Path(packaged) if packaged else user_data_path("scorekeeper", appauthor=False)


def usual_address(environ: Mapping[str, str]) -> str:
    """The database of this user: what `SCOREKEEPER_DB` names, else a file in their data folder.

    That folder is made. Raises StoreError where it cannot be.
    """
    named = environ.get("SCOREKEEPER_DB")
    if named:
        return named
    folder = data_folder(environ)
    usual = str(folder / "games.db")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StoreError(StoreProblem.NO_FOLDER, usual, folder=str(folder)) from None
    return usual
