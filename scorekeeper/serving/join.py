"""The page that lets a device in: the only one for browsers without access.

Its address with a token gives access at once. Without one the page says whom to ask.
"""

import re
from functools import cache
from html import escape
from typing import Final

from scorekeeper import assets_folder
from scorekeeper.i18n import Words

JOIN: Final = "/join"

_STYLE: Final = """
:root {
  --page: #F3EBDC; --card: #FFFAF0; --edge: #DDD0B6; --text: #1E1B14; --muted: #5A5241;
  --accent: #7A5206; --on-accent: #FFF8E9; --wand: #163A2E; --shadow: rgb(58 46 20 / 14%);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0D1613; --card: #16231E; --edge: #2B3C35; --text: #F4EDDF; --muted: #B3BDB2;
    --accent: #E6B65C; --on-accent: #241703; --wand: #FBF1DC; --shadow: rgb(0 0 0 / 30%);
  }
}
* { box-sizing: border-box; margin: 0; }
html { background: var(--page); color-scheme: light dark; }
body {
  min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px;
  font: 500 1rem/1.5 system-ui, sans-serif; color: var(--text);
}
main {
  width: min(400px, 100%); padding: 32px 24px 24px; text-align: center;
  background: var(--card); border: 1px solid var(--edge); border-radius: 24px;
  box-shadow: 0 3px 10px var(--shadow);
}
svg { width: 96px; display: block; margin: 0 auto 24px; }
.strokes { fill: var(--accent); }
.wand { fill: var(--wand); }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; text-wrap: balance; }
p { margin-top: 12px; color: var(--muted); text-wrap: pretty; overflow-wrap: anywhere; }
:lang(ja) { word-break: auto-phrase; line-break: strict; }
button {
  margin-top: 24px; width: 100%; min-height: 56px; padding: 8px 24px;
  font: inherit; font-weight: 700; font-size: 1.0625rem; line-height: 1.2;
  color: var(--on-accent); background: var(--accent); border: 0; border-radius: 999px;
  cursor: pointer;
}
form { margin-top: 24px; }
label { font-weight: 700; }
input {
  margin-top: 8px; width: 100%; min-height: 64px; border: 2px solid var(--muted);
  border-radius: 16px; font: 700 2rem/1 ui-monospace, monospace; letter-spacing: .2em;
  text-align: center; text-transform: uppercase; color: var(--text); background: var(--page);
}
#again { color: var(--accent); background: none; border: 2px solid; }
button:focus-visible, input:focus-visible { outline: 3px solid var(--text); outline-offset: 3px; }
[hidden] { display: none; }
"""

_SCRIPT: Final = """
(() => {
  const show = (state) => {
    for (const part of document.querySelectorAll("[data-state]")) {
      part.hidden = !part.dataset.state.split(" ").includes(state);
    }
  };
  const token = location.pathname === "/join" ? location.hash.slice(1) : "";
  const KEY = "scorekeeper.joined";
  // A browser may let a page keep cookies and nothing else.
  let storage = { getItem() {}, setItem() {}, removeItem() {} };
  try {
    storage = sessionStorage ?? storage;
  } catch {}
  // Browsers may keep the cookie back on the way from another page; from this one they send it.
  const recently = () => Date.now() - Number(storage.getItem(KEY)) < 10000;
  const enter = () => {
    if (recently()) return show("asking");
    storage.setItem(KEY, Date.now());
    location.replace(location.pathname === "/join" ? "/" : location.href);
  };
  const code = document.querySelector("input");
  const ask = async (secret = token) => {
    // An invitation would be used up, and let nobody in.
    if (!navigator.cookieEnabled) return show("cookies");
    show("busy");
    let status = 0;
    try {
      status = (await fetch("/join", { method: "POST", body: secret })).status;
    } catch {}
    if (status === 204) return enter();
    // Whoever may not see the games sees nothing of them, were it only what the app left here.
    try {
      const left = Object.keys(localStorage).filter((key) => key.endsWith(".home_preview"));
      left.forEach((key) => localStorage.removeItem(key));
    } catch {}
    const refused = secret !== token ? "miss" : token ? "wrong" : "asking";
    const others = { 403: refused, 429: "many", 503: "closed" };
    show(others[status] ?? "away");
    if (refused === "miss") code.select();
  };
  document.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    storage.removeItem(KEY);
    ask(code.value.normalize("NFKC"));
  };
  addEventListener("hashchange", () => location.reload());
  document.querySelector("#again").onclick = () => { storage.removeItem(KEY); ask(); };
  ask();
})();
"""


