"""The table at which the referee is asked: its deck, its players, and what is agreed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.in_hands import in_hands
from scorekeeper.game.steps import deck_suits
from scorekeeper.rules.cards import Special, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import MOST_PLAYERS, ONE_SUIT_MOST_PLAYERS

if TYPE_CHECKING:
    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.rules.edition import Edition


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What is known before the first card is played.

    `suits` are those of the deck's print, `specials` the special cards that can be played from it.
    Those that `lies_open` holds are turned up, so nobody can play them. `names` are the players by
    seat, and empty where the referee knows nobody. `last_trick` is None where nobody can tell.
    """

    edition: str
    suits: tuple[Suit, ...]
    specials: tuple[Special, ...]
    lies_open: frozenset[Special] = frozenset()
    one_suit: bool = False
    names: tuple[str, ...] = ()
    grail_in_void_trick: bool = True
    only_trick: bool = False
    last_trick: bool | None = None

    @property
    def sheet(self) -> Edition:
        """The data sheet of the edition."""
        return EDITIONS[self.edition]

    @property
    def most(self) -> int:
        """How many cards make the trick full, or how many there can be at most."""
        return len(self.names) or (ONE_SUIT_MOST_PLAYERS if self.one_suit else MOST_PLAYERS)

    @property
    def has_grail(self) -> bool:
        """Whether it matters who plays in an odd and who in an even position."""
        return Special.GRAIL in self.specials


def printed(edition: str, print_: int = 0, *, one_suit: bool = False) -> Setting:
    """An unknown table with one of the prints of an edition, numbered from 0."""
    sheet = EDITIONS[edition]
    return Setting(
        edition=edition,
        suits=sheet.suit_sets[print_].suits,
        specials=tuple(s for s in sheet.all_specials if s not in sheet.never_played),
        one_suit=one_suit,
    )


def of_round(game: Game, round_: Round) -> Setting:
    """The table of a game, as it is in one of its rounds."""
    rules, sheet = game.rules, game.edition
    in_deck = (*sheet.specials, *(s for s in sheet.optional if s in rules.specials))
    specials = tuple(s for s in in_deck if s not in sheet.never_played)
    # With one card each there is one trick; else only tricks told one by one can be numbered.
    numbered = bool(round_.taken) or round_.cards == 1
    return Setting(
        edition=rules.edition,
        suits=deck_suits(game, round_),
        specials=specials,
        lies_open=frozenset(specials) - in_hands(rules, round_),
        one_suit=rules.format is Format.ONE_SUIT,
        names=tuple(player.name for player in game.players),
        grail_in_void_trick=rules.grail_in_void_trick,
        only_trick=round_.cards == 1,
        last_trick=round_.tricks_left == 1 if numbered else None,
    )
