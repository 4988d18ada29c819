"""The parts in a real browser: taps, keys, and what a screen reader gets."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from scorekeeper.ui.look import theme
from tests.browser.phone import Phone, PhoneOptions, phone
from tests.browser.server import Server
from tests.tour.driver import TourDriver
from tests.tour.stops import TOUR

TakePhone = Callable[[PhoneOptions | None], Phone]

NUMBERS = range(21)


@pytest.fixture(scope="module")
def held(browser: Browser, gallery: Server) -> Iterator[Phone]:
    """A phone that shows the gallery, as the test before left it."""
    with phone(browser, PhoneOptions(drawn=False)) as taken:
        taken.open(gallery.address)
        yield taken
        assert taken.strangers == []


def test_a_tap_on_the_pad_changes_what_the_player_said(held: Phone) -> None:
    held.tap("bid-4")
    held.expect_text("bid-of-1", "4")


def test_a_screen_reader_can_tap_without_a_finger(held: Phone) -> None:
    held.wait("bid-5").evaluate("element => element.click()")
    held.expect_text("bid-of-1", "5")


def test_enter_and_the_space_bar_tap_as_a_finger_does(held: Phone) -> None:
    held.wait("bid-0").focus()
    held.press("Enter")
    held.expect_text("bid-of-1", "0")
    held.wait("bid-1").focus()
    held.press("Space")
    held.expect_text("bid-of-1", "1")


def test_a_button_says_its_label_once(held: Phone) -> None:
    key = held.wait("bid-3")
    assert held.spoken("bid-3") == "Bid 3, not allowed"
    assert key.get_attribute("role") == "button"


def test_the_chosen_number_is_told_to_a_screen_reader(held: Phone) -> None:
    held.tap("bid-2")
    held.expect_text("bid-of-1", "2")
    assert held.wait("bid-2").get_attribute("aria-current") == "true"
    assert held.wait("bid-1").get_attribute("aria-current") != "true"


@pytest.mark.parametrize("kind", ["known-player-", "edition-", "trump-"])
def test_choices_are_radio_buttons_of_one_group_and_say_which_is_chosen(
    held: Phone, kind: str
) -> None:
    expect_radio_buttons(held, kind)


@pytest.mark.parametrize(
    ("stop", "kinds"),
    [("new-game", ("edition-", "first-dealer-")), ("player-look", ("colour-",))],
)
def test_what_is_drawn_as_a_picture_is_a_radio_button_too(
    take_phone: TakePhone, tour: Server, stop: str, kinds: tuple[str, ...]
) -> None:
    phone = take_phone(PhoneOptions(drawn=False))
    TourDriver(phone, tour.address).reach(next(each for each in TOUR if each.name == stop))
    for kind in kinds:
        expect_radio_buttons(phone, kind)


def expect_radio_buttons(phone: Phone, kind: str) -> None:
    """The controls whose names begin so are one group of radio buttons, one of them chosen."""
    choices = phone.page.locator(f'[flt-semantics-identifier^="{kind}"]')
    told = [
        (each.get_attribute("role"), each.get_attribute("aria-checked")) for each in choices.all()
    ]
    assert sorted(told) == [*[("radio", "false")] * (len(told) - 1), ("radio", "true")]
    assert not choices.locator("[role=radio]").count()
    assert phone.page.locator("[role=radiogroup]").filter(has=choices).count() == 1


def test_a_value_is_read_with_its_label_and_shown_without(held: Phone) -> None:
    held.tap("bid-2")
    held.expect_text("bid-of-1", "2")
    assert held.spoken("bid-of-1").splitlines() == ["Núria, bid", "2"]
    assert held.text("bid-of-1") == "2"


def test_a_stepper_counts_and_stops_at_nothing(held: Phone) -> None:
    before = int(held.text("tricks-of-0"))
    held.tap("tricks-plus-0")
    held.expect_text("tricks-of-0", str(before + 1))
    for _trick in range(before + 1):
        held.tap("tricks-minus-0")
    held.expect_text("tricks-of-0", "0")
    assert held.wait("tricks-minus-0").get_attribute("aria-disabled") == "true"


def test_what_is_typed_arrives(held: Phone) -> None:
    held.type("player-name", "Őri 花子")
    held.expect_text("typed", "Őri 花子")


def test_a_sheet_opens_and_closes_by_name(held: Phone) -> None:
    held.tap("game-1")
    assert held.text("why") == "20 + 2 × 10 + 20 ★"
    held.tap("close")
    held.wait_gone("close")


def test_a_part_that_breaks_leaves_the_rest_alive(held: Phone) -> None:
    held.tap("break")
    held.wait("go-home")
    held.tap("bid-1")
    held.expect_text("bid-of-1", "1")
    held.tap("break")
    held.wait_gone("go-home")


def test_a_handler_that_breaks_says_so_and_the_next_tap_works(held: Phone) -> None:
    held.tap("delete")
    held.wait("failed")
    held.tap("bid-1")
    held.expect_text("bid-of-1", "1")


def test_a_reload_finds_the_session_again(held: Phone) -> None:
    held.tap("bid-4")
    held.expect_text("bid-of-1", "4")
    held.reload()
    held.expect_text("bid-of-1", "4")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_twenty_one_numbers_fit_the_narrowest_phone(
    take_phone: TakePhone, gallery: Server, scale: float
) -> None:
    narrow = take_phone(PhoneOptions(width=320, height=640, text_scale=scale, drawn=False))
    narrow.open(f"{gallery.address}/?top=20")
    boxes = [narrow.wait(f"bid-{number}").bounding_box() for number in NUMBERS]
    for box in boxes:
        assert box is not None
        assert box["width"] >= theme.TARGET
        assert box["height"] >= theme.TARGET
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["y"] + box["height"] <= 640


def test_the_text_size_of_the_device_reaches_the_screens(
    take_phone: TakePhone, tour: Server
) -> None:
    large = take_phone(PhoneOptions(text_scale=2.0, drawn=False))
    large.open(f"{tour.address}/new")
    large.wait("edition-camelot")
    large.page.wait_for_function(
        """() => {
            const top = id => document
                .querySelector(`[flt-semantics-identifier="edition-${id}"]`)
                .getBoundingClientRect().y;
            return top("camelot") > top("classic");
        }"""
    )


def test_every_target_is_large_enough_for_a_thumb(held: Phone) -> None:
    for identifier in (
        *("back", "undo", "tricks-plus-0", "known-player-0", "dismiss", "open-round-2"),
        *("trump-H", "game-1", "edition-classic", "break", "play", "bid-0"),
    ):
        width, height = held.size(identifier)
        assert min(width, height) >= theme.TARGET, identifier
