"""The process that runs the app: its runtime, how it is launched, served and shut down."""
