"""The server of the app: access control, limits and security headers.

`gate` is the ASGI middleware in front of the app. `hosts` checks the host and the origin of a
request, `devices` who sends it, `sessions` the messages of a websocket. `join` is the page that
lets a new device in, `headers` has the response headers. `connections` limits connections before
they are requests, and `server` runs everything.
"""
