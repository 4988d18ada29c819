"""The editor of a schedule, and the screen that changes the rest of a game's rounds."""
