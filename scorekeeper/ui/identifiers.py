"""The identifiers of all controls, which stay: tests, assistive tools and scripts rely on them.

English, lower case, words joined by `-`; suits keep their card code. Screens make up no others.
"""

from typing import Final

from scorekeeper.ui.identifier_pattern import IdentifierPattern, is_one_of

# On every screen
BACK: Final = "back"
GO_HOME: Final = "go-home"
UNDO: Final = "undo"
UNDO_LAST: Final = "undo-last"
LAST_EVENT: Final = "last-event"
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
NOTHING_KEPT: Final = "nothing-kept"
TAKE_GAME_ALONG: Final = "take-game-along"
LANGUAGE: Final = IdentifierPattern("language-*")
THEME: Final = IdentifierPattern("theme-*")
TEXT_SIZE: Final = IdentifierPattern("text-size-*")
SUIT_COLOURS: Final = IdentifierPattern("suit-colours-*")
KEEP_AWAKE: Final = "keep-awake"
HAPTICS: Final = "haptics"
GUARD_TAPS: Final = "guard-taps"
MOTION: Final = "motion"
HINT_AT_INSTALLING: Final = "hint-at-installing"
HOUSE_RULES_FROM: Final = IdentifierPattern("house-rules-from-*")
KEPT_AT: Final = "kept-at"
VERSION: Final = "version"

# Home
NEW_GAME: Final = "new-game"
INSTALL_HINT: Final = "install-hint"
FIRST_HINT: Final = IdentifierPattern("first-hint-*")
CONTINUE_GAME: Final = "continue-game"
SAME_PLAYERS: Final = "same-players"
PLAYERS: Final = "players"
HISTORY: Final = "history"
GAME: Final = IdentifierPattern("game-*")

# Past games
SEARCH_GAMES: Final = "search-games"
CLEAR_SEARCH: Final = "clear-search"
FILTER: Final = IdentifierPattern("filter-*")
ANY: Final = "any"
ONLY_EDITION: Final = IdentifierPattern("only-edition-*")
ONLY_PLAYER: Final = IdentifierPattern("only-player-*")
ONLY_YEAR: Final = IdentifierPattern("only-year-*")
ONLY_MONTH: Final = IdentifierPattern("only-month-*")
GAMES_FOUND: Final = "games-found"
SHOW_ALL_GAMES: Final = "show-all-games"
CLOSE_SHEET: Final = "close-sheet"
MENU_OF: Final = IdentifierPattern("menu-of-*")
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
BRING_BACK: Final = IdentifierPattern("bring-back-*")

# Series of games, and tournaments
SERIES: Final = "series"
ONE_SERIES: Final = IdentifierPattern("series-*")
SERIES_NAME: Final = "series-name"
BEGIN_SERIES: Final = "begin-series"
ADD_TO_SERIES: Final = "add-to-series"
TAKE_OUT_OF_SERIES: Final = "take-out-of-series"
NEXT_OF_SERIES: Final = "next-of-series"
RENAME_SERIES: Final = "rename-series"
SERIES_RULES: Final = "series-rules"
MEASURE: Final = IdentifierPattern("measure-*")
ABSENCE: Final = IdentifierPattern("absence-*")
BEST: Final = IdentifierPattern("best-*")
REMOVE_SERIES: Final = "remove-series"
TOURNAMENTS: Final = "tournaments"
ONE_TOURNAMENT: Final = IdentifierPattern("tournament-*")
ENTRANT: Final = IdentifierPattern("entrant-*")
DRAW: Final = IdentifierPattern("draw-*")
PLAY_TABLE: Final = IdentifierPattern("play-table-*")
RESULT: Final = IdentifierPattern("result-*")
SAVE_RESULT: Final = "save-result"

