"""Photos are made of any picture that a person may choose, and of nothing else."""

import io
import struct
import time
import warnings
import zlib

import pytest
from PIL import Image

from scorekeeper.exports import photo_maker
from scorekeeper.exports.limited_process import Limits, process_slots
from scorekeeper.exports.photo_maker import MAX_PICTURE_BYTES, PhotoFault, make_photo, read_photo
from scorekeeper.exports.picture import _chunk
from scorekeeper.game.photo import is_photo
from tests.exports.zips import packed
from tests.pictures import encoded, gradient

RED, GREEN, BLUE, WHITE = (220, 20, 30), (20, 200, 40), (10, 30, 220), (255, 255, 255)


def quarters(width: int = 400, height: int = 400) -> Image.Image:
    """Return a picture with red, green, blue and white quarters: above, then below."""
    picture = Image.new("RGB", (width, height), WHITE)
    picture.paste(RED, (0, 0, width // 2, height // 2))
    picture.paste(GREEN, (width // 2, 0, width, height // 2))
    picture.paste(BLUE, (0, height // 2, width // 2, height))
    return picture


def corners(photo: bytes | PhotoFault | None) -> list[tuple[int, int, int]]:
    """Return the colours in the quarters of a photo, each as the nearest of the four."""
    assert isinstance(photo, bytes)
    assert is_photo(photo)
    shown = Image.open(io.BytesIO(photo)).convert("RGB")
    found = []
    for place in ((32, 32), (96, 32), (32, 96), (96, 96)):
        seen = shown.getpixel(place)
        assert isinstance(seen, tuple)
        found.append(
            min(
                (RED, GREEN, BLUE, WHITE),
                key=lambda ink: sum(abs(a - b) for a, b in zip(ink, seen, strict=True)),
            )
        )
    return found


def png_of(width: int, height: int, data: bytes = b"") -> bytes:
    """Return a PNG that claims a size, whatever is in it."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(data)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


ORIENTATIONS = {
    1: [RED, GREEN, BLUE, WHITE],
    2: [GREEN, RED, WHITE, BLUE],
    3: [WHITE, BLUE, GREEN, RED],
    4: [BLUE, WHITE, RED, GREEN],
    5: [RED, BLUE, GREEN, WHITE],
    6: [BLUE, RED, WHITE, GREEN],
    7: [WHITE, GREEN, BLUE, RED],
    8: [GREEN, WHITE, RED, BLUE],
    99: [RED, GREEN, BLUE, WHITE],
}


def test_a_photo_of_each_kind_of_picture_stands_upright_however_the_phone_was_held() -> None:
    for kind in ("JPEG", "PNG", "WEBP"):
        assert corners(make_photo(encoded(quarters(), kind))) == [RED, GREEN, BLUE, WHITE]
        for orientation, expected in ORIENTATIONS.items():
            exif = Image.Exif()
            exif[0x0112] = orientation
            told = encoded(quarters(), kind, exif=exif)
            assert corners(make_photo(told)) == expected, (kind, orientation)
    broken = encoded(quarters(), "JPEG", exif=b"Exif\0\0MM\0*\xff\xff\xff\xff" + b"\xfe" * 90)
    assert corners(make_photo(broken)) == [RED, GREEN, BLUE, WHITE]


def test_the_centre_square_of_a_picture_is_taken() -> None:
    for size in ((900, 300), (300, 900), (4000, 3000)):
        side = min(size)
        picture = Image.new("RGB", size, "black")
        picture.paste(quarters(side, side), ((size[0] - side) // 2, (size[1] - side) // 2))
        photo = make_photo(encoded(picture, "JPEG"))
        assert corners(photo) == [RED, GREEN, BLUE, WHITE]
        assert isinstance(photo, bytes)
        shown = Image.open(io.BytesIO(photo)).convert("L").crop((4, 4, 124, 124))
        assert not any(shown.histogram()[:20]), "a black edge"


def is_bytes(photo: bytes | PhotoFault) -> bool:
    return isinstance(photo, bytes) and is_photo(photo)


def test_a_transparent_picture_gets_a_white_background() -> None:
    for mode, colour, kind, options in (
        ("RGBA", (0, 0, 0, 0), "PNG", {}),
        ("LA", (0, 0), "PNG", {}),
        ("RGBA", (0, 0, 0, 0), "WEBP", {"lossless": True}),
        ("P", 0, "PNG", {"transparency": 0}),
    ):
        picture = encoded(Image.new(mode, (300, 300), colour), kind, **options)
        assert corners(make_photo(picture)) == [WHITE] * 4, (mode, kind)


def test_colours_stay_what_they_are() -> None:
    for picture in (
        encoded(quarters().convert("CMYK"), "JPEG"),
        encoded(quarters().quantize(8), "PNG"),
        encoded(quarters(), "JPEG", progressive=True),
        encoded(quarters().convert("RGBA"), "PNG"),
    ):
        assert corners(make_photo(picture)) == [RED, GREEN, BLUE, WHITE]


def test_a_grey_picture_of_sixteen_bits_keeps_its_greys() -> None:
    picture = Image.new("I;16", (200, 200), 128 * 256)
    photo = make_photo(encoded(picture, "PNG"))
    assert isinstance(photo, bytes)
    assert not any(Image.open(io.BytesIO(photo)).convert("L").histogram()[:120])


def test_a_photo_of_nothing_but_noise_or_of_a_tiny_picture_is_one_too() -> None:
    for size in ((1, 1), (1, 3000), (20, 30), (128, 128)):
        assert is_bytes(make_photo(encoded(gradient(*size), "PNG")))
    noise = Image.merge("RGB", [Image.effect_noise((128, 128), 200) for _ in range(3)])
    assert is_bytes(make_photo(encoded(noise, "PNG")))


def test_a_photo_has_no_location() -> None:
    exif = Image.Exif()
    exif[0x010F] = "Camera of Anna"
    exif.get_ifd(0x8825)[2] = (41.0, 23.0, 7.0)
    told = encoded(quarters(), "JPEG", exif=exif, comment=b"Carrer Major 7", icc_profile=b"profile")
    photo = make_photo(told)
    assert isinstance(photo, bytes)
    for word in (b"Camera", b"Carrer", b"profile", b"Exif", b"GPS"):
        assert word not in photo
    assert not Image.open(io.BytesIO(photo)).info


NO_PICTURES = {
    "nothing": b"",
    "a GIF": encoded(quarters(), "GIF"),
    "a BMP": encoded(quarters(), "BMP"),
    "an SVG": b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    "a page": b"<!doctype html><script>alert(1)</script>",
    "a zip": packed({"photo.jpg": encoded(quarters(), "JPEG")}),
    "a JPEG cut short": encoded(quarters(), "JPEG")[:2000],
    "a PNG cut short": encoded(gradient(400, 400), "PNG")[:500],
    "a PNG without pixels": png_of(300, 300),
    "a page in a JPEG": b"\xff\xd8\xff\xe0<!doctype html>",
    "PostScript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n",
}


def test_a_picture_with_broken_metadata_is_a_photo_without_a_warning() -> None:
    plain = encoded(quarters(), "JPEG")
    for exif in (b"II*\0\x08\0\0\0\xff\xff", b"II*\0\xff\xff\0\0"):
        body = b"Exif\0\0" + exif
        segment = b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            photo = make_photo(plain[:2] + segment + plain[2:])
        assert corners(photo) == [RED, GREEN, BLUE, WHITE]
        assert [str(each.message) for each in said] == []


def test_what_is_no_picture_is_refused() -> None:
    for what, data in NO_PICTURES.items():
        assert make_photo(data) is PhotoFault.NOT_A_PICTURE, what
    for what in ("a GIF", "a page in a JPEG", "a JPEG cut short"):
        assert read_photo(io.BytesIO(NO_PICTURES[what])) is PhotoFault.NOT_A_PICTURE, what


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_decoded() -> None:
    began = time.monotonic()
    large = png_of(60_000, 60_000, bytes(9_000_000))
    for bomb in (large, png_of(2**31 - 1, 1), png_of(1, 2**31 - 1), png_of(7072, 7071)):
        assert make_photo(bomb) is PhotoFault.TOO_MANY_PIXELS
    assert time.monotonic() - began < 2
    assert read_photo(io.BytesIO(large)) is PhotoFault.TOO_MANY_PIXELS


def test_a_file_of_thirty_megabytes_is_refused_before_it_is_decoded() -> None:
    large = encoded(quarters(), "JPEG") + bytes(30_000_000)
    assert read_photo(io.BytesIO(large)) is PhotoFault.TOO_LARGE
    assert is_bytes(read_photo(io.BytesIO(large[:MAX_PICTURE_BYTES])))


def test_two_sizes_in_one_picture_do_no_harm() -> None:
    """A JPEG whose header says one size and then another is decoded as neither."""
    small, large = encoded(gradient(64, 64), "JPEG"), bytearray(encoded(gradient(64, 64), "JPEG"))
    at = large.index(b"\xff\xc0")
    large[at + 5 : at + 9] = b"\xff\xff\xff\xff"
    both = small[:at] + small[at : at + 19] + bytes(large[at : at + 19]) + small[at + 19 :]
    assert isinstance(read_photo(io.BytesIO(both)), PhotoFault)


def test_a_process_of_its_own_makes_the_photo_or_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = encoded(Image.new("RGB", (6000, 6000), RED), "PNG")
    assert corners(read_photo(io.BytesIO(picture))) == [RED] * 4
    with process_slots, process_slots:
        assert read_photo(io.BytesIO(picture)) is PhotoFault.BUSY
    for limits in (Limits(150 * 2**20, 30), Limits(2**30, 0.001)):
        monkeypatch.setattr(photo_maker, "LIMITS", limits)
        assert read_photo(io.BytesIO(picture)) is PhotoFault.NOT_A_PICTURE
    monkeypatch.setattr("scorekeeper.exports.limited_process.has_processes", lambda: False)
    assert corners(read_photo(io.BytesIO(picture))) == [RED] * 4
