"""Assemble the page: Flet's client, our scripts and assets, and the service worker."""

import gzip
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from itertools import chain
from pathlib import Path
from typing import Final

import deflate

from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.ui.app import DEVICE_KEYS
from scorekeeper.ui.look.fonts import FILES, JAPANESE, SANS
from scorekeeper.web.headers import HEADERS, PAGE_POLICY, headers_file
from scorekeeper.web.icon_font import icon_font, icons_in

PACKAGE: Final = Path(__file__).parents[1]
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

ICON_FONT: Final = "assets/fonts/MaterialIcons-Regular.otf"

PACKED: Final = (
    "*.tar",
    "canvaskit/*.wasm",
    "fonts/japanese.ttf",
    "main.dart.js",
    "main.dart.wasm",
    "name_fonts/*.ttf",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
)
"""Files that are shipped compressed, and unpacked in the page: not every host compresses."""

WORKERS_OWN: Final = "pyodide/pyodide.js"
"""A script that the worker loads, unseen by the page."""

ALWAYS_NEEDED: Final = (
    *("fonts/*", ICON_FONT, "pyodide/*", "app.tar.gz", "start.tar.gz"),
    *("boot.js", "worker.js", "splash.*", "flutter_bootstrap.js"),
)
"""Files that are loaded before Home in every browser; the Japanese font only for that language."""
_FLUTTER_AS_WASM: Final = ("main.dart.wasm*", "main.dart.module.js")
NEEDED_BY_BROWSER: Final = {
    "chromium": (*_FLUTTER_AS_WASM, "canvaskit/skwasm.*"),
    "firefox": (*_FLUTTER_AS_WASM, "canvaskit/skwasm_heavy.*"),
    "other": ("main.dart.js*", "canvaskit/canvaskit.*"),
}
"""Further files that are loaded before Home, by the browser that `boot.js` finds."""

SNAPSHOT_OF: Final = ("app.tar.gz", "start.tar.gz", "maker.js", "pyodide/*", "python.js")
"""The files whose contents a snapshot of Python's memory depends on."""

ASSETS: Final = (
    "assets/FontManifest.json",
    "favicon.png",
    "fonts/*.ttf",
    "icons/*.png",
    "icons/*.svg",
    "index.html",
    "manifest.json",
    "name_fonts/*.ttf",
    "name_fonts/*.woff2",
    "pictures/*.webp",
    "splash.css",
    "splash.js",
    "splash.parts.js",
)

NEEDED_BY_SOME: Final = ("canvaskit/*", "main.dart.*", "name_fonts/*", "shaping.tar")
"""Variants of Flutter and its renderer, and fonts of names in other scripts; each browser caches
those that it uses."""

NEVER_OFFLINE: Final = ("_headers", "assets/NOTICES", "icons/icon-*", "licences.txt", "offline.js")
"""Files that are not cached for offline use: for hosts, legal texts, icons of the installation."""

STYLE: Final = f"<style>\n{(CLIENT / 'trouble.css').read_text('utf-8')}</style>"

PATCHES: Final = (
    (
        "index.html",
        r'(?<=<meta charset="UTF-8">)',
        f'\n  <meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">',
    ),
    ("index.html", r'(?<=<base href=")/(?=">)', "./"),
    ("index.html", r"<!-- fletAppConfig -->", STYLE),
    ("index.html", r'(?<=<script src=")python(?=\.js"></script>)', "boot"),
    # Flutter uses Roboto where no style is set.
    (
        "assets/FontManifest.json",
        r"(?=\n\]\s*\Z)",
        f',\n  {{"family": "Roboto", "fonts": [{{"asset": "../{FILES[SANS]}"}}]}}',
    ),
    ("flutter_bootstrap.js", r"serviceWorkerSettings: \{.*?\},", ""),
    ("flutter_bootstrap.js", r"main\.dart\.mjs", RENAMED_CLIENT_FILES["main.dart.mjs"]),
    # Flutter itself runs as WebAssembly in Chromium only; Flet passes no other choice on.
    (
        "flutter_bootstrap.js",
        r"(?<=assetBase: flet\.assetBase)(?=\n)",
        ",\n    wasmAllowList: flet.wasmAllowList",
    ),
    # Flutter's loader has the browser fetch Flutter's script, which is shipped compressed.
    ("flutter_bootstrap.js", r"t\.src=r(?=,t\}\})", "flet.setSource(t,r)"),
    # Emscripten passes `fsync` on to the file system, but its `fdatasync`, by which SQLite commits,
    # does nothing.
    (
        "pyodide/pyodide.asm.js",
        r"(?<=___syscall_fdatasync\(fd\){try{var stream=SYSCALLS.getStreamFromFD\(fd\);)return 0",
        "return stream.stream_ops?.fsync?.(stream)??0",
    ),
)
"""Changes to files of Flet's client and ours: file, a pattern that occurs once, its replacement."""

INLINE: Final = re.compile(r"<script>(.*?)</script>\s*", re.DOTALL)
"""An inline script. It is moved to a file, as the policy forbids inline scripts."""