# Players and statistics
PLAYER: Final = IdentifierPattern("player-of-*")
SEARCH_PLAYERS: Final = "search-players"
HIDDEN_PLAYERS: Final = "hidden-players"
STATISTICS: Final = "statistics"
MANAGE_PLAYER: Final = "manage-player"
RENAME_PLAYER: Final = "rename-player"
NAME_NOW: Final = "name-now"
SAME_NAME: Final = "same-name"
CHOOSE_LOOK: Final = "choose-look"
COLOUR: Final = IdentifierPattern("colour-*")
MARK: Final = IdentifierPattern("mark-*")
HIDE_PLAYER: Final = "hide-player"
SHOW_PLAYER: Final = "show-player"
SAME_AS: Final = "same-as"
SAME_PERSON: Final = IdentifierPattern("same-person-*")
MERGE_PLAYERS: Final = "merge-players"
OTHER_PERSON: Final = "other-person"
SPLIT: Final = IdentifierPattern("split-*")
TAKE_BACK_STEP: Final = "take-back-step"
GAMES_OF_PLAYER: Final = "games-of-player"
ONLY_TOGETHER: Final = IdentifierPattern("only-together-*")
FIGURE: Final = IdentifierPattern("figure-*")
FIGURE_TOLD: Final = "figure-told"
RATES_BY: Final = IdentifierPattern("rates-by-*")
RIVAL: Final = IdentifierPattern("rival-*")
LEADER: Final = IdentifierPattern("leader-*")
RATING_CHART: Final = "rating-chart"

# A new game
PLAYER_NAME: Final = "player-name"
ADD_PLAYER: Final = "add-player"
KNOWN_PLAYER: Final = IdentifierPattern("known-player-*")
SEAT: Final = IdentifierPattern("seat-*")
REMOVE_SEAT: Final = IdentifierPattern("remove-seat-*")
SEAT_UP: Final = IdentifierPattern("seat-up-*")
SEAT_DOWN: Final = IdentifierPattern("seat-down-*")
EDITION: Final = IdentifierPattern("edition-*")
BID_LIMIT: Final = IdentifierPattern("bid-limit-*")
FIRST_DEALER: Final = IdentifierPattern("first-dealer-*")
DRAW_DEALER: Final = "draw-dealer"
DRAWN_DEALER: Final = "drawn-dealer"
HOUSE_RULES: Final = "house-rules"
CLOSE_HOUSE_RULES: Final = "close-house-rules"
FAVOURITE: Final = IdentifierPattern("favourite-*")
FAVOURITE_NAME: Final = "favourite-name"
KEEP_FAVOURITE: Final = "keep-favourite"
REMOVE_FAVOURITE: Final = IdentifierPattern("remove-favourite-*")
BRING_BACK_FAVOURITE: Final = "bring-back-favourite"
RULES_ABOUT: Final = IdentifierPattern("rules-about-*")
AGREED: Final = "agreed"
CLOSE_AGREED: Final = "close-agreed"
WHY_NOT: Final = IdentifierPattern("why-not-*")
NEVER_POSSIBLE: Final = IdentifierPattern("never-possible-*")
SPECIAL: Final = IdentifierPattern("special-*")
BID_MODE: Final = IdentifierPattern("bid-mode-*")
FORESIGHT: Final = IdentifierPattern("foresight-*")
ZERO_BIDS: Final = "zero-bids"
GRAIL_IN_VOID: Final = "grail-in-void-trick"
TIE_BREAK: Final = "tie-break"
LIMIT_FOR: Final = IdentifierPattern("limit-for-*")
LIMIT_FROM: Final = "limit-from"
LIMIT_FROM_LESS: Final = "limit-from-less"
LIMIT_FROM_MORE: Final = "limit-from-more"
LIMIT_LAST_ROUND: Final = "limit-last-round"
LIMIT_ZERO: Final = "limit-zero"
FORMAT: Final = IdentifierPattern("format-*")
OWN_CARDS: Final = "own-cards"
PLAYERS_FAULT: Final = "players-fault"
CARDS_FAULT: Final = "cards-fault"
CARDS: Final = "cards"
START_GAME: Final = "start-game"

