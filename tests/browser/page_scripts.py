"""Scripts that a driver runs in the page, alike in every engine."""

HURRY = """(() => {
    Object.defineProperty(window, 'crossOriginIsolated', {value: false});
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = draw => frame(time => draw(20 * time));
})();"""
"""Let time fly for what moves, and let Flutter draw in no thread of its own."""

UNGUARDED = """(() => {
    try {
        localStorage['flutter.scorekeeper.settings'] ??= JSON.stringify('{"guard_taps": false}');
    } catch { /* a page without an origin keeps nothing */ }
})();"""
"""Choose in the settings, unless something is chosen there, that hurried taps are not ignored."""

BLANK = """(() => {
    window.blank = true;
    window.drew = false;
    const engine = WebGL2RenderingContext.prototype;
    for (const name of ["clear", "clearBufferfv", "drawArrays", "drawArraysInstanced",
        "drawElements", "drawElementsInstanced", "drawRangeElements", "blitFramebuffer"]) {
        const draw = engine[name];
        engine[name] = function (...asked) {
            if (window.blank) return;
            draw.apply(this, asked);
            window.drew = true;
        };
    }
})();"""
"""Let Flutter lay out all, and draw nothing while `blank` is true. `drew` says if it did."""

HEARD = """(() => {
    let channel = { postMessage() {} };
    try {
        channel = new BroadcastChannel("console");
    } catch { /* no way to the page without storage */ }
    const keep = line => {
        try {
            localStorage.console = `${localStorage.console ?? ""}${line}\\n`;
        } catch { /* a page without an origin keeps nothing */ }
    };
    const tell = self.document ? keep : line => channel.postMessage(line);
    for (const kind of ["warn", "error"]) {
        const say = console[kind].bind(console);
        console[kind] = (...said) => {
            say(...said);
            tell(`${kind}: ${said.join(" ").replaceAll("\\n", " | ")}`);
        };
    }
    if (self.document) channel.onmessage = ({ data }) => keep(data);
    self.addEventListener("error", ({ message }) => tell(`error: ${message}`));
    self.addEventListener("unhandledrejection", ({ reason }) => tell(`error: ${reason}`));
})();"""
"""Keep in the storage what the page and its worker say on the console, for a driver that is not
told: a line for each warning and error."""

FIND = """([identifier, ready]) => {
    const found = document.querySelectorAll(`[flt-semantics-identifier="${identifier}"]`);
    const last = found[found.length - 1];
    return last && !(ready && last.getAttribute("aria-disabled") === "true") ? last : null;
}"""
"""The element of a control, of the top screen if it is on several."""

SAYS = f"""identifier => {{
    const found = ({FIND})([identifier]);
    return found && [(found.getAttribute("aria-label") || found.textContent || "").trim()];
}}"""

BOX = f"""arg => {{
    const box = ({FIND})(arg)?.getBoundingClientRect();
    return box?.width && {{x: box.x, y: box.y, width: box.width, height: box.height}};
}}"""

FIELD_VALUE = "() => document.activeElement.value ?? ''"

TURN_TO = """route => {
    history.pushState(null, "", route);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
}"""
"""The same as the browser's own buttons; on the static page a route begins with `#/`."""

READS = f"""([identifier, value]) =>
    ({SAYS})(identifier)?.[0].split(/\\n/).pop().trim() === value"""

IN_SIGHT = """element => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.top >= 0 && box.bottom <= window.innerHeight
        && element.contains(document.elementFromPoint(x, y));
}"""
"""Whether a finger would hit it where it is: it is scrolled neither out of the window nor under
something else."""

COMES_TO_REST = """async element => {
    const place = () => JSON.stringify(element.getBoundingClientRect());
    for (let before; before !== place(); ) {
        before = place();
        for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    }
}"""
"""Wait until it moves no more, as what slides in does."""

FOCUSED = """() => document.activeElement
    ?.closest('[flt-semantics-identifier]')?.getAttribute('flt-semantics-identifier')"""

IN_USE = "element => element === document.activeElement"

HAS_SETTLED = """identifier => {
    const focused = document.activeElement;
    const before = window.focusedBefore;
    window.focusedBefore = focused;
    const named = focused?.closest(`[flt-semantics-identifier="${identifier}"]`) != null;
    return named && focused === before;
}"""

ALL_WORDS = """() => [...document.querySelectorAll('flt-semantics-host *')].flatMap(element => [
    element.getAttribute('aria-label'),
    ...[...element.childNodes].filter(node => node.nodeType == 3).map(node => node.data),
    element.tagName == 'INPUT' || element.tagName == 'TEXTAREA' ? element.value : null,
]).filter(Boolean)"""

ALL_NAMES = """() => [...document.querySelectorAll('[flt-semantics-identifier]')].map(
    element => element.getAttribute('flt-semantics-identifier'))"""