def assemble(files: dict[str, bytes], *, client: Path, assets: Path) -> None:
    """Add the page to `files`, which has the archives of the app: contents by paths.

    `client` is the folder of Flet's client, `assets` that of our assets.
    """
    for name in (*CLIENT_FILES, *RENAMED_CLIENT_FILES):
        files[RENAMED_CLIENT_FILES.get(name, name)] = (client / name).read_bytes()
    for pattern in ASSETS:
        for file in assets.glob(pattern):
            files[file.relative_to(assets).as_posix()] = file.read_bytes()
    files[ICON_FONT] = icon_font(client / ICON_FONT, icons_in(PACKAGE))
    for name, regex, instead in PATCHES:
        files[name] = _replaced(files[name].decode(), regex, instead).encode()
    page = files["index.html"].decode()
    files["index.html"] = INLINE.sub("", page).encode()
    for name in ("blocks.js", "games.js", "maker.js", "photo.js"):
        files[name] = _client(name)
    packed = [name for name in sorted(files) if matches(name, PACKED)]
    for name in packed:  # as small as gzip allows
        files[f"{name}.gz"] = bytes(deflate.gzip_compress(files.pop(name), 12))
    info = json.loads((client / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["info"]
    download = _client("download.js", PACKED=packed, LOCK_INFO=info)
    files["python.js"] = download + _client("python.js")
    parts = (name for name in sorted(files) if matches(name, SNAPSHOT_OF))
    made_of = _version({name: _integrity(files[name]) for name in parts})
    files["snapshot.js"] = _client("snapshot.js", MADE_OF=made_of)
    fonts = sorted(_unpacked_name(name) for name in files if name.startswith("fonts/"))
    files["worker.js"] = _client("worker.js", FONTS=fonts, OWN_BYTES=len(files[WORKERS_OWN]))
    files["boot.js"] = "".join(INLINE.findall(page)).encode() + _boot(files, packed, made_of)
    files["_headers"] = headers_file().encode()
    files["offline.js"] = service_worker(files)


def _boot(files: Mapping[str, bytes], packed: list[str], made_of: str) -> bytes:
    sizes = {name: len(files[name]) for name in sorted(files)}
    needed = {
        browser: {
            name: size
            for name, size in sizes.items()
            if matches(name, (*ALWAYS_NEEDED, *more)) and _unpacked_name(name) != FILES[JAPANESE]
        }
        for browser, more in NEEDED_BY_BROWSER.items()
    }
    streamed = {*(f"{name}.gz" for name in packed), WORKERS_OWN}
    constants = _client(
        "download.js",
        PACKED=packed,
        NEEDED={browser: sum(names.values()) for browser, names in needed.items()},
        JAPANESE={"family": JAPANESE, "bytes": sizes[f"{FILES[JAPANESE]}.gz"]},
        PIECES={name: sizes[name] for name in sorted({*chain(*needed.values())} - streamed)},
        PROGRESS=_by_language(_progress_texts),
        TROUBLE=_by_language(_error_texts),
        MADE_OF=made_of,
        DEVICE_KEYS=DEVICE_KEYS,
    )
    scripts = ("progress.js", "idle.js", "boot.js")
    return b"".join((_client("config.js"), constants, *map(_client, scripts)))


def _version(hashes: Mapping[str, str]) -> str:
    """Return a name for files with these hashes."""
    return hashlib.sha256(json.dumps(hashes).encode()).hexdigest()[:16]


def service_worker(page: Mapping[str, bytes]) -> bytes:
    """Return the service worker that caches the files of a page, given by their paths."""
    files: dict[str, str] = {}
    packed: dict[str, str] = {}
    for name in sorted(page):
        if matches(name, NEVER_OFFLINE):
            continue
        content = page[name]
        kept = _unpacked_name(name)
        if kept != name:
            packed[kept] = _integrity(content)
            content = gzip.decompress(content)
        files[kept] = _integrity(content)
    return _client(
        "offline.js",
        FILES=files,
        PACKED=packed,
        SOME=[name for name in files if matches(name, NEEDED_BY_SOME)],
        VERSION=_version(files),
        HEADERS=HEADERS,
        TROUBLE=_by_language(_error_texts),
        STYLE=STYLE,
    )


def _unpacked_name(name: str) -> str:
    """Return the name of a file without the ending of those that are shipped compressed."""
    plain = name.removesuffix(".gz")
    return plain if matches(plain, PACKED) else name


def _by_language(texts: Callable[[Words], Mapping[str, str]]) -> dict[str, Mapping[str, str]]:
    return {language.code: texts(Words.of(language.code)) for language in LANGUAGES}


def _error_texts(_: Words) -> Mapping[str, str]:
    """Return the texts of the page for a failed start, and for a crash of Python."""
    return {
        "missing": _(
            "The app could not be loaded completely. Your games are safe. Check your connection, "
            "and try again."
        ),
        "crashed": _("That did not work. Everything recorded so far is kept; please try again."),
        "again": _("Try again"),
    }


def _progress_texts(_: Words) -> Mapping[str, str]:
    """Return the texts of a first visit."""
    return {
        # the page fills in the numbers
        "amount": _("{there} of {needed} MB", there="{there}", needed="{needed}"),
        "starting": _("Everything is downloaded. Starting…"),
        "broken": _("Connection lost. The download continues as soon as it is back."),
    }


def _client(name: str, **constants: object) -> bytes:
    """Return a script of ours with constants prepended."""
    lines = [
        f"const {constant} = {json.dumps(value, ensure_ascii=False)};\n"
        for constant, value in constants.items()
    ]
    return "".join(lines).encode() + (CLIENT / name).read_bytes()


def _replaced(text: str, pattern: str, instead: str) -> str:
    """Replace the only match of a pattern. Raises ValueError unless there is exactly one."""
    changed, places = re.subn(pattern, lambda _: instead, text, flags=re.DOTALL)
    if places != 1:
        raise ValueError(f"{pattern!r} is there {places} times: Flet's client has changed")
    return changed


def _integrity(content: bytes) -> str:
    """Return the subresource integrity hash of a file's content."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def matches(place: str, patterns: tuple[str, ...]) -> bool:
    """Whether a path matches one of the patterns, whose stars match slashes too."""
    return any(fnmatchcase(place, pattern) for pattern in patterns)
