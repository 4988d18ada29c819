"""Flet 1.0.5 serves FastAPI's documentation and an OAuth route, and lets any page call the server.

Its CORS headers let every origin in. The less a stranger in the network can ask for, the less can
be wrong with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fastapi import FastAPI

_UNUSED: Final = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"}


def remove_unused_routes(app: FastAPI) -> None:
    """Remove the routes and the middleware of Flet's server that the app does not use."""
    app.router.routes[:] = [
        route for route in app.router.routes if getattr(route, "path", None) not in _UNUSED
    ]
    # our own gate adds the headers that are wanted
    app.user_middleware.clear()
