"""Settings: stored, read back, applied, and replaced by defaults where they are broken."""

import json
from dataclasses import fields
from pathlib import Path

import flet as ft
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app import App
from scorekeeper.i18n import LANGUAGES
from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.ui.look import theme
from scorekeeper.ui.session.settings import (
    TEXT_SIZES,
    THEMES,
    Settings,
    settings_from_json,
    settings_to_json,
)
from tests.ui.staged_app import StagedApp, new_app, play_a_round, staged_app, staged_session, start

pytestmark = pytest.mark.anyio

ALL = st.builds(
    Settings,
    language=st.sampled_from([language.code for language in LANGUAGES]),
    theme=st.sampled_from(THEMES),
    text_size=st.sampled_from(TEXT_SIZES),
    **{each.name: st.booleans() for each in fields(Settings) if each.type is bool},
)


@given(ALL)
def test_what_is_written_is_read_again(chosen: Settings) -> None:
    assert settings_from_json(settings_to_json(chosen), "hu") == chosen


def test_unreadable_settings_are_the_defaults_and_one_broken_choice_leaves_the_others() -> None:
    for kept in (None, 7, "", "{", "[]", "null", '"de"', '{"colour": "blue"}'):
        assert settings_from_json(kept, "hu") == Settings(language="hu"), kept
    for name, value in (
        ("language", "tlh"),
        ("theme", ["dark"]),
        ("text_size", 110),
        ("text_size", True),
        ("text_size", "150"),
        ("awake", "no"),
        ("motion", 0),
    ):
        read = settings_from_json(json.dumps({"four_colours": True, name: value}), "hu")
        assert read == Settings(language="hu", four_colours=True), (name, value)


@pytest.mark.parametrize("moves", [True, False])
async def test_screens_come_and_go_at_once_on_a_device_that_chose_so(
    tmp_path: Path, moves: bool
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings") as on:
        await on.tap("motion", *(["motion"] if moves else []))
        for appearance in (on.screen.page.theme, on.screen.page.dark_theme):
            assert appearance
            at_once = appearance.page_transitions.android is ft.PageTransitionTheme.NONE
            assert at_once is not moves
        await on.go("/new")
        await on.tap("house-rules")
        sheets = [each for each in on.screen.controls() if isinstance(each, ft.BottomSheet)]
        (style,) = (each.animation_style for each in sheets)
        assert style
        assert (style.duration is None) is moves
        # a second tap beside a sheet that is still sliding away would close the screen below it
        assert style.reverse_duration == ft.Duration()


async def test_each_choice_takes_effect_by_one_tap_and_is_kept(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings") as on:
        await on.tap("language-de", "theme-dark", "text-size-150", "suit-colours-4")
        assert on.screen.label("back") == "Zurück"
        assert on.screen.page.theme_mode is ft.ThemeMode.DARK
        assert on.screen.find("suit-colours-4").selected
        await on.tap("keep-awake", "motion", "house-rules-from-booklet")
        assert on.saved_settings[-1] == Settings(
            language="de",
            theme="dark",
            text_size=150,
            four_colours=True,
            awake=False,
            motion=False,
            booklet_rules=True,
        )
        assert on.screen.find("motion").toggled is False
        await on.tap("back")
        assert on.route == "/"


async def test_settings_that_the_device_does_not_store_apply_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings") as on:
        with monkeypatch.context() as refused:
            refused.setattr(on.session, "save_settings", None)
            await on.tap("theme-dark")
        assert on.screen.page.theme_mode is ft.ThemeMode.DARK
        assert "did not store your settings" in on.screen.text("notice")
        await on.tap("theme-light")
        assert not on.screen.has("notice")


async def test_a_club_is_green_and_a_diamond_blue_where_suits_have_four_colours(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/settings") as on:
        two = [theme.SUIT_COLOURS[suit] for suit in "SHDC"]
        assert _colours(on) == two
        await on.tap("suit-colours-4")
        assert _colours(on) == [*two[:2], theme.SUIT_COLOURS["B"], theme.SUIT_COLOURS["G"]]


@pytest.mark.parametrize(
    ("platform", "web", "offered"),
    [
        (ft.PagePlatform.LINUX, True, set()),
        (ft.PagePlatform.WINDOWS, False, set()),
        (ft.PagePlatform.ANDROID, True, {"haptics", "hint-at-installing"}),
        (ft.PagePlatform.IOS, True, {"hint-at-installing"}),
        (ft.PagePlatform.IOS, False, {"haptics"}),
    ],
)
async def test_only_what_the_device_has_is_offered(
    tmp_path: Path, platform: ft.PagePlatform, web: bool, offered: set[str]
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/", web=web) as on:
        on.screen.page.platform = platform
        await on.go("/settings")
        names = set(on.screen.names())
        assert names & {"haptics", "hint-at-installing"} == offered
        assert {"keep-awake", "motion"} <= names


@pytest.mark.slow
@pytest.mark.parametrize("by", ["last-game", "booklet"])
async def test_a_new_game_begins_by_the_house_rules_that_were_chosen(
    tmp_path: Path, by: str
) -> None:
    camelot = EDITIONS["camelot"]
    agreed = camelot.rules(bid_limit=BID_LIMITS["none"])
    async with new_app(tmp_path) as app:
        await play_a_round(app, await start(app, "Anna", "Ben", "Cleo", rules=agreed))
        async with staged_app(app, "/settings") as on:
            await on.tap(f"house-rules-from-{by}")
            await on.go("/new")
            await on.tap("start-game")
            started = await app.open(on.game_id)
            assert started is not None
            rules = camelot.rules() if by == "booklet" else agreed
            assert started.game.rules == rules


async def test_only_the_error_is_shown_while_the_database_cannot_be_opened(tmp_path: Path) -> None:
    locked = [StoreError(StoreProblem.LOCKED, "games.db")]

    async with new_app(tmp_path) as app:

        async def open_app() -> App:
            if locked:
                raise locked[0]
            return app

        async with staged_session(open_app) as (on, session):
            assert set(on.names()) == {"notice", "retry"}
            assert "games.db" in on.text("notice")
            await on.tap("retry")
            assert set(on.names()) == {"notice", "retry"}
            locked.clear()
            await on.tap("retry")
            while session.store_error is not None:
                await on.settle()
            await on.settle()
            assert on.has("new-game")


@pytest.mark.parametrize(
    ("problem", "offered"), [(StoreProblem.NEWER, True), (StoreProblem.OPEN_ELSEWHERE, False)]
)
async def test_in_trouble_a_browsers_storage_is_handed_out_as_a_file_if_it_is_at_hand(
    problem: StoreProblem, offered: bool
) -> None:
    async def open_app() -> App:
        raise StoreError(problem, "games.db")

    saved: list[object] = []
    answers = {"save_file": lambda asked: saved.append(asked["src_bytes"])}
    file = ("scorekeeper.scorekeeper.gz", b"games")
    async with staged_session(open_app, answers, read_database_file=lambda: file) as (on, _):
        assert on.has("take-along") is offered
        if offered:
            await on.tap("take-along")
            assert saved == [b"games"]


def _colours(on: StagedApp) -> list[str | None]:
    """The colours in which the four classic suits are shown as an example."""
    return [
        control.color
        for control in on.screen.controls()
        if isinstance(control, ft.Text) and control.value in {"S", "H", "D", "C"}
    ]
