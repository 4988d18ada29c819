"""Flet's server has only the routes that the app needs."""

import flet_web.fastapi  # type: ignore[import-untyped]

from scorekeeper.ui.flet_patches.server_routes import remove_unused_routes

UNUSED = {"/docs", "/redoc", "/openapi.json", "/oauth_callback"}


def test_what_only_other_apps_need_is_not_answered() -> None:
    app = flet_web.fastapi.app(lambda _page: None)
    remove_unused_routes(app)
    paths = {getattr(route, "path", "") for route in app.router.routes}
    assert paths
    assert not paths & UNUSED
    assert not app.user_middleware