# A paper pad that is entered afterwards
PAPER_PAD: Final = "paper-pad"
ENTER_PAPER: Final = "enter-paper"
PAPER_CELL: Final = IdentifierPattern("paper-cell-*")
PAPER_ROUND: Final = IdentifierPattern("paper-round-*")
PAPER_NUMBER: Final = IdentifierPattern("paper-number-*")
PAPER_PLACE: Final = "paper-place"
PAPER_ERASE: Final = "paper-erase"
PAPER_PASTE: Final = "paper-paste"
PAPER_TOTALS: Final = "paper-totals"
PASTED_TEXT: Final = "pasted-text"
TAKE_PASTED: Final = "take-pasted"
PAPER_DONE: Final = "paper-done"
KEEP_PAPER: Final = "keep-paper"
PAPER_GAP: Final = IdentifierPattern("paper-gap-*")
PLAYED_ON: Final = "played-on"
KEEP_AS: Final = IdentifierPattern("keep-as-*")
LEFT_PAD: Final = IdentifierPattern("left-pad-*")

# The round
STEP: Final = IdentifierPattern("step-*")
DEALER: Final = "dealer"
TURN_UP: Final = IdentifierPattern("turn-up-*")
TRUMP: Final = IdentifierPattern("trump-*")
TRUMP_NOW: Final = "trump-now"
BID: Final = IdentifierPattern("bid-*")
BID_ANYWAY: Final = "bid-anyway"
BID_AGAIN: Final = "bid-again"
COVER: Final = "cover"
UNCOVER: Final = "uncover"
GOES_ROUND: Final = "phone-goes-round"
ON_FOREHEADS: Final = "on-foreheads"
BIDS_SO_FAR: Final = "bids-so-far"
BID_OF: Final = IdentifierPattern("bid-of-*")
ANNOUNCEMENT: Final = "announcement"
COUNT_TRICKS: Final = "count-tricks"
SHOW_BIDS: Final = "show-bids"
TRICKS_PLUS: Final = IdentifierPattern("tricks-plus-*")
TRICKS_MINUS: Final = IdentifierPattern("tricks-minus-*")
TRICKS_OF: Final = IdentifierPattern("tricks-of-*")
TRICKS_LEFT: Final = "tricks-left"
EXCALIBUR: Final = "excalibur"
GRAIL: Final = IdentifierPattern("grail-*")
BOMB: Final = "bomb"
CLOUD: Final = IdentifierPattern("cloud-*")
BID_GOES: Final = IdentifierPattern("bid-goes-*")
BID_CHANGED: Final = "bid-changed"
WEREWOLF: Final = "werewolf"
SWAPPED: Final = IdentifierPattern("swapped-*")
WEREWOLF_HOLDER: Final = "werewolf-holder"
TRICK_BY_TRICK: Final = "trick-by-trick"
TRICK_NOW: Final = "trick-now"
IN_TRICK: Final = IdentifierPattern("in-trick-*")
WINS_TRICK: Final = IdentifierPattern("wins-trick-*")
TAKEN: Final = IdentifierPattern("taken-*")
MORE: Final = "more"
TABLE_VIEW: Final = "table-view"
ROUND_NOW: Final = "round-now"
NEEDS: Final = IdentifierPattern("needs-*")
CHANGE_ROUNDS: Final = "change-rounds"
PEOPLE: Final = "people"
PERSON: Final = IdentifierPattern("person-*")
JOIN: Final = "join"
JOIN_NAME: Final = "join-name"
JOIN_AFTER: Final = IdentifierPattern("join-after-*")
JOIN_START: Final = IdentifierPattern("join-start-*")
JOIN_POINTS: Final = "join-points"
JOIN_NOW: Final = "join-now"
LEAVE: Final = "leave"
COME_BACK: Final = "come-back"
SIT_OUT: Final = "sit-out"
PLAY_AFTER_ALL: Final = "play-after-all"
DEAL_NEXT: Final = "deal-next"
SWAP_SEATS: Final = IdentifierPattern("swap-seats-*")
ADJUST: Final = "adjust-points"
ADJUST_PERSON: Final = IdentifierPattern("adjust-person-*")
ADJUST_BY: Final = "adjust-by"
ADJUST_WHY: Final = "adjust-why"
ADJUST_NOW: Final = "adjust-now"
ADJUSTMENT: Final = IdentifierPattern("adjustment-*")
NOTE: Final = "note"
NOTE_NOW: Final = "note-now"
NOTE_TO_GAME: Final = "note-to-game"
A_NOTE: Final = IdentifierPattern("note-*")
SCORE_ROUND: Final = "score-round"
POINTS: Final = IdentifierPattern("points-*")
WHY_POINTS: Final = IdentifierPattern("why-points-*")
TOTAL: Final = IdentifierPattern("total-*")
PLACE: Final = IdentifierPattern("place-*")
NEXT_ROUND: Final = "next-round"
END_GAME: Final = "end-game"
FINISH_GAME: Final = "finish-game"

