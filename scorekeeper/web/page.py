"""The page around the app: Flet's client, our own page and icons, and what is kept offline."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from base64 import b64encode
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.ui.fonts import SANS
from scorekeeper.web.headers import HEADERS, PAGE_POLICY, headers_file

if TYPE_CHECKING:
    from collections.abc import Mapping

CLIENT: Final = Path(__file__).parent / "client"

PLAIN: Final = (
    "main.dart.js",
    "main.dart.wasm",
    "flutter_bootstrap.js",
    "version.json",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "canvaskit/skwasm_heavy.js",
    "canvaskit/skwasm_heavy.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/NOTICES",
    "assets/fonts/MaterialIcons-Regular.otf",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.asm.wasm",
)
"""What of Flet's client the app uses."""

RENAMED: Final = {
    # Many a host does not know what an `.mjs` is, and a browser runs no module it is unsure of.
    "main.dart.mjs": "main.dart.module.js",
    "pyodide/pyodide.mjs": "pyodide/pyodide.js",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.js",
}

FLUSHED: Final = (
    r"(?<=___syscall_fdatasync\(fd\){try{var stream=SYSCALLS.getStreamFromFD\(fd\);)return 0",
    "return stream.stream_ops?.fsync?.(stream)??0",
)
"""Emscripten lets `fsync` through to a file system but answers `fdatasync` itself, having done
nothing. SQLite calls the latter to have a tap on the disk."""

OURS: Final = (
    "assets/FontManifest.json",
    "favicon.png",
    "fonts/*.ttf",
    "icons/*.png",
    "icons/*.svg",
    "manifest.json",
    "pictures/*.webp",
)

SOME_BROWSERS: Final = ("canvaskit/*", "main.dart.*")
"""What only some browsers use: Flutter and its drawing engine, kept by those that do."""

NEVER_OFFLINE: Final = ("_headers", "assets/NOTICES", "icons/icon-*", "licences.txt", "offline.js")
"""What nobody needs without a network: what is for hosts, legal texts, and icons for who puts the
page on a screen."""

FONTS: Final = "assets/FontManifest.json"

CONFIG: Final = """
const here = new URL("./", document.baseURI).pathname;
Object.assign(flet, {
  pyodide: true,
  noCdn: true,
  webRenderer: "auto",
  routeUrlStrategy: "hash",
  entrypointBaseUrl: here,
  assetBase: here,
  canvasKitBaseUrl: here + "canvaskit/",
  fontFallbackBaseUrl: "assets/fonts/",
});
"""

STYLE: Final = """<style>
    #trouble {
      position: fixed; inset: 0; z-index: 1; padding: 10vh 8vw; text-align: center;
      font: 20px/1.5 "Scorekeeper Sans", system-ui, sans-serif;
      color: #2B2118; background: #F3EBDC;
    }
    #trouble button, #trouble a {
      display: inline-block; font: inherit; line-height: 56px; padding: 0 32px; border: 0;
      border-radius: 28px; color: #2B2118; background: #E7B84E; text-decoration: none;
    }
    @media (prefers-color-scheme: dark) {
      #trouble { color: #F3EBDC; background: #0D1613; }
      #trouble button, #trouble a { color: #0D1613; }
    }
  </style>"""

INLINE: Final = re.compile(r"<script>(.*?)</script>\s*", re.DOTALL)
"""A script within the page. Moved to a file of its own, since the policy runs only files."""


