"""The page's scripts use nothing that the oldest supported browsers lack."""

import re
from itertools import chain

from scorekeeper import assets_folder
from scorekeeper.web.page import CLIENT

SCRIPTS = sorted(chain(CLIENT.glob("*.js"), assets_folder().glob("*.js")))
TOO_NEW = (
    r"\bResponse\.json\(",  # Firefox 115, Safari 17
    r"\bURL\.(canParse|parse)\(",
    r"\bArray\.fromAsync\(",
    r"\b(Object|Map)\.groupBy\(",
    r"\bPromise\.(withResolvers|try)\(",
    r"\bAbortSignal\.any\(",
    r"\bReadableStream\.from\(",
    r"\bIterator\.from\(",
    r"\bUint8Array\.from(Base64|Hex)\(",
    r"\.to(Sorted|Reversed|Spliced|Base64|Hex)\(",
    r"\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(",
    r"\bawait using\b",
)
"""Functions newer than Firefox 114 or Safari of iOS 16.4; the list is not complete."""


def test_no_script_of_ours_calls_what_the_oldest_browsers_lack() -> None:
    too_new = {
        script.name: [each for each in TOO_NEW if re.search(each, script.read_text("utf-8"))]
        for script in SCRIPTS
    }
    assert too_new
    assert not any(too_new.values()), too_new
