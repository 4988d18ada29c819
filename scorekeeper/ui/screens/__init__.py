"""One module a screen; each composes parts, and draws what its view model says."""
