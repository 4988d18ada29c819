"""The names of all controls: what tests, assistive tools and scripts may rely on.

English, lower case, words joined by `-`; suits keep their card code. A name is stable from the
first release on. A screen takes its names from here and makes up none.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final


@dataclass(frozen=True)
class Family:
    """Names that differ in one place, a number, a seat or a card code: `BID(3)` is `bid-3`."""

    pattern: str

    def __call__(self, which: int | str, /) -> str:
        """The name of one of them."""
        return self.pattern.replace("*", str(which))


# On every screen
BACK: Final = "back"
GO_HOME: Final = "go-home"
UNDO: Final = "undo"
REDO: Final = "redo"
NOTICE: Final = "notice"
FAILED: Final = "failed"
DISMISS: Final = "dismiss"
RETRY: Final = "retry"
CLOSE_KEYS: Final = "close-keys"
SETTINGS: Final = "settings"
NEW_VERSION: Final = "new-version"
TAKE_UP: Final = "take-up"
TAKE_ALONG: Final = "take-along"
LANGUAGE: Final = Family("language-*")
THEME: Final = Family("theme-*")
TEXT_SIZE: Final = Family("text-size-*")
SUIT_COLOURS: Final = Family("suit-colours-*")
KEEP_AWAKE: Final = "keep-awake"
HAPTICS: Final = "haptics"
MOTION: Final = "motion"
HINT_AT_INSTALLING: Final = "hint-at-installing"
HOUSE_RULES_FROM: Final = Family("house-rules-from-*")
KEPT_AT: Final = "kept-at"
VERSION: Final = "version"

# Home
NEW_GAME: Final = "new-game"
INSTALL_HINT: Final = "install-hint"
CONTINUE_GAME: Final = "continue-game"
SAME_PLAYERS: Final = "same-players"
PLAYERS: Final = "players"
HISTORY: Final = "history"
GAME: Final = Family("game-*")

# Past games
SEARCH_GAMES: Final = "search-games"
CLEAR_SEARCH: Final = "clear-search"
FILTER: Final = Family("filter-*")
ANY: Final = "any"
ONLY_EDITION: Final = Family("only-edition-*")
ONLY_PLAYER: Final = Family("only-player-*")
ONLY_YEAR: Final = Family("only-year-*")
ONLY_MONTH: Final = Family("only-month-*")
GAMES_FOUND: Final = "games-found"
SHOW_ALL_GAMES: Final = "show-all-games"
CLOSE_SHEET: Final = "close-sheet"
MENU_OF: Final = Family("menu-of-*")
OPEN_GAME: Final = "open-game"
RENAME_GAME: Final = "rename-game"
NAME_OF_GAME: Final = "name-of-game"
SAVE_NAME: Final = "save-name"
SHARE_GAME: Final = "share-game"
DELETE_GAME: Final = "delete-game"
RESTORE_GAME: Final = "restore-game"
SELECT_GAMES: Final = "select-games"
SHARE_SELECTED: Final = "share-selected"
DELETE_SELECTED: Final = "delete-selected"
SHARE_ALL_GAMES: Final = "share-all-games"
DELETED_GAMES: Final = "deleted-games"
BRING_BACK: Final = Family("bring-back-*")

# Players and statistics
PLAYER: Final = Family("player-of-*")
SEARCH_PLAYERS: Final = "search-players"
HIDDEN_PLAYERS: Final = "hidden-players"
STATISTICS: Final = "statistics"
MANAGE_PLAYER: Final = "manage-player"
RENAME_PLAYER: Final = "rename-player"
NAME_NOW: Final = "name-now"
SAME_NAME: Final = "same-name"
CHOOSE_LOOK: Final = "choose-look"
COLOUR: Final = Family("colour-*")
MARK: Final = Family("mark-*")
HIDE_PLAYER: Final = "hide-player"
SHOW_PLAYER: Final = "show-player"
SAME_AS: Final = "same-as"
SAME_PERSON: Final = Family("same-person-*")
MERGE_PLAYERS: Final = "merge-players"
OTHER_PERSON: Final = "other-person"
SPLIT: Final = Family("split-*")
TAKE_BACK_STEP: Final = "take-back-step"
GAMES_OF_PLAYER: Final = "games-of-player"
ONLY_TOGETHER: Final = Family("only-together-*")
FIGURE: Final = Family("figure-*")
FIGURE_TOLD: Final = "figure-told"
RATES_BY: Final = Family("rates-by-*")
RIVAL: Final = Family("rival-*")
LEADER: Final = Family("leader-*")
RATING_CHART: Final = "rating-chart"

# A new game
PLAYER_NAME: Final = "player-name"
ADD_PLAYER: Final = "add-player"
KNOWN_PLAYER: Final = Family("known-player-*")
SEAT: Final = Family("seat-*")
REMOVE_SEAT: Final = Family("remove-seat-*")
SEAT_UP: Final = Family("seat-up-*")
SEAT_DOWN: Final = Family("seat-down-*")
EDITION: Final = Family("edition-*")
BID_LIMIT: Final = Family("bid-limit-*")
FIRST_DEALER: Final = Family("first-dealer-*")
DRAW_DEALER: Final = "draw-dealer"
DRAWN_DEALER: Final = "drawn-dealer"
HOUSE_RULES: Final = "house-rules"
CLOSE_HOUSE_RULES: Final = "close-house-rules"
RULES_ABOUT: Final = Family("rules-about-*")
AGREED: Final = "agreed"
CLOSE_AGREED: Final = "close-agreed"
WHY_NOT: Final = Family("why-not-*")
SPECIAL: Final = Family("special-*")
BID_MODE: Final = Family("bid-mode-*")
FORESIGHT: Final = Family("foresight-*")
ZERO_BIDS: Final = "zero-bids"
GRAIL_IN_VOID: Final = "grail-in-void-trick"
TIE_BREAK: Final = "tie-break"
LIMIT_FOR: Final = Family("limit-for-*")
LIMIT_FROM: Final = "limit-from"
LIMIT_FROM_LESS: Final = "limit-from-less"
LIMIT_FROM_MORE: Final = "limit-from-more"
LIMIT_LAST_ROUND: Final = "limit-last-round"
LIMIT_ZERO: Final = "limit-zero"
FORMAT: Final = Family("format-*")
OWN_CARDS: Final = "own-cards"
PLAYERS_FAULT: Final = "players-fault"
CARDS_FAULT: Final = "cards-fault"
CARDS: Final = "cards"
START_GAME: Final = "start-game"

# The round
STEP: Final = Family("step-*")
DEALER: Final = "dealer"
TURN_UP: Final = Family("turn-up-*")
TRUMP: Final = Family("trump-*")
TRUMP_NOW: Final = "trump-now"
BID: Final = Family("bid-*")
BID_ANYWAY: Final = "bid-anyway"
BID_AGAIN: Final = "bid-again"
COVER: Final = "cover"
UNCOVER: Final = "uncover"
ON_FOREHEADS: Final = "on-foreheads"
BIDS_SO_FAR: Final = "bids-so-far"
BID_OF: Final = Family("bid-of-*")
ANNOUNCEMENT: Final = "announcement"
COUNT_TRICKS: Final = "count-tricks"
SHOW_BIDS: Final = "show-bids"
TRICKS_PLUS: Final = Family("tricks-plus-*")
TRICKS_MINUS: Final = Family("tricks-minus-*")
TRICKS_OF: Final = Family("tricks-of-*")
TRICKS_LEFT: Final = "tricks-left"
EXCALIBUR: Final = "excalibur"
GRAIL: Final = Family("grail-*")
BOMB: Final = "bomb"
CLOUD: Final = Family("cloud-*")
BID_GOES: Final = Family("bid-goes-*")
BID_CHANGED: Final = "bid-changed"
WEREWOLF: Final = "werewolf"
SWAPPED: Final = Family("swapped-*")
WEREWOLF_HOLDER: Final = "werewolf-holder"
TRICK_BY_TRICK: Final = "trick-by-trick"
TRICK_NOW: Final = "trick-now"
IN_TRICK: Final = Family("in-trick-*")
WINS_TRICK: Final = Family("wins-trick-*")
TAKEN: Final = Family("taken-*")
MORE: Final = "more"
TABLE_VIEW: Final = "table-view"
ROUND_NOW: Final = "round-now"
NEEDS: Final = Family("needs-*")
CHANGE_ROUNDS: Final = "change-rounds"
SCORE_ROUND: Final = "score-round"
POINTS: Final = Family("points-*")
WHY_POINTS: Final = Family("why-points-*")
TOTAL: Final = Family("total-*")
PLACE: Final = Family("place-*")
NEXT_ROUND: Final = "next-round"
FINISH_GAME: Final = "finish-game"

# The rounds as a list
ROUND_TOOLS: Final = Family("round-tools-*")
ROUND_CARDS: Final = Family("round-cards-*")
ROUND_LESS: Final = Family("round-less-*")
ROUND_MORE: Final = Family("round-more-*")
INSERT_AFTER: Final = Family("insert-after-*")
TAKE_OUT: Final = Family("take-out-*")
STOP_AFTER: Final = Family("stop-after-*")
ADD_ROUND: Final = "add-round"
BEGUN_ROUNDS: Final = "begun-rounds"
STANDARD_ROUNDS: Final = "standard-rounds"
PLAY_ROUNDS: Final = "play-these-rounds"

# The scorepad
SCOREPAD: Final = "scorepad"
OPEN_ROUND: Final = Family("open-round-*")
CELL: Final = Family("cell-*")
BREAKDOWN: Final = "breakdown"
OPEN_CHART: Final = "open-chart"
OPEN_LOG: Final = "open-log"

# The log and the chart
LOG_LINE: Final = Family("log-line-*")
CHART: Final = "chart"
CHART_ROUND: Final = "chart-round"
ROUND_BEFORE: Final = "round-before"
ROUND_AFTER: Final = "round-after"
CHART_TOTAL: Final = Family("chart-total-*")
TOTALS_AFTER: Final = Family("totals-after-*")
REPLAY: Final = "replay"

# Taking games elsewhere
SHARE_AS: Final = Family("share-as-*")
SHARE_PROGRESS: Final = "share-progress"
BIDS_LEFT_OUT: Final = "bids-left-out"
RESULT_CARD: Final = "result-card"

# Games that come in, and everything as one file
IMPORT_GAMES: Final = "import-games"
CHOOSE_FILES: Final = "choose-files"
WORKING: Final = "working"
COMING: Final = Family("coming-*")
REFUSED: Final = Family("refused-*")
NOT_IMPORTED: Final = "not-imported"
NOTHING_NEW: Final = "nothing-new"
IMPORTED: Final = "imported"
KEEP_MINE: Final = "keep-mine"
NEWCOMER: Final = Family("newcomer-*")
ALL_THE_SAME: Final = "all-the-same"
START_IMPORT: Final = "start-import"
SAVE_EVERYTHING: Final = "save-everything"
COPIES: Final = "copies"
COPY_OF: Final = Family("copy-of-*")
COPIES_NOTE: Final = "copies-note"
FROM_FILE: Final = "from-file"
IN_BACKUP: Final = "in-backup"
PUT_BACK: Final = "put-back"
PUT_BACK_BEFORE: Final = "put-back-before"

# Correcting a round
CHANGE_TRUMP: Final = "change-trump"
CORRECT_BID_PLUS: Final = Family("correct-bid-plus-*")
CORRECT_BID_MINUS: Final = Family("correct-bid-minus-*")
CORRECT_TRICKS_PLUS: Final = Family("correct-tricks-plus-*")
CORRECT_TRICKS_MINUS: Final = Family("correct-tricks-minus-*")
WHAT_CHANGES: Final = "what-changes"
FAULT: Final = Family("fault-*")
SAVE_CORRECTION: Final = "save-correction"
CANCEL: Final = "cancel"

# The referee
REFEREE: Final = "referee"
CHOOSE_DECK: Final = "choose-deck"
DECK: Final = Family("deck-*")
CHOOSE_TRUMP: Final = "choose-trump"
CHOOSE_LEADER: Final = "choose-leader"
LED: Final = Family("led-*")
PLAY_CARD: Final = Family("card-*")
RANK: Final = Family("rank-*")
DECLARE: Final = Family("declare-*")
LAID: Final = Family("laid-*")
TAKE_BACK: Final = "take-back"
NEW_TRICK: Final = "new-trick"
END_TRICK: Final = "end-trick"
ONE_MORE_CARD: Final = "one-more-card"
LAST_TRICK: Final = "last-trick"
TRICK_WINNER: Final = "trick-winner"
TRICK_REASON: Final = "trick-reason"
TRICK_FOLLOWS: Final = Family("trick-follows-*")

# The rules
RULES: Final = "rules"
RULES_OF: Final = Family("rules-*")
SEARCH_RULES: Final = "search-rules"
NOTHING_FOUND: Final = "nothing-found"
TOPIC: Final = Family("topic-*")
EXPLAIN: Final = "explain"

# The finish
OPEN_SCOREPAD: Final = "open-scorepad"
WINNERS: Final = "winners"
RIGHT_BIDS: Final = Family("right-bids-*")
COPY_RESULT: Final = "copy-result"
AWARD: Final = Family("award-*")

_NAMES: Final = frozenset(
    value for name, value in list(globals().items()) if name.isupper() and isinstance(value, str)
)
_FAMILIES: Final = tuple(value for value in list(globals().values()) if isinstance(value, Family))


def is_listed(identifier: str) -> bool:
    """Whether a control's identifier is one of this list."""
    return identifier in _NAMES or any(
        fnmatchcase(identifier, family.pattern) for family in _FAMILIES
    )
