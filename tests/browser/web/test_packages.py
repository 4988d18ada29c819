"""Packages that load after Home are waited for where they are needed, and failures shown."""

from pathlib import Path

import pytest

from tests.browser.games import keep
from tests.browser.web.host import Host, OwnedPhone, wait_until
from tests.browser.web.test_exchange import go, shared
from tests.browser.web.visit import arrive, begin_with
from tests.exports.builders import game_of, pdf_text

pytestmark = pytest.mark.nightly

NAMES = ("Anna", "Ben", "花子")
FONT = "japanese.ttf.gz"
SENTENCE = "Check your connection"


def test_files_and_ratings_are_there_as_soon_as_what_makes_them_has_come(
    page_folder: Path, host: Host, hurried: OwnedPhone, tmp_path: Path
) -> None:
    keep(tmp_path, game_of(NAMES))
    begin_with(host, page_folder, tmp_path / "page", tmp_path / "games.db")
    host.headers["Cache-Control"] = "no-store"
    host.cut = {"later.tar.gz": 1000, FONT: 1000}
    phone = hurried.take()
    arrive(phone, host)

    def wait_refused() -> None:
        wait_until(
            lambda: phone.has("notice") and SENTENCE in phone.text("notice"), "nothing was said"
        )

    go(phone, "/games/friday/share")
    phone.taps("share-as-more", "share-as-xlsx")
    wait_refused()
    go(phone, "/players/id-0")
    phone.wait_gone("share-as-xlsx")  # with what was said there
    wait_refused()

    host.cut = {FONT: 1000}
    phone.tap("retry")
    phone.wait("figure-rating")
    go(phone, "/games/friday/share")
    phone.tap("share-as-more")
    assert shared(phone, "xlsx").startswith(b"PK")
    phone.tap("share-as-pdf")
    wait_refused()

    host.cut.clear()
    text = pdf_text(shared(phone, "pdf"))
    assert [name for name in NAMES if name not in text] == []
