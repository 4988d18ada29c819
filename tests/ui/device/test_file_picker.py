"""Names of picked files, as a player reads them."""

from scorekeeper.ui.device.file_picker import MAX_FILE_NAME_LENGTH, _display_name


def test_nothing_in_it_controls_what_is_drawn() -> None:
    for name, shown in (
        ("Friday, 日本.json", "Friday, 日本.json"),
        ("a\nb\x1b[2J.json", "a␊b␛[2J.json"),
        ("\u202enosj.exe", "\ufffdnosj.exe"),
        ("x" * 1_000, "x" * MAX_FILE_NAME_LENGTH),
        (None, "None"),
    ):
        assert _display_name(name) == shown, (name, shown)
