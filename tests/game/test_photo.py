"""Stored photos are told by their bytes, and sizes of pictures by their headers."""

import io
from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, UnidentifiedImageError

from scorekeeper.game.photo import MAX_PHOTO_BYTES, is_photo, without_metadata
from tests.pictures import encoded, gradient, photo

PHOTO = photo()


def test_a_photo_is_one_by_its_bytes() -> None:
    assert is_photo(PHOTO)
    shown = Image.open(io.BytesIO(PHOTO))
    assert (shown.format, shown.size, shown.info) == ("JPEG", (128, 128), {})


def test_nothing_else_is_a_photo() -> None:
    for other in (
        b"",
        b"\xff\xd8\xff\xd9",
        encoded(gradient(128, 128), "PNG"),
        encoded(gradient(128, 128), "WEBP"),
        encoded(gradient(128, 128), "GIF"),
        without_metadata(encoded(gradient(129, 128), "JPEG")),
        without_metadata(encoded(gradient(128, 129), "JPEG")),
        without_metadata(encoded(gradient(128, 128), "JPEG", progressive=True)),
        without_metadata(encoded(gradient(128, 128).convert("CMYK"), "JPEG")),
        encoded(gradient(128, 128), "JPEG"),
        encoded(gradient(128, 128), "JPEG", comment=b"at home"),
        PHOTO + b"<script>",
        PHOTO + PHOTO,
        b" " + PHOTO,
        PHOTO[:-2],
        PHOTO[: len(PHOTO) // 2],
        PHOTO[:2] + PHOTO[-2:],
        PHOTO.replace(b"\x00\x80\x00\x80", b"\xff\xff\xff\xff", 1),
        PHOTO[:-2] + b"\x00" * MAX_PHOTO_BYTES + PHOTO[-2:],
        PHOTO[:-2] + b"\xff\xc0" + PHOTO[-2:],
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"<html>",
    ):
        assert not is_photo(other), other


def test_a_second_frame_is_no_photo() -> None:
    frame = PHOTO.index(b"\xff\xc0")
    again = PHOTO[frame : frame + 2 + 17]
    assert not is_photo(PHOTO[:frame] + again + PHOTO[frame:])


@given(st.integers(0, len(PHOTO) - 1), st.integers(0, 255))
def test_a_photo_with_a_wrong_byte_makes_no_other_size_and_no_fault_of_ours(
    at: int, byte: int
) -> None:
    changed = PHOTO[:at] + bytes([byte]) + PHOTO[at + 1 :]
    if is_photo(changed):
        with suppress(UnidentifiedImageError):  # the player's mark is shown instead
            assert Image.open(io.BytesIO(changed)).size == (128, 128)
    without_metadata(changed)


@given(st.binary(max_size=40))
def test_any_bytes_at_all_can_be_asked(data: bytes) -> None:
    for start in (b"", PHOTO[:2], b"RIFF\0\0\0\0WEBP", b"\x89PNG\r\n\x1a\n"):
        assert not is_photo(start + data)
        without_metadata(start + data)


def test_nothing_of_the_place_or_the_time_is_left_of_a_jpeg() -> None:
    exif = Image.Exif()
    exif[0x010F] = "A camera with a name"
    exif.get_ifd(0x8825)[2] = (41.0, 23.0, 7.0)
    told = encoded(
        gradient(128, 128), "JPEG", exif=exif, comment=b"at home", icc_profile=b"a profile"
    )
    left = without_metadata(told)
    assert b"A camera" in told
    assert b"at home" in told
    assert is_photo(left)
    for word in (b"A camera", b"at home", b"a profile", b"Exif", b"JFIF"):
        assert word not in left
