"""The words over the columns of a sheet: the app's in every language, and other people's."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Final

from scorekeeper.game.names import is_same_name, normalize_name
from scorekeeper.i18n import LANGUAGES, N_, Words
from scorekeeper.i18n.terms import edition, trump
from scorekeeper.rules.cards import Suit
from scorekeeper.rules.editions import EDITIONS


class Meaning(StrEnum):
    """The kind of a column. SECOND holds tricks, points or totals; the rules tell which."""

    ROUND = "round"
    CARDS = "cards"
    DEALER = "dealer"
    TRUMP = "trump"
    BID = "bid"
    TRICKS = "tricks"
    POINTS = "points"
    TOTAL = "total"
    SECOND = "second"
    PLAYER = "player"
    PLACE = "place"
    TURN_UP = "turn_up"
    VOID = "void"
    GRAIL = "grail"
    BID_CHANGES = "bid_changes"
    BONUSES = "bonuses"
    GUESSED = "guessed"
    OTHER = "other"
    """A known word, whose column is not read."""


NUMBERS: Final = (Meaning.BID, Meaning.TRICKS, Meaning.POINTS, Meaning.TOTAL)
"""The kinds of columns that each player has."""

HEADS: Final[Mapping[Meaning, str]] = {
    Meaning.ROUND: N_("Round"),
    Meaning.CARDS: N_("Cards"),
    Meaning.DEALER: N_("Dealer"),
    Meaning.TRUMP: N_("Trump"),
    Meaning.BID: N_("Bid"),
    Meaning.TRICKS: N_("Tricks"),
    Meaning.POINTS: N_("Points"),
    Meaning.TOTAL: N_("Total"),
    Meaning.PLAYER: N_("Player"),
    Meaning.PLACE: N_("Place"),
    Meaning.TURN_UP: N_("Turn-up"),
    Meaning.VOID: N_("Void tricks"),
    Meaning.GRAIL: N_("Holy Grail"),
    Meaning.BID_CHANGES: N_("Bid changes"),
    Meaning.BONUSES: N_("Bonuses"),
    Meaning.GUESSED: N_("Tricks guessed"),
}
"""The words over the columns of a sheet of ours."""
_OURS: Final = {text: means for means, text in HEADS.items()} | {
    N_("Name"): Meaning.PLAYER,
    N_("Bids made"): Meaning.OTHER,
}
_OF_A_PLAYER: Final = {
    N_("{name}, bid"): Meaning.BID,
    N_("{name}, tricks won"): Meaning.TRICKS,
    N_("{name}, points"): Meaning.POINTS,
    N_("{name}, total"): Meaning.TOTAL,
}
_OTHERS: Final[Mapping[Meaning, str]] = {
    Meaning.ROUND: "round rounds rd rnd r # no nr n° nº hand deal runde rnd spiel ronda manche "
    "ronde mano partida donne tour turno giro forduló kör leosztás ラウンド 回 局",
    Meaning.CARDS: "cards karten cartes cartas carte lapok 枚数",
    Meaning.DEALER: "dealer deals geber reparteix donneur distributeur reparte mazziere osztó",
    Meaning.TRUMP: "trump trumps trumpf triomf atout triunfo briscola adu adutt",
    Meaning.BID: "bid bids called prediction predicted said ansage angesagt vorhersage tipp "
    "predicció aposta annonce annoncé pari apuesta dichiarazione dichiarate previsione "
    "jóslat jóslás licit tipp 予測 ビッド",
    Meaning.TRICKS: "tricks won took taken made got actual stiche gemacht bases bazes fetes plis "
    "levées faits bazas hechas prese fatte ütés "
    "ütések elvitt トリック 獲得",
    Meaning.POINTS: "points point pts score scored punkte pkt punts punt punto puntos punti "
    "pont pontok 得点 点",
    Meaning.TOTAL: "total totals totale sum running cumulative gesamt summe suma somme somma "
    "acumulat összesen összeg 合計 累計",
    Meaning.PLAYER: "player players name who spieler spielerin wer jugador joueur giocatore nom "
    "nombre nome játékos név プレイヤー 名前",
    Meaning.PLACE: "place rank platz rang lloc puesto posizione helyezés 順位",
    Meaning.OTHER: "seat game date time winner note notes comment bemerkung notiz datum uhrzeit "
    "sieger data heure remarque gagnant ganador vincitore dátum idő győztes 日付 時刻 勝者",
}
_JAPANESE: Final = re.compile("さん|くん|君|ちゃん|様|の")
"""Japanese words that follow a name without a space, such as "san"."""
_EDGE: Final = " .:,;()[]*–-"
_BETWEEN: Final = re.compile(r"[\s,:;()\-–]+")


def meaning(cell: str) -> Meaning | None:
    """Return what a word over a column says; None for a name or any other text."""
    return _words().get(_key(cell))


def name_and_meaning(cell: str) -> tuple[str, Meaning | None]:
    """Divide a head such as "Ann, bid" into the name and what it says; else the text and None."""
    if len(cell) > _MAX_LENGTH:
        return cell, None
    for before, after, means in _templates():
        if len(cell) > len(before) + len(after) and cell.startswith(before):
            name = cell[len(before) : len(cell) - len(after)]
            if cell.endswith(after) and name.strip():
                return name.strip(), means
    parts = _BETWEEN.split(cell.strip(_EDGE))
    if len(parts) > 1:
        before = cell[: cell.rfind(parts[-1])]
        behind = cell[cell.find(parts[0]) + len(parts[0]) :]
        for word, rest in ((parts[-1], before), (parts[0], behind)):
            said = meaning(word)
            if said in NUMBERS:
                return rest.strip(_EDGE), said
    return cell, None


def seat_named(text: str, names: Sequence[str]) -> int | None:
    """Return whose name a cell begins with, as "Ann, bid"; the longest that does."""
    named = normalize_name(text)
    seats = [
        seat
        for seat, name in enumerate(names)
        if is_same_name(named[: len(name)], name) and not _goes_on(named[len(name) :])
    ]
    if not seats:
        alone = name_and_meaning(named)[0]
        seats = [seat for seat, name in enumerate(names) if is_same_name(alone, name)]
    return max(seats, key=lambda seat: len(names[seat]), default=None)


def _goes_on(rest: str) -> bool:
    """Whether the text right after a name makes it a longer one: Anna, Иванна, Ann-Marie."""
    first = rest.removeprefix("-")[:1] or " "
    if unicodedata.category(first)[0] not in "LMN" or _JAPANESE.match(rest):
        return False
    return rest.isascii() or not meaning(rest)


def edition_code(cell: str) -> str | None:
    """Return the edition that a text names, by its code or its name in any language."""
    return _codes(edition, tuple(EDITIONS)).get(_key(cell))


def trump_code(cell: str) -> str | None:
    """Return the trump that a text names, by its code or in words of any language."""
    return _codes(trump, _TRUMPS).get(_key(cell))


_MAX_LENGTH: Final = 80
_TRUMPS: Final = (*(suit.value for suit in Suit), "none")


def _key(text: str) -> str:
    return unicodedata.normalize("NFKC", text[: _MAX_LENGTH + 1]).strip(_EDGE).casefold()


def _languages() -> list[Words]:
    return [Words.of(language.code) for language in LANGUAGES]


@cache
def _words() -> Mapping[str, Meaning]:
    found = {_key(word): means for means, listed in _OTHERS.items() for word in listed.split()}
    for _ in _languages():
        found |= {_key(_(text)): means for text, means in _OURS.items()}
    return found


@cache
def _templates() -> tuple[tuple[str, str, Meaning], ...]:
    halves = (
        (_(text, name="\0").split("\0"), means)
        for _ in _languages()
        for text, means in _OF_A_PLAYER.items()
    )
    found = {(before, after, means) for (before, after), means in halves}
    return tuple(sorted(found, key=lambda each: -len(each[0]) - len(each[1])))


@cache
def _codes(name: Callable[[Words, str], str], codes: tuple[str, ...]) -> Mapping[str, str]:
    """Return codes by themselves and by their names in every language."""
    named = {_key(name(_, code)): code for _ in _languages() for code in codes}
    return named | {_key(code): code for code in codes}
