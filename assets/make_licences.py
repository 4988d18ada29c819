"""Write `licences.txt`: what the app is made of, under which licences, and their texts.

`python assets/make_licences.py` after a change of fonts. The page adds those of its packages.
"""

from pathlib import Path

ASSETS = Path(__file__).parent
OUR_OWN = ASSETS.parent / "LICENSE"

LIST = """\
Scorekeeper is free software under the MIT licence.

It comes with

  Figtree, Eczar, BIZ UDPGothic                SIL Open Font License 1.1
  Noto Sans, Noto Emoji, Noto Color Emoji      SIL Open Font License 1.1
  DejaVu Sans                                  DejaVu licence: that of Bitstream Vera and Arev

and works with

  Flet, and its page that loads the app        Apache License 2.0
  Flutter                                      BSD 3-Clause License; assets/NOTICES lists its parts
  fpdf2, which writes PDF files                GNU Lesser General Public License 3.0, unchanged
  PDFium, which draws pictures                 Apache License 2.0 and BSD 3-Clause License
  Python                                       Python Software Foundation License
  Pyodide, which is Python in a browser        Mozilla Public License 2.0, changed only in that
                                               files are saved; see github.com/pyodide/pyodide
  SQLite                                       public domain

Wizard is a trademark of its owners, who have nothing to do with this app.
"""


def licences() -> str:
    """Return the list, our own licence, and the licence of each font."""
    fonts = [
        file
        for folder in ("fonts", "name_fonts")
        for file in sorted((ASSETS / folder / "licences").glob("*.txt"))
    ]
    texts = [LIST, OUR_OWN.read_text("utf-8")]
    texts += [f"{file.stem}\n\n{file.read_text('utf-8')}" for file in fonts]
    rule = f"\n\n{'-' * 80}\n\n"
    return rule.join(text.strip() for text in texts) + "\n"


if __name__ == "__main__":
    (ASSETS / "licences.txt").write_text(licences(), "utf-8", newline="\n")
