"""Compress files of the page to gzip's format, smaller than zlib can, and keep the results."""

from __future__ import annotations

import hashlib
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

import zopfli.gzip  # type: ignore[import-not-found, import-untyped, unused-ignore]

_ITERATIONS: Final = 1
"""More of them take longer, and save hardly anything."""


def compress(content: bytes, cache: Path) -> bytes:
    """Return `content` compressed. The result is taken from the folder `cache`, or put there."""
    made_by = f"zopfli-{version('zopfli')}-{_ITERATIONS}"
    kept = cache / f"{hashlib.sha256(content).hexdigest()}.{made_by}.gz"
    if not kept.exists():
        cache.mkdir(parents=True, exist_ok=True)
        small = zopfli.gzip.compress(content, numiterations=_ITERATIONS)
        # another build may be at the same file
        with NamedTemporaryFile(dir=cache, suffix=".new", delete=False) as fresh:
            fresh.write(small)
        Path(fresh.name).replace(kept)
    return kept.read_bytes()
