"""Assemble the page: Flet's client, our scripts and assets, and the service worker."""

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
from scorekeeper.ui.look.fonts import SANS
from scorekeeper.web.headers import HEADERS, PAGE_POLICY, headers_file

if TYPE_CHECKING:
    from collections.abc import Mapping

CLIENT: Final = Path(__file__).parent / "client"

CLIENT_FILES: Final = (
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
"""The files of Flet's client that the app uses."""

RENAMED_CLIENT_FILES: Final = {
    # Many a host does not know what an `.mjs` is, and a browser runs no module it is unsure of.
    "main.dart.mjs": "main.dart.module.js",
    "pyodide/pyodide.mjs": "pyodide/pyodide.js",
    "pyodide/pyodide.asm.mjs": "pyodide/pyodide.asm.js",
}

FDATASYNC_PATCH: Final = (
    r"(?<=___syscall_fdatasync\(fd\){try{var stream=SYSCALLS.getStreamFromFD\(fd\);)return 0",
    "return stream.stream_ops?.fsync?.(stream)??0",
)
"""Emscripten lets `fsync` through to a file system but answers `fdatasync` itself, having done
nothing. SQLite calls the latter to have a tap on the disk."""

ASSETS: Final = (
    "assets/FontManifest.json",
    "favicon.png",
    "fonts/*.ttf",
    "icons/*.png",
    "icons/*.svg",
    "manifest.json",
    "pictures/*.webp",
)

BROWSER_VARIANTS: Final = ("canvaskit/*", "main.dart.*")
"""Variants of Flutter and its renderer; each browser caches the one that it uses."""

NEVER_OFFLINE: Final = ("_headers", "assets/NOTICES", "icons/icon-*", "licences.txt", "offline.js")
"""Files that are not cached for offline use: for hosts, legal texts, icons of the installation."""

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
"""An inline script. It is moved to a file, as the policy forbids inline scripts."""


def assemble(target: Path, *, client: Path, assets: Path) -> None:
    """Write the page to `target`, beside the archives of the app.

    `client` is the folder of Flet's client, `assets` that of our assets.
    """
    for name in CLIENT_FILES:
        _copy(client / name, target / name)
    for name, other in RENAMED_CLIENT_FILES.items():
        _copy(client / name, target / other)
    for pattern in ASSETS:
        for file in assets.glob(pattern):
            _copy(file, target / file.relative_to(assets))
    _write(target / FONTS, _with_default_font((target / FONTS).read_text("utf-8")))
    page, in_head, in_body = _index((assets / "index.html").read_text("utf-8"))
    _write(target / "index.html", page)
    _write(target / "splash.js", in_body)
    _write(target / "boot.js", in_head + CONFIG + _client("boot.js", TROUBLE=_error_texts()))
    _change(target / "flutter_bootstrap.js", r"serviceWorkerSettings: \{.*?\},", "")
    _change(
        target / "flutter_bootstrap.js", r"main\.dart\.mjs", RENAMED_CLIENT_FILES["main.dart.mjs"]
    )
    _change(target / "pyodide" / "pyodide.asm.js", *FDATASYNC_PATCH)
    info = json.loads((client / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    _write(target / "games.js", _client("games.js"))
    fonts = sorted(f"fonts/{path.name}" for path in (target / "fonts").iterdir())
    _write(target / "worker.js", _client("worker.js", LOCK_INFO=info, FONTS=fonts))
    _write(target / "_headers", headers_file())
    keep_offline(target)


def keep_offline(target: Path) -> None:
    """Write the service worker that caches the files in `target`."""
    names = sorted(p.relative_to(target).as_posix() for p in target.rglob("*") if p.is_file())
    files = {name: _integrity(target / name) for name in names if not matches(name, NEVER_OFFLINE)}
    some = [name for name in files if matches(name, BROWSER_VARIANTS)]
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    constants = {
        "FILES": files,
        "SOME": some,
        "VERSION": version,
        "HEADERS": HEADERS,
        "TROUBLE": _error_texts(),
        "STYLE": STYLE,
    }
    _write(target / "offline.js", _client("offline.js", **constants))


def _index(page: str) -> tuple[str, str, str]:
    """Return the page without inline scripts, and the scripts of its head and its body."""
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
    """Add our font to the manifest as Roboto, which Flutter uses where no style is set."""
    families = json.loads(manifest)
    (sans,) = (family for family in families if family["family"] == SANS)
    return json.dumps([*families, {**sans, "family": "Roboto"}], indent=2)


def _error_texts() -> Mapping[str, Mapping[str, str]]:
    """Return the texts of the page for a failed start, by language."""
    return {language.code: _error_text(Words.of(language.code)) for language in LANGUAGES}


def _error_text(_: Words) -> Mapping[str, str]:
    return {
        "sentence": _(
            "The app could not be loaded completely. Your games are kept. "
            "See that you have a network, and try again."
        ),
        "again": _("Try again"),
    }


def _client(name: str, **constants: object) -> str:
    """Return a script of ours with constants prepended."""
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
    """Replace the only match of a pattern. Raises ValueError unless there is exactly one."""
    changed, places = re.subn(pattern, lambda _: instead, text, flags=re.DOTALL)
    if places != 1:
        raise ValueError(f"{pattern!r} is there {places} times: Flet's client has changed")
    return changed


def _integrity(path: Path) -> str:
    """Return the subresource integrity hash of a file."""
    return f"sha256-{b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def matches(place: str, patterns: tuple[str, ...]) -> bool:
    """Whether a path matches one of the patterns, whose stars match slashes too."""
    return any(fnmatchcase(place, pattern) for pattern in patterns)
