"""Pictures: a canvas in dark colours, whose page PDFium draws as pixels."""

import struct
import zlib
from contextlib import closing
from threading import Lock
from typing import Final

from scorekeeper.exports.canvas import Box, Canvas
from scorekeeper.exports.palette import HEADER, PAGE

PICTURE_PIXELS: Final = 1080
"""The width of all pictures, that of a phone."""
_PIXEL: Final = 3
"""Bytes of a pixel: red, green and blue."""
_pdfium: Final = Lock()
"""PDFium does not work in two threads at once."""


class PictureCanvas(Canvas):
    """Draws one page, which becomes a picture; `begin_page` comes before anything is drawn."""

    def __init__(self) -> None:
        from fpdf import FPDF  # noqa: PLC0415 - on the page it is fetched when a file needs it

        super().__init__(FPDF(), dark=True)

    def begin_page(self, width: float, height: float, header: float) -> None:
        """Begin the page, and paint its background and that of its header; all lengths in mm."""
        self._page.add_page(format=(width, height))
        self.fill_box(Box(0, 0, width, height), PAGE)
        self.fill_box(Box(0, 0, width, header), HEADER)

    def new_page(self) -> None:
        """Do nothing: there is only one page, which has begun."""

    def png(self) -> bytes:
        """Return the page as a PNG file."""
        # not every device has it
        from pypdfium2 import PdfDocument  # type: ignore[import-untyped] # noqa: PLC0415

        page_file = bytes(self._page.output())
        with _pdfium, closing(PdfDocument(page_file)) as document, closing(document[0]) as page:
            # it rounds up
            scale = (PICTURE_PIXELS - 0.5) / page.get_width()
            with closing(page.render(scale=scale, rev_byteorder=True)) as image:
                width, height, stride = image.width, image.height, image.stride
                pixels = bytes(image.buffer)
        rows = (pixels[at : at + _PIXEL * width] for at in range(0, height * stride, stride))
        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
        chunks = ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*each) for each in chunks)


def _chunk(name: bytes, content: bytes) -> bytes:
    checksum = struct.pack(">I", zlib.crc32(name + content))
    return struct.pack(">I", len(content)) + name + content + checksum
