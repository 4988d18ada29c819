"""The layers of `ui`: from screens through parts and the session down to the view models.

`UI_LAYERS` has for each package of `ui` the others that it may import. Only modules at the root of
`screens` are for every screen; what one screen takes from another is in `SHARED`, without circles.
"""

import ast
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.test_layers import PACKAGE, import_graph

UI_LAYERS = {
    "viewmodels": set[str](),
    "flet_patches": set[str](),
    "identifier_pattern": set[str](),
    "identifiers": {"identifier_pattern"},
    "process": {"flet_patches"},
    "look": {"session"},
    "error_boundary": {"look", "identifiers", "session", "flet_patches"},
    "device": {"session", "error_boundary", "flet_patches", "process", "viewmodels"},
    "session": {"viewmodels", "device", "process"},
    "parts": {
        *("look", "identifiers", "error_boundary", "session", "device", "viewmodels"),
        "flet_patches",
    },
    "screens": {
        *("look", "identifiers", "identifier_pattern", "error_boundary", "session", "device"),
        *("viewmodels", "parts", "process"),
    },
    "routes": {"screens", "process"},
    "app": {
        *("routes", "screens", "parts", "session", "device", "error_boundary", "look"),
        *("flet_patches", "process"),
    },
}
"""`session` and `device` are one layer: a device has settings, a session follows its device."""

SHARED = {
    "backup": {"share"},
    "correct": {"round"},
    "database_error": {"backup"},
    "finish": {"series", "share"},
    "history": {"series"},
    "new_game": {"schedule", "series"},
    "own_phone": {"finish", "round"},
    "paper_pad": {"correct", "people_and_remarks", "round", "scorepad"},
    "players": {"history"},
    "round": {"finish", "scorepad"},
    "rules": {"share"},
    "series": {"share"},
    "settings": {"backup", "home"},
    "table_view": {"phones", "round"},
    "tournament": {"series", "share"},
}
"""The screens from which a screen takes pieces."""

FOR_EVERY_SCREEN = {
    *("edition_notes", "first_hint", "game_message", "game_row", "game_screen", "last_event"),
    *("name_form", "query", "single_flight", "start_game", "undoable_draft"),
}
"""Modules at the root of `screens` that are no screens."""

Arrow = tuple[str, str]


def arrows(graph: dict[str, set[str]]) -> Iterator[tuple[Arrow, Arrow]]:
    """Yield the layer and screen of each module of `ui`, and those of each one that it imports."""
    for module, imported in graph.items():
        for other in imported:
            if module.startswith("scorekeeper.ui.") and other.startswith("scorekeeper.ui."):
                yield _place(module), _place(other)


def _place(module: str) -> Arrow:
    layer, _, rest = module.removeprefix("scorekeeper.ui.").partition(".")
    return layer, rest.partition(".")[0] if layer == "screens" else ""


def misplaced(graph: dict[str, set[str]]) -> set[Arrow]:
    """Return the arrows between layers that are not in `UI_LAYERS`."""
    return {
        (source, goal)
        for (source, _), (goal, _) in arrows(graph)
        if source != goal and goal not in UI_LAYERS.get(source, set())
    }


def sideways(graph: dict[str, set[str]]) -> set[Arrow]:
    """Return the arrows from one screen to another; those to `FOR_EVERY_SCREEN` left out."""
    return {
        (source, goal)
        for (layer, source), (other, goal) in arrows(graph)
        if layer == other == "screens"
        and source != goal
        and source not in FOR_EVERY_SCREEN
        and goal not in FOR_EVERY_SCREEN
        and source
        and goal
    }


def is_free_of_circles(shared: Iterable[Arrow]) -> bool:
    """Tell whether no screen leads back to itself."""
    sorter = TopologicalSorter[str]()
    for source, goal in shared:
        sorter.add(source, goal)
    try:
        sorter.prepare()
    except CycleError:
        return False
    return True


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    """What each module of the package imports."""
    return import_graph(PACKAGE)


def test_no_layer_imports_what_the_table_does_not_allow(graph: dict[str, set[str]]) -> None:
    assert not misplaced(graph)


