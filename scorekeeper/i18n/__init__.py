"""Every word a player reads, in every language.

The convention that lets all words be found: a `Words` is always called `_`, so that a player's
word is written `_("…")`, `_.count("…", "…", n)` or `_.about("context", "…")`, and a word kept in a
constant is marked with `N_("…")` and said later with `_(CONSTANT)`. `make words` finds them, adds
them to every `.po` file and compiles those.
"""

from scorekeeper.i18n.languages import LANGUAGES, Language, choose
from scorekeeper.i18n.words import N_, Words

__all__ = ["LANGUAGES", "N_", "Language", "Words", "choose"]
