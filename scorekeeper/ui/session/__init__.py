"""The state of one client: its open games, language and settings."""