# The rounds as a list
ROUND_TOOLS: Final = IdentifierPattern("round-tools-*")
ROUND_CARDS: Final = IdentifierPattern("round-cards-*")
ROUND_LESS: Final = IdentifierPattern("round-less-*")
ROUND_MORE: Final = IdentifierPattern("round-more-*")
INSERT_AFTER: Final = IdentifierPattern("insert-after-*")
TAKE_OUT: Final = IdentifierPattern("take-out-*")
STOP_AFTER: Final = IdentifierPattern("stop-after-*")
ADD_ROUND: Final = "add-round"
BEGUN_ROUNDS: Final = "begun-rounds"
STANDARD_ROUNDS: Final = "standard-rounds"
PLAY_ROUNDS: Final = "play-these-rounds"

# The scorepad
SCOREPAD: Final = "scorepad"
OPEN_ROUND: Final = IdentifierPattern("open-round-*")
CELL: Final = IdentifierPattern("cell-*")
BREAKDOWN: Final = "breakdown"
OPEN_CHART: Final = "open-chart"
OPEN_LOG: Final = "open-log"

# The log and the chart
LOG_LINE: Final = IdentifierPattern("log-line-*")
CHART: Final = "chart"
CHART_ROUND: Final = "chart-round"
ROUND_BEFORE: Final = "round-before"
ROUND_AFTER: Final = "round-after"
CHART_TOTAL: Final = IdentifierPattern("chart-total-*")
TOTALS_AFTER: Final = IdentifierPattern("totals-after-*")
REPLAY: Final = "replay"

# Taking games elsewhere
SHARE_AS: Final = IdentifierPattern("share-as-*")
WITH_LOOKS: Final = "with-looks"
SHARE_PROGRESS: Final = "share-progress"
BIDS_LEFT_OUT: Final = "bids-left-out"
RESULT_CARD: Final = "result-card"
HAND_OVER: Final = "hand-over"
QR_CODE: Final = "qr-code"
COPY_LINK: Final = "copy-link"
LOG_LEFT_OUT: Final = "log-left-out"

# Games that come in, and everything as one file
IMPORT_GAMES: Final = "import-games"
CHOOSE_FILES: Final = "choose-files"
WORKING: Final = "working"
COMING: Final = IdentifierPattern("coming-*")
REFUSED: Final = IdentifierPattern("refused-*")
NOT_IMPORTED: Final = "not-imported"
NOTHING_NEW: Final = "nothing-new"
IMPORTED: Final = "imported"
OPEN_LINKED_GAME: Final = "open-linked-game"
KEEP_MINE: Final = "keep-mine"
NEWCOMER: Final = IdentifierPattern("newcomer-*")
ALL_THE_SAME: Final = "all-the-same"
START_IMPORT: Final = "start-import"
SAVE_EVERYTHING: Final = "save-everything"
COPIES: Final = "copies"
COPY_OF: Final = IdentifierPattern("copy-of-*")
COPIES_NOTE: Final = "copies-note"
FROM_FILE: Final = "from-file"
IN_BACKUP: Final = "in-backup"
PUT_BACK: Final = "put-back"
PUT_BACK_BEFORE: Final = "put-back-before"

