"""The server's side of the app in a browser: who is answered, how much, and with which headers.

`gate` is the ASGI middleware in front of everything. It asks `hosts` whether a request is meant for
this server, `devices` who sends it, and `sessions` how a websocket may be used; `join` is the page
on which a new device is let in, `headers` what every answer carries. `connections` limits what has
not become a request yet, and `server` runs it all.
"""
