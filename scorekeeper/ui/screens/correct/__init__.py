"""The screen that corrects a scored round, and shows what the correction changes."""
