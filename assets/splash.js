// What stands there until the app is drawn: our mark, or what Home showed when it was last left.
//
// The app leaves a preview of Home with the browser (ui/screens/home/preview.py). It is text, which
// becomes elements by `textContent` only, and photos of players. A tap on it is kept, and done as soon
// as the app is there. The app then draws what its database says, whatever stood here.
(() => {
  const { make, picture, silent, sparkline } = splashParts;
  const KEPT = "flutter.scorekeeper.home_preview";
  const VERSION = 5;
  const MOST = 120000; // characters: six photos of 16,000, and a few thousand at most
  const LONG = 60000; // then whatever is there has to be seen, be it an error
  const DRAWN = 250; // until what is drawn is painted, unless another picture comes
  const LATEST = 2000; // the longest to wait for the picture
  const FADE = 200;
  const LARGE_TEXT = 1.5; // from so many times the usual size on, Home is laid out otherwise
  const AMPLE = 1.08; // what large text may be wider than is estimated
  const NAMES = ["Scorekeeper", "スコアキーパー"]; // of the app, in all languages
  const SHORT = 720; // pixels of height below which large text puts the button first
  const ROOMY = 360; // pixels from which on a row has room for everything
  const LARGEST_ON_NARROW = 1.15; // times the usual size of text: the bar fits no narrow phone then

  // The type scale: family, size, height of a line, and space between letters.
  const TYPE = {
    title: ["Display", 27, 1.2],
    heading: ["Display", 20, 1.25],
    name: ["Display", 18, 1.25],
    key: ["Display", 22, 1.1],
    body: ["Sans", 16, 1.4],
    strong: ["Sans Bold", 16, 1.4],
    button: ["Sans Bold", 17, 1.2],
    small: ["Sans", 14, 1.35],
    "small-strong": ["Sans Bold", 14, 1.35],
    caption: ["Sans Bold", 12, 1.3, 0.6],
    narrow: ["Sans Bold", 12, 1.3],
  };
  // How far a font reaches above and below the line, in ems, and its weight.
  const REACH = { Display: [0.96, 0.3], Sans: [0.95, 0.25], "Sans Bold": [0.95, 0.25] };
  // How far a line with signs of another font reaches above its base line, as a part of its height:
  // measured, as Flutter draws such lines at 100 to 200 %.
  const FALLEN_BACK = { Display: 0.803, Sans: 0.8095, "Sans Bold": 0.8095 };
  // Chromium lends a depth that was rounded down a pixel of the height, but for macOS and Windows.
  const LENDS = isChromium() && !/Mac|Win/.test(navigator.platform);
  const WEIGHT = { Display: 600, Sans: 500, "Sans Bold": 700 };
  const IS_FALLEN_BACK = /[\u2060\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;
  const ICONS = {
    arrow: "\ue09b", chevron: "\ue15f", close: "\ue16a", cup: "\uf01a", info: "\ue33d",
    replay: "\ue523", settings: "\uf36e",
    history: "\ue314", players: "\uf0db", phones: "\ue4b2", referee: "\ue2d3", rules: "\uf1c2", import: "\u{f05f9}",
  };

  const splash = document.getElementById("splash");
  const byHash = flet.routeUrlStrategy === "hash";
  const route = () => (byHash ? location.hash.slice(1) : location.pathname) || "/";
  let preview = null;
  let asked = null; // the route that was tapped

  try {
    preview = show(kept());
  } catch (error) {
    console.warn("No preview:", error);
  }
  if (preview) splash.hidden = true;
  leaveWhenDrawn();

  /** What the app left for this page, or null. */
  function kept() {
    if (route() !== "/") return null;
    const stored = localStorage.getItem(KEPT);
    if (!stored || stored.length > MOST) return null;
    const text = JSON.parse(stored); // as Flutter keeps texts
    if (!text) return null;
    const left = JSON.parse(text);
    const scope = flet.pyodide ? new URL("./", document.baseURI).pathname : "";
    return left.version === VERSION && left.scope === scope ? left : null;
  }

  // --- the app takes over ------------------------------------------------------------------------

  // The app gives the page its name when its first screen is sent. Before, Flutter draws
  // "Working…" in Material's blue, and the page has another name or none.
  function leaveWhenDrawn() {
    let latest;
    const named = new MutationObserver(() => NAMES.includes(document.title) && leaveOnce());
    const leaveOnce = () => { named.disconnect(); clearTimeout(latest); leave(); };
    addEventListener("flutter-first-frame", () => {
      named.observe(document.head, { subtree: true, childList: true, characterData: true });
      latest = setTimeout(leaveOnce, LONG);
    }, { once: true });
  }

  function leave() {
    const shown = [splash, preview].filter(Boolean);
    if (preview) preview.inert = true;
    const fade = () => {
      for (const each of shown) each.style.opacity = 0;
      setTimeout(() => shown.forEach((each) => each.remove()), FADE);
    };
    if (!asked) { afterPicture(fade); return; }
    setTimeout(fade, route() === asked ? DRAWN : 2 * DRAWN);
    go(asked);
  }

  /** Call `act` once the first screen is on the screen. Its name may be here before its picture, and
   * a busy phone takes a while: two frames are let pass, in which Flutter draws it. As WebAssembly
   * it draws in another thread, whence pictures of "Working…" may still come, and then its own. */
  function afterPicture(act) {
    const canvas = ImageBitmapRenderingContext.prototype;
    const put = canvas.transferFromImageBitmap;
    let isDrawn = false;
    let quiet;
    const done = () => {
      clearTimeout(late);
      clearTimeout(quiet);
      canvas.transferFromImageBitmap = put;
      act();
    };
    const wait = () => { clearTimeout(quiet); if (isDrawn) quiet = setTimeout(done, DRAWN); };
    const late = setTimeout(done, LATEST);
    canvas.transferFromImageBitmap = function (picture) { put.call(this, picture); wait(); };
    requestAnimationFrame(() => requestAnimationFrame(() => { isDrawn = true; wait(); }));
  }

  function go(to) {
    if (route() === to) return;
    if (byHash) {
      location.hash = `#${to}`;
    } else {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }
  }

  /** A tap: if Flutter has not looked at the address yet, it begins with what was tapped. */
  function take(button, to, wait) {
    if (!/^\/(?!\/)[\w\-./:~%]*$/.test(to)) return;
    asked = to;
    for (const other of preview.querySelectorAll("[aria-busy]")) {
      other.removeAttribute("aria-busy");
      other.querySelector(".ring")?.remove();
    }
    button.setAttribute("aria-busy", "true");
    if (!button.querySelector(".turns-to-ring")) button.append(make("span", "ring"));
    preview.querySelector(".heard").textContent = wait;
    if (!document.querySelector("flutter-view")) go(to);
  }

  // --- the preview -------------------------------------------------------------------------------

  function show(home) {
    if (!home) return null;
    const times = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      * home.textSize / 100;
    const large = times >= LARGE_TEXT;
    const roomy = innerWidth >= ROOMY;
    const fits = roomy ? !large : times <= LARGEST_ON_NARROW;
    const bar = fits ? home.bar : [];
    const dark = home.theme === "system"
      ? matchMedia("(prefers-color-scheme: dark)").matches
      : home.theme === "dark";

    const page = make("main");
    page.id = "preview";
    page.lang = home.language;
    page.dataset.scheme = dark ? "dark" : "light";
    const heard = make("span", "heard");
    heard.setAttribute("role", "status");
    page.append(top(), scroll(), foot(), heard);
    splash.after(page);
    return page;

    function text(words, style, more = "", fitted = 0) {
      const [family, usual, height, spacing = 0] = TYPE[style];
      const size = fitted || usual;
      const line = make("span", `text ${style} ${more}`, words);
      const em = size * times;
      let [above, below] = REACH[family].map((reach) => Math.round(reach * em));
      if (LENDS && below < REACH[family][1] * em) { above -= 1; below += 1; }
      const [up, down] = reachOf(words, family).map((reach) => reach * height * em);
      const high = Math.ceil(up + down - 0.501); // rounded, halves down
      line.style.fontFamily = ["", family, "Sans", "Signs", "Japanese"].filter(Boolean)
        .map((name) => `"Scorekeeper ${name}"`).join() + ", system-ui, sans-serif";
      line.style.fontWeight = WEIGHT[family];
      line.style.fontSize = `${em}px`;
      line.style.lineHeight = `${high}px`;
      // Flutter puts space after joiners too, which nobody sees.
      const letters = words.replaceAll("\u2060", "").length;
      line.style.letterSpacing = `${spacing * words.length / letters}px`;
      // Flutter shares out the space between lines as the font reaches, a browser evenly.
      const lead = Math.floor((high - above - below) / 2);
      const drop = up - lead - above - (family === "Display" ? -0.1 : 0.5) * times;
      line.style.top = `${Math.round(drop)}px`;
      return line;
    }

    /** The size in which large text breaks no word beside so many pixels; 0 for the usual one. */
    function fitted(words, style, beside) {
      const size = TYPE[style][1];
      const most = (innerWidth - beside) / (Math.max(home.widest[words] ?? 0, 1) * times * AMPLE);
      return large && most < size ? Math.max(most, size / times) : 0;
    }

    /** The reach of what is written, as parts of the line: of the highest and of the deepest. */
    function reachOf(words, family) {
      const [up, down] = REACH[family];
      const [above, below] = [up, down].map((reach) => reach / (up + down));
      return [IS_FALLEN_BACK.test(words) ? FALLEN_BACK[family] : above, below];
    }

    function icon(name, size, more = "") {
      const drawn = make("span", `icon ${more}`, ICONS[name] ?? "");
      drawn.style.fontSize = `${size}px`;
      return silent(drawn);
    }

    function button(name, spoken, to, ...children) {
      const made = make("button", name, ...children);
      made.setAttribute("aria-label", spoken);
      made.addEventListener("click", () => take(made, to, home.wait));
      return made;
    }

    function top() {
      const heading = make("h1", "fill", large
        ? text(home.title, "heading", "", fitted(home.title, "heading", 96))
        : text(home.title, "title"));
      heading.style.fontSize = "inherit";
      const mark = make("span", "mark", make("span", "", "k"), make("span", "", "v"));
      mark.style.fontSize = `${36 * times}px`;
      if (large) {
        mark.className = "";
        mark.replaceChildren();
        mark.style.width = "12px";
      }
      const settings = button("", home.settings, "/settings", icon("settings", 24));
      return make("div", "column top row", silent(mark), heading, settings);
    }

    function scroll() {
      const body = make("div", "column content");
      body.append(home.game ? game(home.game) : welcome(...home.welcome));
      if (home.phones.length) body.append(make("div", "list", ...home.phones.map(way)));
      if (home.hint && !isInstalled()) body.append(hint(...home.hint));
      if (home.past.length) {
        const size = fitted(home.last, "heading", 32);
        const heading = make("h2", "", text(home.last, "heading", "", size));
        heading.style.fontSize = "inherit";
        body.append(make("div", "row", heading, large ? "" : make("span", "rule fill")));
      }
      const rows = [...home.past.map(past), ...(bar.length ? [] : home.more.map(way))];
      if (rows.length) body.append(make("div", "list", ...rows));
      if (!bar.length) body.append(make("div", "list", ...home.atHand.map(way)));
      return make("div", "scroll", body);
    }

    function game(its) {
      const about = make("span", "stack fill",
        text(its.overline, "caption", "c-felt-accent"),
        text(its.headline, "heading", large ? "" : "three", fitted(its.headline, "heading", 64)),
        roundsPlayed(its));
      about.style.gap = "4px";
      const head = make("span", "row", large ? "" : picture(its.edition, 96), about);
      head.style.gap = "16px";
      const size = namesFitted(its.standings);
      const standings = make("span", "stack close",
        ...its.standings.map((line) => standing(line, size)));
      const label = make("span", "go", text(its.go, "button", "center"),
        icon("arrow", 20, "turns-to-ring"));
      const below = large && innerHeight < SHORT ? [label, standings] : [standings, label];
      const panel = make("span", "stack", head, ...below);
      return button("felt", its.spoken, its.route, silent(panel));
    }

    function roundsPlayed({ done, left }) {
      const [played, coming] = [make("span", "done"), make("span")];
      played.style.flex = done;
      coming.style.flex = left;
      return make("span", "way", done ? played : "", left ? coming : "");
    }

    /** The size in which all names fit beside avatar, cup and total. */
    function namesFitted(lines) {
      const named = (those) => those.map(([, , , , name]) => name).join(" ");
      const totals = lines.map(([, , , , , total]) => home.widest[total] ?? 0);
      const beside = 116 + Math.max(...totals) * TYPE.key[1] * times;
      const sizes = [
        fitted(named(lines), "name", beside),
        fitted(named(lines.filter(([, , , , , , leads]) => leads)), "name", beside + 32),
      ];
      const least = Math.min(...sizes.filter(Boolean));
      return Number.isFinite(least) ? least : 0;
    }

    function standing([colour, mark, letters, size, name, total, leads, photo], nameSize) {
      const disc = make("span", "avatar");
      disc.style.background = `var(--${colour})`;
      if (mark) {
        disc.textContent = mark;
        disc.style.font = '400 14px/1 "Scorekeeper Suits"';
      } else {
        const fits = Math.min(TYPE["small-strong"][1], size / times); // 0 for an emoji
        const letter = text(letters, "small-strong", "one", fits);
        letter.style.overflow = "visible";
        disc.append(letter);
      }
      if (/^[A-Za-z0-9+/]+=*$/.test(photo)) {
        const image = make("img", "photo");
        image.onload = () => disc.replaceChildren(image); // what is no picture changes nothing
        image.src = `data:image/jpeg;base64,${photo}`;
      }
      return make("span", "row", disc, text(name, "name", large ? "fill" : "fill one", nameSize),
        leads ? icon("cup", 20, "c-felt-accent") : "",
        text(total, "key", leads ? "c-felt-accent" : ""));
    }

    function welcome(title, does) {
      return make("section", "felt", make("div", "stack welcome",
        fan(roomy ? 150 : 124),
        text(title, "title", "center", fitted(title, "title", 64)),
        text(does, "body", "center")));
    }

    function fan(high) {
      const held = make("div", "fan");
      const reach = 0.56 / Math.sin(Math.PI / 18);
      held.style.width = `${high * 2.02}px`;
      held.style.height = `${high * (1.16 + reach * (1 - Math.cos(Math.PI / 18)))}px`;
      for (const [edition, lean] of [["classic", -10], ["anniversary", 10], ["camelot", 0]]) {
        const card = picture(edition, high);
        card.style.marginLeft = `${-high * 0.375}px`;
        card.style.top = `${Math.round(high * 0.04)}px`;
        card.style.transform = `rotate(${lean}deg)`;
        card.style.transformOrigin = `50% ${50 + reach * 100}%`;
        held.append(card);
      }
      return silent(held);
    }

    function hint(why, how) {
      return make("div", "hint row", icon("info", 20),
        make("div", "stack fill", text(why, "small-strong"), text(how, "small")),
        make("span", "put-away", icon("close", 20)));
    }

    function past(its) {
      const [status, who, edition, when] = its.lines;
      const about = make("span", "", text(edition, "small", "c-muted"), text(when, "small", "c-muted"));
      const details = make("span", "stack details fill",
        text(status, "name", its.finished ? "" : "c-accent"),
        text(who, "small"),
        make("span", "ends", about, roomy && its.course.some((line) => line.length)
          ? sparkline(its.course, its.leaders) : ""));
      return button("", its.spoken, its.route,
        silent(make("span", "row", large ? "" : picture(its.edition, 56), details,
          icon("chevron", 22, "c-muted turns-to-ring"))));
    }

    function way([to, title, note]) {
      const place = to.split("/").at(-1);
      const size = fitted(title, "name", 64 + (ICONS[place] ? 52 : 0));
      return button("", note ? `${title}. ${note}` : title, to,
        silent(make("span", "row",
          ICONS[place] ? icon(place, 24, "c-accent") : "",
          make("span", "stack fill", text(title, "name", "", size),
            note ? text(note, "small", "c-muted") : ""),
          large ? "" : icon("chevron", 22, "c-muted turns-to-ring"))));
    }

    function foot() {
      const actions = make("div", "column");
      if (home.same) {
        actions.append(button("", home.same, "/new",
          large ? "" : icon("replay", 20, "turns-to-ring"), text(home.same, "strong", "center")));
      }
      actions.append(home.game
        ? button("", home.begin, "/new", text(home.begin, "strong", "center"))
        : button("main", home.begin, "/new", text(home.begin, "button", "center")));
      if (bar.length) actions.append(make("nav", "bar", ...bar.map(barItem)));
      return make("div", "foot", actions);
    }

    function barItem([to, word, share]) {
      const made = button("", word, to,
        icon(to.split("/").at(-1), 24, "c-accent turns-to-ring"), text(word, "narrow", "one"));
      made.style.flexGrow = share;
      return made;
    }
  }

  function isChromium() { return "userAgentData" in navigator || Boolean(window.chrome); }

  function isInstalled() { return localStorage.getItem("flutter.scorekeeper.installed") === "true"; }
})();
