"""A game as files that others can read, and the questions that files and programs ask.

`game_file` is the lossless one: what it writes it reads back, byte for byte. `in_words` says what a
table has agreed. `kinds` are all the files that games can be taken elsewhere as.
"""
