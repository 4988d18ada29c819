// How far a first visit is, in the splash: the bytes that are there of those needed, then the
// starting. It stands before boot.js, which tells it what has come.

const STEPS = 4; // of the starting, after the bytes
const FOR_BYTES = 0.8; // the part of the bar that they fill
const MEGA = 1e6;

/** Show the bar; returns what to call with whatever has come. */
function showProgress(needed) {
  let there = 0;
  let steps = 0;
  let broken = false;
  let [bar, line] = [];
  const seen = new Set();
  const language = readersLanguage();
  const words = PROGRESS[language];
  const number = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  // Scripts and small files come in one piece.
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const path = name.slice(new URL("./", document.baseURI).href.length);
      if (seen.has(path) || !Object.hasOwn(PIECES, path)) continue;
      seen.add(path);
      tell({ bytes: PIECES[path] });
    }
  }).observe({ type: "resource", buffered: true });
  addEventListener("DOMContentLoaded", draw, { once: true });
  return tell;

  function tell(news) {
    broken = Boolean(news.broken);
    there += news.bytes ?? 0;
    steps += news.steps ?? 0;
    draw();
  }

  function draw() {
    const splash = document.getElementById("splash");
    if (!splash) return;
    if (!bar) {
      const box = document.createElement("div");
      box.id = "progress";
      box.lang = language;
      bar = document.createElement("progress");
      bar.setAttribute("aria-label", "Scorekeeper");
      line = document.createElement("p");
      box.append(bar, line);
      splash.append(box);
    }
    const come = Math.min(there / needed, 1);
    bar.value = come * FOR_BYTES + (Math.min(steps, STEPS) / (STEPS + 1)) * (1 - FOR_BYTES);
    const text = broken ? words.broken : come < 1 ? amount() : words.starting;
    if (line.textContent !== text) line.textContent = text;
    line.setAttribute("role", broken ? "alert" : "none");
  }

  function amount() {
    const [now, all] = [there, needed].map((bytes) => number.format(bytes / MEGA));
    return words.amount.replace("{there}", now).replace("{needed}", all);
  }
}

/** The first language of the reader's that we have. */
function readersLanguage() {
  const codes = navigator.languages.map((locale) => locale.split("-")[0]);
  return codes.find((code) => code in PROGRESS) ?? "en";
}
