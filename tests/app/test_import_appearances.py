"""An import sets the appearances of players who are new here, and of nobody else."""

import shutil
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from scorekeeper.app import App, Imported, ImportPlan
from scorekeeper.exports import game_file
from scorekeeper.exports.import_process import read_file
from scorekeeper.game.appearance import PLAYER_COLOURS, Appearance
from scorekeeper.game.events import GameStarted
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from scorekeeper.store.store import Store
from tests.app.builders import make_app, sit_down, wait_for
from tests.exports.builders import EVENING, game_of
from tests.pictures import photo
from tests.store.store_files import back_up

FOX = Appearance("grey", "🦊", photo())
MOON = Appearance("violet", "moon")
STAR = Appearance("pink", "star")
NOTHING = Appearance()


def foreign_game(
    *names: str, game_id: str = "far", ids: str = "far", length: int | None = None
) -> OpenGame:
    """A game from elsewhere, whose players have ids such as far-0."""
    log = game_of(names or ("Ann", "Ben", "花子"), length=length).log
    text = game_file.to_text(game_file.from_log(game_id, log)).replace('"id-', f'"{ids}-')
    return OpenGame.of(game_id, game_file.read(text).log)


def import_games(
    app: App,
    games: Sequence[OpenGame],
    *appearances: tuple[Appearance, ...],
    same: dict[str, str] | None = None,
) -> None:
    plan = wait_for(app.imports.plan(games, appearances))
    assert isinstance(wait_for(app.imports.execute(plan, same)), Imported)


def appearances_of(app: App, *ids: str) -> list[Appearance]:
    found = wait_for(app.people.all_appearances())
    return [found[id_] for id_ in ids]


def test_who_is_new_here_gets_the_look_of_the_file(app: App) -> None:
    import_games(app, [foreign_game()], (FOX, MOON, NOTHING))
    fox, moon, given = appearances_of(app, "far-0", "far-1", "far-2")
    assert (fox, moon) == (FOX, MOON)
    # whoever brings no colour is given one, as everybody new
    assert given.colour in PLAYER_COLOURS
    assert (given.mark, given.photo) == (None, None)
    import_games(app, [foreign_game(game_id="near", ids="near")], (Appearance("blue"),))
    # and not one that somebody beside them brings
    assert len({each.colour for each in appearances_of(app, "near-0", "near-1", "near-2")}) == 3


def test_who_is_known_here_keeps_their_own_look(app: App) -> None:
    import_games(app, [foreign_game(length=4)], (NOTHING, MOON, NOTHING))
    wait_for(app.people.choose_appearance("far-1", Appearance("red", None)))
    import_games(app, [foreign_game()], (FOX, FOX, FOX))  # it goes on
    first, *rest = foreign_game("Ann", "Ben", "Zoe", game_id="next").log
    assert isinstance(first.event, GameStarted)
    nameless = tuple(replace(player, id="") for player in first.event.players)
    entry = first._replace(event=replace(first.event, players=nameless))
    next_ = OpenGame.of("next", (entry, *rest))
    import_games(app, [next_], (FOX, FOX, FOX))  # who has a known name is who is known
    before = appearances_of(app, "far-0", "far-1", "far-2")
    assert before[1] == Appearance("red", None)
    assert FOX not in before


def test_who_turns_out_to_be_known_keeps_their_own_until_they_are_separated(app: App) -> None:
    ann = sit_down(app, "Ann", "Dora", "Emil").game.players[0]
    before = appearances_of(app, ann.id)
    import_games(app, [foreign_game()], (FOX, MOON, STAR), same={"far-0": ann.id})
    assert appearances_of(app, ann.id, "far-0") == before * 2
    wait_for(app.people.unmerge("far-0"))
    assert appearances_of(app, ann.id, "far-0") == [*before, FOX]


def test_somebody_who_became_known_meanwhile_keeps_their_own(app: App, store: Store) -> None:
    plan = wait_for(app.imports.plan([foreign_game(game_id="late")], [(FOX, MOON, STAR)]))
    import_games(make_app(store), [foreign_game(game_id="early")], (STAR, NOTHING, NOTHING))
    before = appearances_of(app, "far-0", "far-1")
    assert isinstance(wait_for(app.imports.execute(plan)), Imported)
    assert appearances_of(app, "far-0", "far-1") == before


def test_a_look_made_stale_by_another_import_is_planned_again(app: App) -> None:
    plan = wait_for(app.imports.plan([foreign_game()], [(FOX, MOON, STAR)]))
    import_games(app, [foreign_game(length=4)])
    again = wait_for(app.imports.execute(plan))
    assert isinstance(again, ImportPlan)
    assert [item.appearances for item in again.items] == [(FOX, MOON, STAR)]


def test_whoever_comes_with_a_backup_has_the_look_of_there(
    app: App, blank: Path, tmp_path: Path
) -> None:
    path = Path(shutil.copy(blank, tmp_path / "elsewhere.db"))
    with closing(Store.open(path)) as store:
        import_games(make_app(store), [foreign_game()], (FOX, MOON, STAR))
        back_up(store, tmp_path / "all.gz")
    backup = read_file(Words.of("en"), "all.gz", tmp_path / "all.gz", EVENING)
    import_games(app, backup.games, *backup.appearances)
    assert appearances_of(app, "far-0", "far-1", "far-2") == [FOX, MOON, STAR]
