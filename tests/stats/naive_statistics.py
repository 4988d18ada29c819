"""Statistics computed by plain loops over exported games, to compare with the app.

Only what a game file says is read, with the points that the `score` command gives for it. Nothing
here knows the tables of the database or how the app counts.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.exports import game_file, queries

File = dict[str, Any]
"""A game file as the JSON it is."""
Of = tuple[int, int]


@dataclass
class Slow:
    """The counts of one person. Pairs are so many of so many, or a sum and its number of terms."""

    games: int = 0
    won: int = 0
    shared: int = 0
    scores: list[int] = field(default_factory=list)
    right: list[bool] = field(default_factory=list)
    bias: int = 0
    missed: int = 0
    by: dict[str, dict[Any, Of]] = field(default_factory=lambda: defaultdict(dict))
    grails: int = 0
    grail_points: int = 0
    run: int = 0
    rivals: dict[str, tuple[int, int, int, int, int]] = field(default_factory=dict)

    def note(self, what: str, key: str | int, *, right: bool) -> None:
        """Add a round to those that are alike in this."""
        times, of = self.by[what].get(key, (0, 0))
        self.by[what][key] = (times + right, of + 1)


def slow_figures(files: Iterable[File], who: Mapping[str, str]) -> dict[str, Slow]:
    """The counts of each person in the games of `files`; `who` says which person a player is."""
    people: defaultdict[str, Slow] = defaultdict(Slow)
    for file in sorted(files, key=lambda file: (file["started_at"], file["id"])):
        seated = [who[player["id"]] for player in file["players"]]
        answer = _scored(file)
        for page, scored in zip(file["rounds"], answer["rounds"], strict=True):
            if None not in page["tricks"] and not _is_void(file, page):
                for seat, person in enumerate(seated):
                    if page["bids"][seat] is not None:
                        _add_round(people[person], file, page, scored, seat)
        if file["finished_at"]:
            for seat, person in enumerate(seated):
                _add_game(people[person], seat, seated, answer["totals"], answer["ranks"])
    for slow in people.values():
        slow.run = _longest_run(slow.right)
    return dict(people)


def _add_round(its: Slow, file: File, page: Any, scored: Any, seat: int) -> None:  # noqa: ANN401 - JSON
    changes = [c["change"] for c in page["bid_changes"] if c["seat"] == seat]
    bid, won = page["bids"][seat] + sum(changes), page["tricks"][seat]
    right = bid == won
    its.right.append(right)
    its.bias += bid - won
    its.missed += abs(bid - won)
    players = len(file["players"])
    its.note("bid", bid, right=right)
    its.note("cards", page["cards"], right=right)
    its.note(
        "turn", 0 if seat == page["dealer"] else (seat - page["dealer"]) % players, right=right
    )
    its.note("edition", file["edition"], right=right)
    if page["trump"] == "none":
        its.note("trump", "none", right=right)
    elif page["trump"] is not None:
        turned_up = page["turn_up"] is None or page["turn_up"].endswith(page["trump"])
        its.note("trump", "turned_up" if turned_up else "named", right=right)
    if sum(changes):
        its.note("cloud", "up" if sum(changes) > 0 else "down", right=right)
    if page["grail"] == seat:
        its.grails += 1
        without = _scored({**file, "rounds": [{**page, "grail": None}], "log": []})
        its.grail_points += scored["points"][seat] - without["rounds"][0]["points"][seat]


def _add_game(
    its: Slow, seat: int, seated: Sequence[str], totals: Sequence[int], ranks: Sequence[int]
) -> None:
    its.games += 1
    its.scores.append(totals[seat])
    if ranks[seat] == 1:
        its.won += ranks.count(1) == 1
        its.shared += ranks.count(1) > 1
    for other, person in enumerate(seated):
        if other != seat:
            games, better, worse, equal, margin = its.rivals.get(person, (0, 0, 0, 0, 0))
            its.rivals[person] = (
                games + 1,
                better + (ranks[seat] < ranks[other]),
                worse + (ranks[seat] > ranks[other]),
                equal + (ranks[seat] == ranks[other]),
                margin + totals[seat] - totals[other],
            )


def _longest_run(right: Sequence[bool]) -> int:
    longest = run = 0
    for made in right:
        run = run + 1 if made else 0
        longest = max(longest, run)
    return longest


def _is_void(file: File, page: Any) -> bool:  # noqa: ANN401 - JSON
    """Whether the only trick is void, so that nobody scores anything (`rules` §6)."""
    return file["edition"] == "camelot" and page["cards"] == 1 and len(page["void"]) > 0


def _scored(file: File) -> Any:  # noqa: ANN401 - JSON
    return queries.answer_score(game_file.read(file), lambda fault: fault.code)
