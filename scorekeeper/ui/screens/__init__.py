"""The screens: a module or package each, composed of parts and drawn from a view model."""
