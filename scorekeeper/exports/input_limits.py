"""Limits on files that come in: far above what any table makes, low enough to bound the harm.

A game of four players that was kept tap by tap has 15 kB, 1,200 JSON values and 130 entries in
its log; the longest schedule, told trick by trick with many corrections, makes 3,000 entries.
"""

from typing import Final

MAX_FILE_BYTES: Final = 256 * 2**20
"""Bytes of a file, and of all that a zip unpacks to: 17,000 games of 15 kB."""
MAX_GAME_BYTES: Final = 4 * 2**20
"""Bytes of the JSON of one game or question: a log of 20,000 entries has 2.5 MB."""
MAX_VALUES: Final = 400_000
"""JSON values in one game or question, of which an entry of a log has 5 to 15.

Without this limit an empty object, which takes 3 bytes of a file, takes 72 of the memory.
"""
DEEPEST: Final = 16
"""Brackets of JSON within each other; a game file has 6."""
MAX_BACKUP: Final = 2 * 2**30
"""Bytes that a backup unpacks to; it is read line by line."""
MAX_HEAD: Final = 64 * 2**20
"""Bytes of the first line of a backup, which has the photos of all players."""
MAX_HEAD_VALUES: Final = 1_000_000
"""JSON values in the first line of a backup, of which a player has up to ten."""
MAX_BACKUP_PLAYERS: Final = 50_000
"""Players of a backup."""
MAX_BACKUP_GAMES: Final = 50_000
"""Games of a backup: a hundred a week for ten years."""
MAX_GAMES: Final = 10_000
"""Games of one file: in memory each takes some 40 kB."""
MAX_ENTRIES_IN_ALL: Final = 2_000_000
"""Entries of the logs of all games of one file: in memory each takes some 300 bytes."""
MAX_PHOTOS_IN_ALL: Final = 10_000
"""Photos in all games of one file, of at most 12 kB each; the app writes each player's once."""
MAX_REFUSALS: Final = 100
"""Reasons to refuse parts of a file that are collected before the rest of it is left unread."""

MAX_MEMBERS: Final = 10_000
"""Files in a zip."""
MAX_DIRECTORY_BYTES: Final = 4 * 2**20
"""Bytes of the list of files in a zip, which is in memory at once: 400 for each file."""
MAX_MEMBER_NAME_LENGTH: Final = 100
"""Characters of the name of a file in a zip, as far as it is repeated in a message."""
HIGHEST_RATIO: Final = 200
"""Bytes that a packed byte may unpack to, on average; games make 10 to 30, deflate allows 1,032."""
RATIO_FREE: Final = 2**20
"""Bytes that a file in a zip may unpack to, however well it is packed."""
