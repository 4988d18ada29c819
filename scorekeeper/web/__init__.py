"""The app as a static page that runs in the browser without a server.

`build` makes the folder of files. In the page `client` holds the scripts around the app, and
`start` starts it.
"""
