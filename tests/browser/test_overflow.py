"""The tour's checks find faults in the layout of a broken screen."""

from collections.abc import Callable

import pytest

from tests.browser.phone import Phone, PhoneOptions
from tests.browser.server import Server
from tests.tour.driver import TourDriver
from tests.tour.layout import faults

TakePhone = Callable[[PhoneOptions | None], Phone]


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ("wide", "leaves the window"),
        ("inside", "leaves seat-1"),
        ("small", "is small"),
        ("over", "lies over"),
        ("grey", "a grey box"),
    ],
)
def test_a_broken_screen_is_found(
    broken_screen: Server, take_phone: TakePhone, broken: str, said: str
) -> None:
    phone = take_phone(None)
    driver = TourDriver(phone, broken_screen.address)
    phone.open(f"{broken_screen.address}/?as={broken}")
    phone.wait("notice")
    phone.page.locator("#splash").wait_for(state="detached")
    driver.settle()
    assert any(said in fault for fault in faults(driver)), faults(driver)


def test_a_sound_screen_has_no_fault(broken_screen: Server, take_phone: TakePhone) -> None:
    phone = take_phone(None)
    driver = TourDriver(phone, broken_screen.address)
    phone.open(broken_screen.address)
    phone.wait("notice")
    phone.page.locator("#splash").wait_for(state="detached")
    driver.settle()
    assert faults(driver) == []
