"""All parts on one page, as a small app for tests of the parts and of the driver.

python -m tests.browser.gallery --port 8600
"""

import argparse
import logging
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.serving.options import Options
from scorekeeper.ui import error_boundary, identifiers
from scorekeeper.ui.look import flet_theme, theme
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import Chip, ChoiceCard, OpenRow
from scorekeeper.ui.parts.layout import column, grid
from scorekeeper.ui.parts.notice import Notice, NoticeKind
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.radio import radio_chips, radio_group
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.seat_row import SeatRow, badge
from scorekeeper.ui.parts.step_indicator import StepIndicator, StepLabel
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.suits import SuitButton, suit_mark
from scorekeeper.ui.parts.surfaces import felt_panel, panel, row_list
from scorekeeper.ui.parts.text import section_heading, text, value_text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.parts.top_bar import TopBar
from scorekeeper.ui.process import launch
from scorekeeper.ui.session.words import set_language

ASSETS = Path(__file__).parents[2] / "assets"

NAMES = ("Zsófia", "Núria", "Jürgen", "花子")

JAPANESE: Mapping[str, str] = {
    "Round 5 of 15": "第5ラウンド（全15）",
    "Bids": "予測",
    "Undo": "元に戻す",
    "Redo": "やり直す",
    "Back": "戻る",
    "deals": "ディーラー",
    "Read out the bids": "予測を読み上げる",
    "Two tricks are left over": "トリックが2つ余っています",
    "Trump": "切り札",
    "Name of the player": "プレイヤーの名前",
    "Step 3 of 6: bids": "ステップ3/6：予測",
}


def asked(page: ft.Page) -> dict[str, str]:
    """What the address asks for after its question mark."""
    return dict(parse_qsl(urlsplit(page.route).query))


def sentence(english: str) -> str:
    """A sentence of the gallery in the language that was asked for."""
    page = ft.context.page
    return JAPANESE.get(english, english) if asked(page).get("lang") == "ja" else english


STEPS = tuple(
    StepLabel(identifiers.STEP(name), name)
    for name in ("deal", "trump", "Bids", "play", "tricks", "score")
)


@error_boundary.component
def Breaks(*, now: bool) -> ft.Control:
    """A part that raises when told to."""
    ft.use_state(0)
    if now:
        raise RuntimeError("broken on purpose")
    return text("sound")


