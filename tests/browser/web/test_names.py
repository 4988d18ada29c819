"""Fonts for names in other scripts are loaded when needed, and cached."""

import pytest

from scorekeeper.exports.name_fonts import FOLDER
from tests.browser.scorer import Scorer
from tests.browser.web.engines.test_evening import expect_picture_of
from tests.browser.web.host import HELD, Host, OwnedPhone, wait_kept, wait_until
from tests.browser.web.test_exchange import go, shared
from tests.browser.web.visit import arrive
from tests.exports.builders import pdf_text
from tests.names_in_scripts import NAMES

pytestmark = pytest.mark.nightly

SEATED = [NAMES[each] for each in ("hebrew", "arabic", "korean", "chinese", "emoji")]
ON_SCREEN = ("hebrew.ttf.gz", "arabic.ttf.gz", "korean.ttf.gz", "chinese.ttf.gz", "emoji-8.woff2")
ON_PAPER = ("emoji.ttf.gz", "shaping.tar.gz")


def test_fonts_of_names_come_when_they_are_needed_and_stay_without_a_network(
    host: Host, hurried: OwnedPhone
) -> None:
    phone = hurried.take()
    arrive(phone, host)
    wait_kept(phone)
    assert [path for path in host.asked if FOLDER in path or "shaping" in path] == []
    Scorer(phone).seat(SEATED, "classic", (1, 2))
    needed = [*(f"{FOLDER}/{file}" for file in ON_SCREEN), f"{FOLDER}/{ON_PAPER[0]}", ON_PAPER[1]]
    plain = [path.removesuffix(".gz") for path in needed]
    wait_until(lambda: phone.page.evaluate(_ARE_KEPT, plain), f"not kept: {plain}")
    go(phone, f"{phone.page.evaluate('location.hash').removeprefix('#')}/share")
    text = pdf_text(shared(phone, "pdf"))
    assert [name for name in SEATED if name.split()[0] not in text] == []
    phone.tap("dismiss")
    game = shared(phone, "json")
    phone.tap("dismiss")
    expect_picture_of(game, shared(phone, "png"))
    assert not any("thai" in path or "devanagari" in path for path in host.asked)
    hurried.put_away()
    host.stop()

    phone = hurried.take()
    arrive(phone, host)
    wait_until(lambda: phone.page.evaluate(_CAME, len(ON_SCREEN)), "fonts did not come offline")
    phone.tap("continue-game")
    phone.wait("dealer")
    go(phone, f"{phone.page.evaluate('location.hash').removeprefix('#')}/share")
    assert NAMES["arabic"] in pdf_text(shared(phone, "pdf"))


_ARE_KEPT = f"""async wanted => {{
    const held = {HELD};
    return wanted.every(path => held.some(url => url.endsWith(path)));
}}"""

_CAME = """least => new Set(performance.getEntriesByType("resource").filter(
    ({ name, responseStatus }) => name.includes("/name_fonts/") && responseStatus === 200
).map(({ name }) => name)).size >= least"""
