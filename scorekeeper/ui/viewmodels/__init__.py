"""View models: functions from a game to what a screen shows, without words or Flet."""
