"""Sentences for errors of databases and backups: opening, reading, writing."""

from scorekeeper.i18n.sentences import NamedFacts, unreadable_sentence
from scorekeeper.i18n.words import N_, Words

_NO_ROOM = N_(
    "{path} cannot be written: the disk is full. Nothing was changed – make room and try again."
)
_PROBLEMS = {
    "bad_address": N_(
        "“{path}” is not a database address. Nothing was opened – give a file, or an address that "
        "begins with sqlite:/// or postgresql://."
    ),
    "bad_port": N_(
        "The port in “{path}” is not a number. Nothing was opened – write the address like this: "
        "postgresql://name:password@host:5432/database"
    ),
    "no_driver": N_(
        "{path} needs psycopg, which is missing. Nothing was opened – install it in the folder "
        "of Scorekeeper: .venv/bin/pip install --editable '.[postgres]', or, after pipx, "
        "pipx install --force '.[postgres]'"
    ),
    "no_server": N_(
        "The server of {path} does not answer. Anything that did not reach it is not saved – "
        "check its name and that it is running, and try again."
    ),
    "no_entry": N_(
        "Access to {path} was denied. Nothing was changed – check the name and the password."
    ),
    "no_database": N_(
        "The server has no database {path}. Nothing was changed – create it, or check its name."
    ),
    "not_unicode": N_(
        "{path} cannot store every script. It was left as it was – create a database with the "
        "encoding UTF8."
    ),
    "no_folder": N_(
        "There is no folder {folder}. Nothing was written – create it, or choose another place."
    ),
    "no_home": N_(
        "Your home folder cannot be found. Nothing was written – set HOME, or name a database "
        "with --db."
    ),
    "not_a_file": N_("{path} is not a file. Nothing was written – choose another place."),
    "not_writable": N_(
        "You are not allowed to write to {path}. Nothing in it was changed – check who owns it "
        "and its folder."
    ),
    "read_only": N_(
        "{path} is read-only. Nothing in it was changed – allow writing, or choose another place."
    ),
    "not_a_database": N_(
        "{path} is not a database. It was left as it was – choose another one, or a backup."
    ),
    "foreign": N_(
        "{path} belongs to another program. It was left as it was – choose another place."
    ),
    "newer": N_(
        "{path} was written by a newer Scorekeeper. It was left as it was – update this one."
    ),
    "damaged": N_("{path} is damaged. It was left as it was – put a backup in its place."),
    "strange_schema": N_(
        "{path} contains something that Scorekeeper did not make: {object}. It was left as it "
        "was – choose another database."
    ),
    "not_a_backup": N_(
        "{path} is not a backup. Nothing was changed – choose a file whose name ends in "
        ".scorekeeper.gz."
    ),
    "bad_backup": N_("{path} cannot be restored. Nothing was changed – choose another backup."),
    "setting_too_long": N_(
        "This is too long to be kept (at most {most} characters). Nothing was changed – choose "
        "something shorter."
    ),
    "locked": N_(
        "Another program has locked {path}. Nothing in it was changed – close that program and "
        "try again."
    ),
    "open_elsewhere": N_(
        "The games are open in another tab or window. Nothing is lost – go on there, or try "
        "again to open them here."
    ),
    "not_kept": N_(
        "This browser keeps nothing for this page, as in a private window. No game was touched – "
        "open the page in an ordinary window, or make room on the device."
    ),
    "not_loaded": N_(
        "The app could not be loaded completely. Your games are safe. Check your connection, and "
        "try again."
    ),
    "disk_full": _NO_ROOM,
    "no_room": _NO_ROOM,
    "disk_failed": N_(
        "The disk is not working properly. Nothing was changed – try again, then check the disk "
        "that holds {path}."
    ),
    "no_such_game": N_(
        "There is no game {game} in {path}. Nothing was changed – look for it in the list of games."
    ),
    "same_file": N_("{path} is the database itself. Nothing was changed – choose another name."),
    "no_such_player": N_("This player is no longer in {path}. Go back to the list of players."),
    "no_such_series": N_("This series is no longer in {path}. Go back to the list of series."),
    "no_such_tournament": N_(
        "This tournament is no longer in {path}. Go back to the list of tournaments."
    ),
    "same_person": N_("These two are one person already. Nothing was changed."),
    "at_one_table": N_(
        "These two sat in the same game, so they cannot be one person. Nothing was changed."
    ),
    "not_allowed": N_("Only the host’s device may do this. Nothing was changed – ask the host."),
}

_NOT_SAVED = {
    "disk_full": N_(
        "The disk is full. Everything but your last tap is kept – make room and tap again."
    ),
    "disk_failed": N_(
        "The disk is not working properly. Everything but your last tap is kept – try again, "
        "then check the disk that holds {path}."
    ),
}
"""Messages in place of the usual ones, after a tap that was not saved."""


def store_problem(_: Words, code: str, facts: NamedFacts, *, tapped: bool = False) -> str:
    """Return the sentence for a database not opened or written; `facts` has its `path`.

    `tapped` is whether a tap was to be saved.
    """
    if tapped and code in _NOT_SAVED:
        return _(_NOT_SAVED[code], **facts)
    sentence = _(_PROBLEMS[code], **facts)
    if "in_line" not in facts:
        return sentence
    wrong = unreadable_sentence(_, str(facts["place"]), str(facts["wrong"]), facts)
    return _.sentences([sentence, _("Line {line}: {wrong}.", line=facts["in_line"], wrong=wrong)])


def read_only(_: Words, code: str, facts: NamedFacts) -> str:
    """Return the sentence for a database that can only be read; `facts` has its `path`."""
    if code == "disk_full":
        return _("The disk is full. Every game is kept and can be read – make room to go on.")
    return store_problem(_, code, facts)
