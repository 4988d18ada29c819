"""The conditions of a trick for the referee: deck, players, and agreed rules."""

from dataclasses import dataclass

from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import deck_suits
from scorekeeper.rules.cards import Special, Suit
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import ONE_SUIT_MOST_PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class TableConditions:
    """The conditions known before the first card is played.

    `suits` are those of the print, `specials` the special cards that can be played. Those in
    `lies_open` are turned up, so nobody can play them. `names` are those who play, clockwise, empty
    if unknown. `last_trick` is None if unknown.
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
        """Number of cards in a full trick, or the most there can be."""
        return len(self.names) or (
            ONE_SUIT_MOST_PLAYERS if self.one_suit else self.sheet.players[1]
        )

    @property
    def has_grail(self) -> bool:
        """Whether odd and even positions matter."""
        return Special.GRAIL in self.specials


def conditions_of_print(
    edition: str, print_: int = 0, *, one_suit: bool = False
) -> TableConditions:
    """Return the conditions with print `print_` of an edition, from 0; players unknown."""
    sheet = EDITIONS[edition]
    return TableConditions(
        edition=edition,
        suits=sheet.suit_sets[print_].suits,
        specials=tuple(s for s in sheet.all_specials if s not in sheet.never_played),
        one_suit=one_suit,
    )


def conditions_of_round(game: Game, round_: Round) -> TableConditions:
    """Return the conditions of a round of a game."""
    rules, sheet = game.rules, game.edition
    in_deck = (*sheet.specials, *(s for s in sheet.optional if s in rules.specials))
    specials = tuple(s for s in in_deck if s not in sheet.never_played)
    # With one card each there is one trick; else only tricks told one by one can be numbered.
    numbered = bool(round_.taken) or round_.cards == 1
    return TableConditions(
        edition=rules.edition,
        suits=deck_suits(game, round_),
        specials=specials,
        lies_open=frozenset(specials) - round_.playable_specials,
        one_suit=rules.format is Format.ONE_SUIT,
        names=tuple(game.players[seat].name for seat in round_.playing),
        grail_in_void_trick=rules.grail_in_void_trick,
        only_trick=round_.cards == 1,
        last_trick=round_.tricks_left == 1 if numbered else None,
    )