def make(target: Path, *, client: Path, assets: Path) -> None:
    """Put the page into `target`, around the archive of the app that is there.

    `client` is Flet's, `assets` are ours.
    """
    for name in PLAIN:
        _copy(client / name, target / name)
    for name, other in RENAMED.items():
        _copy(client / name, target / other)
    for pattern in OURS:
        for file in assets.glob(pattern):
            _copy(file, target / file.relative_to(assets))
    _write(target / FONTS, _with_default_font((target / FONTS).read_text("utf-8")))
    page, in_head, in_body = _index((assets / "index.html").read_text("utf-8"))
    _write(target / "index.html", page)
    _write(target / "splash.js", in_body)
    _write(target / "boot.js", in_head + CONFIG + _client("boot.js", TROUBLE=_trouble()))
    _change(target / "flutter_bootstrap.js", r"serviceWorkerSettings: \{.*?\},", "")
    _change(target / "flutter_bootstrap.js", r"main\.dart\.mjs", RENAMED["main.dart.mjs"])
    _change(target / "pyodide" / "pyodide.asm.js", *FLUSHED)
    info = json.loads((client / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    _write(target / "games.js", _client("games.js"))
    fonts = sorted(f"fonts/{path.name}" for path in (target / "fonts").iterdir())
    _write(target / "worker.js", _client("worker.js", LOCK_INFO=info, FONTS=fonts))
    _write(target / "_headers", headers_file())
    keep_offline(target)


def keep_offline(target: Path) -> None:
    """Write the script that keeps the app for offline use, for the files that are in `target`."""
    names = sorted(p.relative_to(target).as_posix() for p in target.rglob("*") if p.is_file())
    files = {name: _sum(target / name) for name in names if not fits(name, NEVER_OFFLINE)}
    some = [name for name in files if fits(name, SOME_BROWSERS)]
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    constants = {
        "FILES": files,
        "SOME": some,
        "VERSION": version,
        "HEADERS": HEADERS,
        "TROUBLE": _trouble(),
        "STYLE": STYLE,
    }
    _write(target / "offline.js", _client("offline.js", **constants))


def _index(page: str) -> tuple[str, str, str]:
    """The page without scripts in it, and those that were in its head and in its body."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
    page = _replaced(page, r'<meta charset="UTF-8">', f'<meta charset="UTF-8">\n  {policy}')
    page = _replaced(page, r'<base href="/">', '<base href="./">')
    page = _replaced(page, r"<!-- fletAppConfig -->", STYLE)
    page = _replaced(page, r'<script src="python.js"></script>', '<script src="boot.js"></script>')
    head, end, body = page.partition("</head>")
    in_head, in_body = map("".join, (INLINE.findall(head), INLINE.findall(body)))
    body = _replaced(body, INLINE.pattern, '<script src="splash.js"></script>\n  ')
    return INLINE.sub("", head) + end + body, in_head, in_body


def _with_default_font(manifest: str) -> str:
    """The list of fonts, and ours under the name that Flutter asks for where no style is set."""
    families = json.loads(manifest)
    (sans,) = (family for family in families if family["family"] == SANS)
    return json.dumps([*families, {**sans, "family": "Roboto"}], indent=2)


def _trouble() -> Mapping[str, Mapping[str, str]]:
    """What the page itself says when nothing could be loaded, by language."""
    return {language.code: _in_trouble(Words.of(language.code)) for language in LANGUAGES}


def _in_trouble(_: Words) -> Mapping[str, str]:
    return {
        "sentence": _(
            "The app could not be loaded completely. Your games are kept. "
            "See that you have a network, and try again."
        ),
        "again": _("Try again"),
    }


def _client(name: str, **constants: object) -> str:
    """A script of ours, with these constants at its beginning."""
    lines = [
        f"const {constant} = {json.dumps(value, ensure_ascii=False)};\n"
        for constant, value in constants.items()
    ]
    return "".join(lines) + (CLIENT / name).read_text("utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def _change(path: Path, pattern: str, instead: str) -> None:
    _write(path, _replaced(path.read_text("utf-8"), pattern, instead))


def _replaced(text: str, pattern: str, instead: str) -> str:
    """`text` with the one place that fits the pattern replaced; there must be exactly one."""
    changed, places = re.subn(pattern, lambda _: instead, text, flags=re.DOTALL)
    if places != 1:
        raise ValueError(f"{pattern!r} is there {places} times: Flet's client has changed")
    return changed


def _sum(path: Path) -> str:
    """The sum of a file as a browser checks it."""
    return f"sha256-{b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def fits(place: str, patterns: tuple[str, ...]) -> bool:
    """Whether a path fits one of the patterns, whose stars stand for folders too."""
    return any(fnmatchcase(place, pattern) for pattern in patterns)
