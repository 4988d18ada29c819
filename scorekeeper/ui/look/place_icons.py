"""The pictures of the places that the app leads to, one for each; no two places share one."""

from typing import Final

import flet as ft

# Home
GAMES: Final = ft.Icons.HISTORY
PLAYERS: Final = ft.Icons.GROUPS_OUTLINED
STATISTICS: Final = ft.Icons.INSIGHTS
SERIES: Final = ft.Icons.LEADERBOARD_OUTLINED
TOURNAMENTS: Final = ft.Icons.ACCOUNT_TREE_OUTLINED
REFEREE: Final = ft.Icons.GAVEL
RULES: Final = ft.Icons.MENU_BOOK_OUTLINED
SETTINGS: Final = ft.Icons.SETTINGS_OUTLINED

# A game
ROUND: Final = ft.Icons.STYLE_OUTLINED
SCOREPAD: Final = ft.Icons.TABLE_ROWS_OUTLINED
CHART: Final = ft.Icons.SHOW_CHART
MORE: Final = ft.Icons.MORE_HORIZ
SHARE: Final = ft.Icons.IOS_SHARE
LOG: Final = ft.Icons.RECEIPT_LONG_OUTLINED
TABLE_VIEW: Final = ft.Icons.TV
PEOPLE: Final = ft.Icons.GROUP_ADD_OUTLINED
PHONES: Final = ft.Icons.PHONELINK_RING