def join_page(_: Words, *, revoked: bool = False) -> str:
    """Return the page in the words of a language; to a device that was revoked it says so."""
    asking = _("Ask the host to let you in")
    states = {
        "busy": (_("One moment…"), ""),
        "asking": (
            _("The host has removed this device"),
            _("The games are kept. Ask the host for a new address to join again."),
        )
        if revoked
        else (
            asking,
            _(
                "Scorekeeper runs on another device, and its games are for the people at the "
                "table. Whoever started it sees an address that lets one device in. Open that "
                "address here."
            ),
        ),
        "miss": (
            _("This code does not work"),
            _(
                "Compare it with the host’s screen. The code may have changed: each lets only "
                "one device in, and five wrong attempts cancel it."
            ),
        ),
        "wrong": (
            _("This address does not work"),
            _(
                "It has already been used, or part of it is missing. Ask the host for the newest "
                "one: each lets one device in."
            ),
        ),
        "cookies": (
            _("This browser refuses cookies"),
            _(
                "A cookie tells this device from others. The invitation is not used up: allow "
                "cookies for this address, then try again."
            ),
        ),
        "many": (
            _("Too many wrong addresses"),
            _("No device can join for a minute. Then ask the host for the newest address."),
        ),
        "closed": (
            _("The games cannot be opened"),
            _(
                "Scorekeeper is running, but cannot reach its games at the moment. Whoever started "
                "it sees the reason there. Try again in a while."
            ),
        ),
        "away": (
            _("Scorekeeper is not responding"),
            _(
                "Check that it is still running, and that this device is on the same network. Then "
                "try again."
            ),
        ),
    }
    parts = "".join(
        f'<section data-state="{state}" role="status" hidden><h1>{escape(title)}</h1>'
        f"{text and f'<p>{escape(text)}</p>'}</section>"
        for state, (title, text) in states.items()
    )
    without = escape(_("Joining needs JavaScript. Allow it for this address."))
    again = escape(_("Try again"))
    label, join = escape(_("Or type the code that the host’s device shows:")), escape(_("Join"))
    return (
        f'<!DOCTYPE html><html lang="{_.language}"><head><meta charset="UTF-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="theme-color" content="#F3EBDC" media="(prefers-color-scheme: light)">'
        '<meta name="theme-color" content="#0D1613" media="(prefers-color-scheme: dark)">'
        f"<title>Scorekeeper</title><style>{_STYLE}</style></head><body><main>{_mark()}{parts}"
        f"<noscript><h1>{escape(asking)}</h1><p>{without}</p></noscript>"
        '<form data-state="asking wrong miss" hidden>'
        f'<label for="code">{label}</label><input id="code" required pattern="(\\s*\\S){{6}}\\s*"'
        ' maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false">'
        f"<button>{join}</button></form>"
        f'<button id="again" data-state="asking cookies many closed away" hidden>{again}</button>'
        f"</main><script>{_SCRIPT}</script></body></html>"
    )


@cache
def _mark() -> str:
    """Return the mark as the app's own page has it; its paths are `strokes` and `wand`."""
    page = (assets_folder() / "index.html").read_text("utf-8")
    return "".join(re.findall(r"<svg .*?</svg>", page)[:1])