def test_every_arrow_of_the_table_is_there(graph: dict[str, set[str]]) -> None:
    drawn = {(source, goal) for (source, _), (goal, _) in arrows(graph)}
    allowed = {(source, goal) for source, goals in UI_LAYERS.items() for goal in goals}
    assert not allowed - drawn


def test_screens_take_from_others_only_what_the_table_says(graph: dict[str, set[str]]) -> None:
    assert sideways(graph) == {(source, goal) for source in SHARED for goal in SHARED[source]}


def test_no_screen_leads_back_to_itself(graph: dict[str, set[str]]) -> None:
    assert is_free_of_circles(sideways(graph))
    assert not is_free_of_circles([("round", "finish"), ("finish", "round")])


def test_every_module_for_all_screens_is_there(graph: dict[str, set[str]]) -> None:
    assert {f"scorekeeper.ui.screens.{name}" for name in FOR_EVERY_SCREEN} <= graph.keys()


@pytest.mark.parametrize(
    ("source", "goal", "found"),
    [
        ("parts.text", "screens.home.screen", {("parts", "screens")}),
        ("session.session", "parts.text", {("session", "parts")}),
        ("viewmodels.round", "session.words", {("viewmodels", "session")}),
        ("flet_patches.encoding", "look.theme", {("flet_patches", "look")}),
        ("extras", "look.theme", {("extras", "look")}),
        ("screens.home.screen", "parts.text", set()),
        ("look.theme", "look.fonts", set()),
    ],
)
def test_an_arrow_up_is_found(source: str, goal: str, found: set[Arrow]) -> None:
    assert misplaced({f"scorekeeper.ui.{source}": {f"scorekeeper.ui.{goal}"}}) == found


def conditional_hooks(source: str) -> set[str]:
    """The hooks that a module calls on a condition, or in a loop, and does not return.

    Flet knows a hook by its place among the others, so each is called in every drawing; only what
    a component returns at its end may be left out.
    """
    tree = ast.parse(source)
    returned = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Return)}
    parts = [part for node in ast.walk(tree) for part in _conditional_parts(node)]
    return {
        name
        for part in parts
        for call in ast.walk(part)
        if isinstance(call, ast.Call) and id(call) not in returned
        for name in [ast.unparse(call.func).rpartition(".")[2]]
        if name.lstrip("_").startswith("use_")
    }


def _conditional_parts(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.BoolOp(values=[_first, *others]):
            return [*others]
        case ast.IfExp(body=body, orelse=other):
            return [body, other]
        case ast.If(body=body, orelse=others):
            return [*body, *others]
        case ast.For(body=body) | ast.While(body=body):
            return [*body]
        case ast.ListComp(elt=each) | ast.GeneratorExp(elt=each) | ast.SetComp(elt=each):
            return [each]
        case ast.DictComp(key=key, value=value):
            return [key, value]
        case ast.Match(cases=cases):
            return [statement for case in cases for statement in case.body]
        case _:
            return []


def test_no_hook_is_called_on_a_condition() -> None:
    sources = {path: path.read_text("utf-8") for path in (PACKAGE / "ui").rglob("*.py")}
    found = {str(path): conditional_hooks(code) for path, code in sources.items() if "use_" in code}
    assert {name: hooks for name, hooks in found.items() if hooks} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("use_large_text() and use_height() < 9", {"use_height"}),
        ("ft.use_ref(0) if wide else 0", {"use_ref"}),
        ("if wide:\n    _use_rows()", {"_use_rows"}),
        ("[use_fitted(each) for each in words]", {"use_fitted"}),
        ("{each: use_fitted(each) for each in words}", {"use_fitted"}),
        ("match step:\n    case 1:\n        rows = use_rows()", {"use_rows"}),
        ("def draw():\n    if alone:\n        return use_shared(each)", set()),
        ("wide = use_layout().wide and use_wide", set()),
    ],
)
def test_a_hook_on_a_condition_is_found(source: str, found: set[str]) -> None:
    assert conditional_hooks(source) == found
