"""Sentences for imports: what a game or rule preset of a file is or becomes here."""

from collections.abc import Iterable
from typing import Final

from scorekeeper.i18n.words import N_, Words

_STATUSES: Final = {
    "new": N_("{name}: new here."),
    "longer": N_("{name}: continues the game that is already here."),
    "back": N_("{name}: restored from the deleted games."),
    "kept": N_("{name}: already here."),
    "fuller": N_(
        "{name}: already here, without its history. The file has that too, but your version "
        "stays as it is."
    ),
    "different": N_("{name}: already here, but different. Your version stays as it is."),
    "twice": N_("{name}: two of its players are merged into one here. Separate them first."),
}


def import_status(_: Words, code: str, name: str) -> str:
    """Return what importing a game does or would do."""
    return _(_STATUSES[code], name=name)


def import_rule_preset(_: Words, name: str) -> str:
    """Return that importing a backup adds or would add the rule preset called `name`."""
    return _("Favourite “{name}”: new here.", name=name)


def rule_presets_left_out(_: Words, names: Iterable[str], most: int) -> str:
    """Return that rule presets are left out of an import, since no more than `most` are kept."""
    return _(
        "Left out, because at most {n} favourites can be saved: {names}.",
        n=most,
        names=_.list_of(names),
    )


def import_summary(_: Words, games: int, rule_presets: int = 0, refused: int = 0) -> str:
    """Return how many `games` and `rule_presets` were imported, and how many games `refused`."""
    told = []
    if games:
        told.append(_.count("{n} game was imported.", "{n} games were imported.", games))
    if rule_presets:
        told.append(
            _.count("{n} favourite was imported.", "{n} favourites were imported.", rule_presets)
        )
    nothing = [] if told else [_("Nothing was changed.")]
    if refused:
        told.append(
            _.count(
                "{n} game that conflicts with what is here was left out.",
                "{n} games that conflict with what is here were left out.",
                refused,
            )
        )
    if not told:
        return _("Everything was already here. Nothing was changed.")
    return _.sentences(told + nothing)
