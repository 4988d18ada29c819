"""Files for others are made alike when the page has started from a snapshot."""

from tests.browser.scorer import Scorer
from tests.browser.web.host import Host, Pocket, how_started, wait_kept, wait_snapshot
from tests.browser.web.test_exchange import go, shared
from tests.browser.web.visit import NAMES, arrive
from tests.exports.builders import pdf_text


def test_a_restored_page_makes_a_pdf_with_the_fonts_that_came_after_the_snapshot(
    host: Host, owned: Pocket
) -> None:
    for wait in (wait_kept, wait_snapshot):
        phone = owned.take()
        arrive(phone, host)
        wait(phone)
        owned.put_away()
    phone = owned.take()
    arrive(phone, host)
    assert how_started(phone) == "Python restored"
    Scorer(phone).seat(NAMES, "classic", (1, 2))
    go(phone, f"{phone.page.evaluate('location.hash').removeprefix('#')}/share")
    text = pdf_text(shared(phone, "pdf"))
    assert [name for name in NAMES if name not in text] == []
