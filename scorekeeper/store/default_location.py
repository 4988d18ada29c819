"""The default location of the database: the data folder of the platform."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from scorekeeper.store.errors import StoreError, StoreProblem


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return this user's data folder, which may not exist yet.

    For a packaged app that is `FLET_APP_STORAGE_DATA`, otherwise the platform's. Raises StoreError
    for a user who has no home.
    """
    packaged = environ.get("FLET_APP_STORAGE_DATA")
    if packaged:
        return Path(packaged)
    try:
        return user_data_path("scorekeeper", appauthor=False)
    except RuntimeError:  # HOME is empty or missing, and the system knows no other
        raise StoreError(StoreProblem.NO_HOME, "") from None


def made_data_folder(environ: Mapping[str, str]) -> Path:
    """Return the data folder, made if it is missing; if that fails, writing to it says so."""
    folder = data_folder(environ)
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def default_address(environ: Mapping[str, str]) -> str:
    """Return the address in `SCOREKEEPER_DB`, else a path in the data folder, which is created.

    Raises StoreError where that folder cannot be created, or the user has no home.
    """
    address = environ.get("SCOREKEEPER_DB")
    if address:
        return address
    folder = data_folder(environ)
    path = str(folder / "games.db")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise StoreError(StoreProblem.NO_FOLDER, path, folder=str(folder)) from None
    return path
