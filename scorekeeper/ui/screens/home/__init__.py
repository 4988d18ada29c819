"""Home, the first screen."""
