"""Flet's server has only the routes that the app needs."""

from typing import Any

import flet_web.fastapi  # type: ignore[import-untyped]
import pytest

from scorekeeper.ui.flet_patches.server_routes import remove_unused_routes

UNUSED = {"/docs", "/redoc", "/openapi.json", "/oauth_callback"}


def test_what_only_other_apps_need_is_not_answered() -> None:
    app = flet_web.fastapi.app(lambda _page: None)
    remove_unused_routes(app)
    paths = {getattr(route, "path", "") for route in app.router.routes}
    assert paths
    assert not paths & UNUSED
    assert not app.user_middleware


@pytest.mark.anyio
async def test_flet_answers_all_of_it_to_pages_of_any_origin() -> None:
    app = flet_web.fastapi.app(lambda _page: None)
    assert {getattr(route, "path", "") for route in app.router.routes} >= UNUSED
    starts: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: dict[str, Any]) -> None:
        starts.extend([message] if message["type"] == "http.response.start" else [])

    scope = {"type": "http", "method": "GET", "path": "/docs", "query_string": b"", "headers": []}
    await app(scope, receive, send)
    (start,) = starts
    assert start["status"] == 200
    assert (b"access-control-allow-origin", b"*") in start["headers"]
