"""The referee screens: lay out a trick card by card and see who wins it."""
