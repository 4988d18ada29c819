"""Write games as files, read games from files, and answer queries about the rules.

`game_file` is the lossless format: what it writes it reads back. `formats` lists every format that
a game can be exported as, `import_reader` reads what is imported, `rules_text` and `log_text` put
rules and logs into words, and `queries` answers other programs.
"""
