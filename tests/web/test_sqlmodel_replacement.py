"""The replacement of SQLModel in the page makes the same tables as SQLModel."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest
from sqlalchemy import MetaData
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from scorekeeper.store import schema
from scorekeeper.web.build import REPLACEMENTS


def test_the_tables_on_a_phone_are_those_of_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlmodel", loaded(REPLACEMENTS / "sqlmodel.py"))
    on_phone = loaded(Path(schema.__file__)).METADATA
    assert spelled(on_phone) == spelled(schema.METADATA)


def spelled(metadata: MetaData) -> list[str]:
    """Return the SQL that creates them."""
    dialect = sqlite.dialect()
    made = [CreateTable(table).compile(dialect=dialect) for table in metadata.sorted_tables]
    indexes = [
        CreateIndex(index).compile(dialect=dialect)
        for table in metadata.sorted_tables
        for index in sorted(table.indexes, key=lambda index: str(index.name))
    ]
    types = [f"{column}: {column.type!r}" for t in metadata.sorted_tables for column in t.columns]
    return [
        *map(str, made),
        *map(str, indexes),
        *(t.replace("AutoString", "String") for t in types),
    ]


def loaded(path: Path) -> ModuleType:
    """The module in that file, beside any other of the same name."""
    spec = importlib.util.spec_from_file_location(f"on_phone_{path.stem}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
