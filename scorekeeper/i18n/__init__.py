"""Every text that a player reads, in eight languages, with gettext catalogues.

So that extraction finds all texts, a `Words` is always called `_`: texts are written `_("…")`,
`_.count("…", "…", n)` or `_.about("context", "…")`; one in a constant is marked `N_("…")` and
translated later with `_(CONSTANT)`. `make words` adds new texts to every `.po` file and compiles
them.
"""

from scorekeeper.i18n.languages import LANGUAGES, Language, choose
from scorekeeper.i18n.words import N_, Words

__all__ = ["LANGUAGES", "N_", "Language", "Words", "choose"]
