"""Files of the page are compressed once, as gzip has them, and smaller than zlib makes them."""

import gzip
from importlib.metadata import version
from pathlib import Path

import pytest
import zopfli.gzip  # type: ignore[import-not-found, import-untyped, unused-ignore]

from scorekeeper.web import compression
from scorekeeper.web.compression import compress

CONTENT = Path(compression.__file__).read_bytes() * 3


def test_any_gzip_reads_what_is_smaller_than_its_own(tmp_path: Path) -> None:
    made = compress(CONTENT, tmp_path)
    assert gzip.decompress(made) == CONTENT
    assert len(made) < len(gzip.compress(CONTENT, mtime=0))


def test_what_was_compressed_once_is_taken_from_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "new"
    made = compress(CONTENT, folder)
    monkeypatch.delattr(zopfli.gzip, "compress")
    assert compress(CONTENT, folder) == made
    with pytest.raises(AttributeError):
        compress(CONTENT + b"!", folder)
    (kept,) = folder.iterdir()
    assert kept.suffix == ".gz"
    assert version("zopfli") in kept.name


def test_two_that_compress_the_same_at_once_do_not_disturb_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put, turns = Path.replace, iter((True, False))

    def after_another(fresh: Path, kept: Path) -> Path:
        if next(turns):
            assert gzip.decompress(compress(CONTENT, tmp_path)) == CONTENT
        return put(fresh, kept)

    monkeypatch.setattr(Path, "replace", after_another)
    assert gzip.decompress(compress(CONTENT, tmp_path)) == CONTENT
    assert [path.suffix for path in tmp_path.iterdir()] == [".gz"]
