"""Drive the static page: visits, updates, and damage to what is stored."""

import shutil
import tarfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from scorekeeper.web.page import service_worker
from tests.browser.phone import Phone
from tests.browser.web.host import START, Host, wait_until

_FIRST_DATABASE = "scorekeeper/web/empty.db"

NAMES = ("Anna", "Ben", "Cleo")
QUIET = "const QUIET = 5000;"
"""The line of `idle.js` with the milliseconds without a tap before a snapshot is made."""
_HOME_OR_TROUBLE = "[flt-semantics-identifier=new-game], [flt-semantics-identifier=notice]"


def arrive(phone: Phone, host: Host) -> None:
    """Open the page and see Home."""
    phone.open(host.address)
    see_home(phone)


def see_home(phone: Phone) -> None:
    """Wait for Home; fail with what is read where there is trouble instead."""
    phone.page.locator(_HOME_OR_TROUBLE).first.wait_for(state="attached", timeout=START)
    assert phone.has("new-game"), phone.words()


def limit_storage(phone: Phone, host: Host, quota: int | None) -> None:
    """Let the browser give the page no more than so many bytes, or as many as it would."""
    origin = host.address.removesuffix(host.path)
    asked = {"origin": origin} | ({} if quota is None else {"quotaSize": quota})
    session = phone.page.context.new_cdp_session(phone.page)
    session.send("Storage.overrideQuotaForOrigin", asked)


def deploy(host: Host, page_folder: Path, folder: Path, *, mark: str) -> None:
    """Serve another version in the place of this one: its page has a `<meta>` of that name."""
    shutil.copytree(page_folder, folder)
    index = folder / "index.html"
    page = index.read_text("utf-8")
    index.write_text(page.replace("<head>", f'<head><meta name="{mark}">'), "utf-8")
    host.folder = kept_offline(folder)


def kept_offline(folder: Path) -> Path:
    """Let the service worker of a page that was altered know of its files."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    (folder / "offline.js").write_bytes(service_worker(files))
    return folder


def begin_with(
    host: Host, page_folder: Path, folder: Path, database: Path, *, is_hasty: bool = False
) -> None:
    """Serve a page that lays this database into the storage of who comes for the first time.

    One that `is_hasty` makes its snapshot after a second without a tap, not five.
    """
    host.folder = shutil.copytree(page_folder, folder)
    if is_hasty:
        boot = folder / "boot.js"
        plain = boot.read_text("utf-8")
        assert plain.count(QUIET) == 1
        boot.write_text(plain.replace(QUIET, "const QUIET = 1000;"), "utf-8")
    archive = folder / "app.tar.gz"
    files = {}
    with tarfile.open(archive) as packed:
        for entry in packed:
            source = packed.extractfile(entry)
            assert source
            files[entry.name] = source.read()
    assert _FIRST_DATABASE in files
    files[_FIRST_DATABASE] = database.read_bytes()
    with tarfile.open(archive, "w:gz", compresslevel=1, format=tarfile.USTAR_FORMAT) as packed:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            packed.addfile(entry, BytesIO(content))
    kept_offline(folder)


WORKER_STARTS = "const worker = startWorker();"
"""The line of `boot.js` that starts Python, after a refused storage has been put up with."""


def altered(
    page_folder: Path, folder: Path, prefixes: Mapping[str, str], before_worker: str = ""
) -> Path:
    """The same page, with these scripts before its own, by the names of their files.

    `before_worker` runs in `boot.js`, right before Python is started.
    """
    shutil.copytree(page_folder, folder)
    boot = folder / "boot.js"
    plain = boot.read_text("utf-8")
    assert plain.count(WORKER_STARTS) == 1
    boot.write_text(plain.replace(WORKER_STARTS, before_worker + WORKER_STARTS), "utf-8")
    for name, prefix in prefixes.items():
        script = folder / name
        script.write_text(prefix + script.read_text("utf-8"), "utf-8")
    return kept_offline(folder)


def is_version(phone: Phone, mark: str) -> bool:
    """Whether the version with that mark is on the screen."""
    return phone.page.locator(f"meta[name={mark}]").count() == 1


def wait_given_up(phone: Phone) -> None:
    """Wait until the browser gets no version any more: while it does, it looks for no other."""
    wait_until(lambda: phone.page.evaluate(_GETS_NONE), "still getting a version")


_GETS_NONE = "async () => (await navigator.serviceWorker.getRegistration()).installing === null"


def look_for_a_version(phone: Phone) -> None:
    """Let the browser look for another version, again if it is still at the last one."""
    wait_until(lambda: phone.page.evaluate(_GOT_ONE), "no other version")


_GOT_ONE = """async () => {
    const kept = await navigator.serviceWorker.ready;
    await kept.update().catch(() => {});
    return kept.waiting !== null;
}"""


def mix_in(phone: Phone, *names: str) -> None:
    """Put other files in the place of these among all that is kept."""
    assert phone.page.evaluate(_MIX_IN, names)


def is_mixed(phone: Phone, name: str) -> bool:
    """Whether a file is one of those that `mix_in` put there."""
    return bool(phone.page.evaluate("async name => (await fetch(name)).headers.has('mixed')", name))


_MIX_IN = """async names => {
    let found = 0;
    for (const cache of await caches.keys()) {
        const kept = await caches.open(cache);
        for (const name of names) {
            const address = new URL(name, document.baseURI).href;
            if (await kept.match(address)) found++;
            await kept.put(address, new Response("another's", { headers: { mixed: "yes" } }));
        }
    }
    return found >= names.length;
}"""


def wait_for_trouble(phone: Phone, said: str = "connection") -> None:
    """The page says by itself that something is missing, or what else is `said`."""
    trouble = phone.page.locator("#trouble")
    trouble.wait_for(state="visible", timeout=START)
    assert said in trouble.inner_text()


def try_again(phone: Phone) -> None:
    """Do what the page offers then."""
    with phone.page.expect_event("load", timeout=START):
        phone.page.locator("#trouble").locator("button, a").tap()
    phone.read()


def taken_along(phone: Phone, folder: Path) -> Path:
    """The file that a player who is in trouble is handed."""
    file = folder / "taken-along.gz"
    file.write_bytes(phone.downloaded("take-along"))
    return file