# Correcting a round
CHANGE_TRUMP: Final = "change-trump"
CORRECT_BID_PLUS: Final = IdentifierPattern("correct-bid-plus-*")
CORRECT_BID_MINUS: Final = IdentifierPattern("correct-bid-minus-*")
CORRECT_TRICKS_PLUS: Final = IdentifierPattern("correct-tricks-plus-*")
CORRECT_TRICKS_MINUS: Final = IdentifierPattern("correct-tricks-minus-*")
WHAT_CHANGES: Final = "what-changes"
FAULT: Final = IdentifierPattern("fault-*")
GONE_ON: Final = "gone-on"
SAVE_CORRECTION: Final = "save-correction"
CANCEL: Final = "cancel"

# The referee and the rules
REFEREE: Final = "referee"
CHOOSE_DECK: Final = "choose-deck"
DECK: Final = IdentifierPattern("deck-*")
CHOOSE_TRUMP: Final = "choose-trump"
CHOOSE_LEADER: Final = "choose-leader"
LED: Final = IdentifierPattern("led-*")
PLAY_CARD: Final = IdentifierPattern("card-*")
RANK: Final = IdentifierPattern("rank-*")
DECLARE: Final = IdentifierPattern("declare-*")
LAID: Final = IdentifierPattern("laid-*")
TAKE_BACK: Final = "take-back"
NEW_TRICK: Final = "new-trick"
END_TRICK: Final = "end-trick"
ONE_MORE_CARD: Final = "one-more-card"
LAST_TRICK: Final = "last-trick"
TRICK_WINNER: Final = "trick-winner"
TRICK_REASON: Final = "trick-reason"
TRICK_FOLLOWS: Final = IdentifierPattern("trick-follows-*")
RULES: Final = "rules"
RULES_OF: Final = IdentifierPattern("rules-*")
PAD_PLAYERS: Final = IdentifierPattern("pad-players-*")
SEARCH_RULES: Final = "search-rules"
NOTHING_FOUND: Final = "nothing-found"
TOPIC: Final = IdentifierPattern("topic-*")
EXPLAIN: Final = "explain"

# Everybody's phone
PHONES: Final = "phones"
INVITE: Final = IdentifierPattern("invite-*")
INVITATION: Final = "invitation"
INVITATION_ADDRESS: Final = "invitation-address"
WATCH_CODE: Final = "watch-code"
DEVICE: Final = IdentifierPattern("device-*")
SHOW_OUT: Final = IdentifierPattern("show-out-*")
NEW_EVENING: Final = "new-evening"
NEW_EVENING_NOW: Final = "new-evening-now"
SAY_OWN_TRICKS: Final = "say-own-tricks"
TURN_NOW: Final = "turn-now"
OWN_GAMES: Final = "own-games"
OWN_BID: Final = "own-bid"
OWN_TRICKS: Final = "own-tricks"
OWN_TOTAL: Final = "own-total"
OWN_PLACE: Final = "own-place"
TAKE_BID_BACK: Final = "take-bid-back"
WON: Final = IdentifierPattern("won-*")

# The finish
OPEN_SCOREPAD: Final = "open-scorepad"
WINNERS: Final = "winners"
RIGHT_BIDS: Final = IdentifierPattern("right-bids-*")
COPY_RESULT: Final = "copy-result"
AWARD: Final = IdentifierPattern("award-*")


def is_listed(identifier: str) -> bool:
    """Whether an identifier is in this file."""
    return is_one_of(globals(), identifier)
