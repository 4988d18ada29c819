"""What each screen shows, as plain values: functions from a `Game`, without words or Flet."""
