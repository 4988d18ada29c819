"""Who is how strong, the strongest first; the first few with their lines over time."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import figures as say
from scorekeeper.table import Person
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.chart.dashes import piece
from scorekeeper.ui.screens.players import explain
from scorekeeper.ui.screens.players.rating import RatingLines
from scorekeeper.ui.viewmodels.figures import MOST_LINES, Ratings
from scorekeeper.ui.viewmodels.players import chosen_look, looks, person_of
from scorekeeper.ui.words import words


@part
def Ranking(
    ratings: Ratings | None, people: Sequence[Person], open_player: Callable[[str], object]
) -> ft.Control:
    """The lines, the ranking and what a rating is; `ratings` is None until it is there."""
    _ = words()
    body: list[ft.Control] = [section(say.title(_, "rating"))]
    if ratings is None:
        body.append(text(_("The ratings are being worked out …"), theme.SMALL, theme.MUTED))
    elif rated := ratings.strengths:
        chosen = [chosen_look(person_of(people, one.id)) for one in rated]
        # those with a line are as one table: no two lines have one colour
        chosen[:MOST_LINES] = [(look.colour, look.mark) for look in looks(chosen[:MOST_LINES])]
        chart = ratings.chart
        if chart is not None:
            colors = [theme.PLAYER_COLOURS[colour or ""] for colour, _mark in chosen[:MOST_LINES]]
            body.append(RatingLines(chart, tuple(colors)))
        body.append(
            rows(
                *(
                    LeaderRow(
                        one.id,
                        one.name,
                        look,
                        partial(open_player, one.id),
                        place=place,
                        rating=_.number(one.rating, 1),
                        with_line=chart is not None and place <= MOST_LINES,
                    )
                    for place, (one, look) in enumerate(zip(rated, chosen, strict=True), start=1)
                )
            )
        )
        if chart is not None and len(rated) > MOST_LINES:
            told = _("Lines are drawn for the top {n}.", n=MOST_LINES)
            body.append(text(told, theme.SMALL, theme.MUTED))
        body.append(text(explain.rating(_, ratings.games).sentence, theme.SMALL, theme.MUTED))
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=body,
    )


@pure_part
def LeaderRow(
    player_id: str,
    name: str,
    look: tuple[str | None, str | None],
    on_tap: OnTap,
    *,
    place: int,
    rating: str,
    with_line: bool,
) -> ft.Control:
    """One of the ranking: place, disc, name, the line in the chart, and the rating."""
    _ = words()
    color = theme.PLAYER_COLOURS.get(look[0] or "", theme.ACCENT)
    return tap_target(
        identifiers.LEADER(player_id),
        f"{_.number(place)}. {name}: {rating}",
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.L),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    text(_.number(place), theme.STRONG, theme.MUTED),
                    person_disc(name, *look, 32),
                    ft.Column(
                        expand=True,
                        spacing=theme.SPACE.XS,
                        controls=[
                            text(name, theme.NAME, lines=1),
                            *([piece(color, place - 1)] if with_line else []),
                        ],
                    ),
                    text(rating, theme.KEY_OF_MANY),
                ],
            ),
        ),
        on_tap,
    )