@error_boundary.screen
def Round() -> ft.View:
    """A round with the bids being said."""
    _ = sentence
    page = ft.context.page
    bid, set_bid = ft.use_state(2)
    won, set_won = ft.use_state(1)
    name, set_name = ft.use_state("")
    broken, set_broken = ft.use_state(False)
    asked_why, set_asked_why = ft.use_state(False)
    highest = int(asked(page).get("top", "5"))

    def pick(number: int) -> None:
        set_bid(number)

    def fail() -> None:
        raise RuntimeError("failing on purpose")

    def sheet() -> None:
        set_asked_why(True)

    ft.use_dialog(
        ft.BottomSheet(
            on_dismiss=error_boundary.handler(lambda: set_asked_why(False)),
            content=ft.Container(
                padding=theme.SPACE.L,
                content=ft.Column(
                    tight=True,
                    controls=[
                        text("Why this score?", theme.HEADING),
                        value_text("why", "20 + 2 × 10 + 20 ★", theme.TOTAL),
                        PrimaryButton("close", "OK", lambda: set_asked_why(False)),
                    ],
                ),
            ),
        )
        if asked_why
        else None
    )
    keys = tuple(
        Key(
            n,
            identifiers.BID(n),
            f"Bid {n}" + (", not allowed" if n == 3 else ""),
            struck=n == 3,
            chosen=n == bid,
        )
        for n in range(highest + 1)
    )
    return screen_frame(
        TopBar(
            _("Round 5 of 15"),
            overline="WIZARD CAMELOT",
            on_back=lambda: None,
            history=(lambda: set_bid(0), None),
        ),
        felt_panel(
            ft.Row(
                spacing=theme.SPACE.L,
                controls=[
                    text("5", theme.HUGE, theme.FELT_ACCENT),
                    ft.Column(
                        expand=True,
                        spacing=0,
                        controls=[
                            text(_("Trump"), theme.CAPTION, theme.FELT_ACCENT),
                            text("Hearts", theme.TITLE, theme.ON_FELT),
                        ],
                    ),
                    suit_mark("H", 54, theme.ON_FELT),
                ],
            ),
        ),
        StepIndicator(STEPS, 2, _("Step 3 of 6: bids")),
        Notice(_("Two tricks are left over"), more="3 of 5. Núria is next."),
        row_list(
            *(
                SeatRow(
                    seat,
                    name_,
                    lit=seat == 1,
                    badges=(badge(_("deals")),) if seat == 3 else (),
                    note="120" if seat else None,
                    end=(
                        value_text(
                            identifiers.BID_OF(seat),
                            str(bid) if seat == 1 else "–",
                            theme.TOTAL,
                            label=f"{name_}, bid",
                        ),
                    ),
                )
                for seat, name_ in enumerate(NAMES)
            )
        ),
        section_heading(_("Trump"), "♠♥♦♣ ½ ✓ ✗ ★ →"),
        radio_group(
            grid(
                *(
                    SuitButton(
                        identifiers.TRUMP(code), code, label, lambda: None, chosen=code == "H"
                    )
                    for code, label in (
                        ("S", "Spades"),
                        ("H", "Hearts"),
                        ("D", "Diamonds"),
                        ("C", "Clubs"),
                        ("B", "Blue"),
                        ("R", "Red"),
                        ("G", "Green"),
                        ("Y", "Yellow"),
                        ("wizard", "Wizard"),
                        ("jester", "Jester"),
                        ("grail", "Grail"),
                        ("none", "No trump"),
                    )
                )
            )
        ),
        section_heading("Tricks"),
        row_list(
            SeatRow(
                0,
                NAMES[0],
                end=(
                    Stepper(
                        str(won),
                        value_identifier=identifiers.TRICKS_OF(0),
                        value_label="Zsófia, tricks",
                        less=(
                            identifiers.TRICKS_MINUS(0),
                            "One less",
                            (lambda: set_won(won - 1)) if won else None,
                        ),
                        more=(
                            identifiers.TRICKS_PLUS(0),
                            "One more",
                            lambda: set_won(won + 1),
                        ),
                    ),
                ),
            )
        ),
        Notice(
            "The bids would make 5",
            kind=NoticeKind.BAD,
            more="Say another number.",
            on_dismiss=fail,
        ),
        Notice("Saved", kind=NoticeKind.GOOD, action=("open-round-2", "Open round 2", sheet)),
        panel(
            text_field(identifiers.PLAYER_NAME, _("Name of the player"), name, set_name),
            value_text("typed", name or "–"),
            radio_chips(
                *(
                    Chip(identifiers.KNOWN_PLAYER(n), who, lambda: None, chosen=n == 1)
                    for n, who in enumerate(NAMES)
                )
            ),
        ),
        radio_group(
            column(
                ChoiceCard(
                    "edition-classic",
                    "Classic",
                    lambda: None,
                    note="Four suits, Wizards and Jesters",
                ),
                ChoiceCard(
                    "edition-camelot",
                    "Camelot",
                    lambda: None,
                    note="With the Holy Grail and Excalibur",
                    chosen=True,
                ),
            )
        ),
        row_list(
            OpenRow("game-1", "Friday table", sheet, note="Zsófia won with 320"),
            OpenRow("game-2", "金曜日の会", sheet, note="花子 · 290"),
        ),
        Breaks(now=broken),
        SecondaryButton("break", "Break a part", lambda: set_broken(not broken)),
        SecondaryButton(
            "delete", "Delete the game", fail, destructive=True, icon=ft.Icons.DELETE_OUTLINE
        ),
        bottom=ft.Column(
            spacing=theme.SPACE.M,
            tight=True,
            controls=[
                NumberPad(keys, pick),
                PrimaryButton(
                    "play",
                    _("Read out the bids"),
                    sheet if bid else None,
                    icon=ft.Icons.ARROW_FORWARD,
                ),
            ],
        ),
    )


@ft.component
def App() -> ft.Control:
    """One screen."""
    return ft.Router([ft.Route(path="/", component=Round)], manage_views=True)


def main(page: ft.Page) -> None:
    """Draws the gallery; `?lang=ja` in Japanese, `?mode=dark|light`, `?top=20` for the pad."""
    flet_theme.set_up(page)
    query = asked(page)
    if "mode" in query:
        page.theme_mode = ft.ThemeMode(query["mode"])
    if query.get("lang") == "ja":
        set_language(page, "ja")
    page.render_views(App)
    page.title = "Scorekeeper"  # takes the splash away
    page.update()


if __name__ == "__main__":
    logging.basicConfig()
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    launch.launch(
        main,
        options=Options(port=parser.parse_args().port),
        assets_dir=ASSETS,
        print_line=logging.getLogger("gallery").warning,
        serve_only=True,
        _=Words.of("en"),
    )
