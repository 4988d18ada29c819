"""The number of Hypothesis's examples: more for a night, fewer for a minute."""

from hypothesis import settings


def examples(most: int) -> int:
    """Return the `max_examples` of a property: `most`, times what the profile tries of 100."""
    profile = settings.default
    assert profile
    return max(1, most * profile.max_examples // 100)
