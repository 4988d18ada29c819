"""Find faults in the layout of a screen, from the rectangles that a screen reader gets.

The client says nothing when something does not fit. But every word and everything that can be
tapped has a rectangle: it must lie within the window from side to side and within what it belongs
to, apart from what else can be tapped, and be large enough for a thumb.
"""

from io import BytesIO
from typing import Final

from PIL import Image

from tests.tour.driver import TourDriver

SMALLEST: Final = 44
"""Logical pixels that a target has at least in either direction."""

_PATIENCE: Final = 6
"""The most looks at a screen before it counts as faulty."""

_BROKEN: Final = range(170, 200)
"""The brightness of Flutter's grey, over a light or a dark page, where it gave up."""

_MUCH: Final = 0.02
"""The share of a picture from which on grey is no line or letter."""


def misplaced(driver: TourDriver) -> list[str]:
    """The controls that do not fit on the screen as it is, in words; nothing if all is well.

    What the server still lays out anew gets the time for it.
    """
    found: list[str] = driver.phone.page.evaluate(_FAULTS, SMALLEST)
    for _again in range(_PATIENCE):
        if not found:
            break
        driver.settle()
        found = driver.phone.page.evaluate(_FAULTS, SMALLEST)
    return found


def drawing_faults(seen: bytes) -> list[str]:
    """Return what is wrong with a picture: it is empty, or part of it grey."""
    with Image.open(BytesIO(seen)) as picture:
        small = picture.convert("RGB").resize((80, 80), Image.Resampling.NEAREST)
        counted = small.getcolors(80 * 80) or []
    if len(counted) == 1:
        return ["nothing is drawn"]
    is_grey = any(
        count > _MUCH * 80 * 80
        and isinstance(colour, tuple)
        and len(set(colour)) == 1
        and colour[0] in _BROKEN
        for count, colour in counted
    )
    return ["a grey box where nothing could be drawn"] if is_grey else []


_FAULTS: Final = """smallest => {
    const wide = window.innerWidth, high = window.innerHeight, faults = new Set();
    const nodes = [...document.querySelectorAll('flt-semantics-host flt-semantics')];
    const name = node => node.getAttribute('flt-semantics-identifier') ||
        (node.getAttribute('aria-label') || node.textContent || '').trim().slice(0, 40);
    const own = node => node.getAttribute('aria-label') ||
        [...node.childNodes].some(child => child.nodeType == 3 && child.data.trim()) ||
        [...node.children].some(child => child.tagName == 'SPAN' || /^H\\d$/.test(child.tagName));
    const taps = node => node.hasAttribute('flt-tappable');
    const scrolls = node => /auto|scroll/.test(node.style.overflow + node.style.overflowX +
        node.style.overflowY);
    const rect = node => node.getBoundingClientRect();
    const within = (inner, outer) => inner.left >= outer.left - 1.5 &&
        inner.right <= outer.right + 1.5;
    const seen = node => {  // what is left of it where it is scrolled
        let {left, top, right, bottom} = rect(node);
        for (let over = node.parentElement; over; over = over.parentElement)
            if (over.tagName == 'FLT-SEMANTICS' && scrolls(over)) {
                const box = rect(over);
                left = Math.max(left, box.left); right = Math.min(right, box.right);
                top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
            }
        return {left, top, right, bottom};
    };
    const scroller = node => {
        for (let over = node.parentElement; over; over = over.parentElement)
            if (over.tagName == 'FLT-SEMANTICS' && scrolls(over)) return over;
        return null;
    };
    for (const node of nodes) {
        if (!own(node) && !taps(node)) continue;
        const box = rect(node);
        if (!box.width || !box.height) continue;
        const roller = scroller(node);
        const sideways = roller && /auto|scroll/.test(roller.style.overflowX);
        // what runs over the edge ends there, and nothing else comes so close to it
        const over = box.left > 2 && box.right > wide - 0.5 && !node.querySelector('flt-semantics');
        if (!sideways && over && !/^(cell|total|paper-cell|person-head)-/.test(name(node)))
            faults.add(`${name(node)} leaves the window: ${box.left} to ${box.right} of ${wide}`);
        if (!roller && (box.top < -1.5 || box.bottom > high + 1.5))
            faults.add(`${name(node)} leaves the window: ${box.top} to ${box.bottom} of ${high}`);
        const parent = node.parentElement.closest('flt-semantics');
        if (parent && !scrolls(parent) && parent != roller && (taps(parent) || own(parent))) {
            const outer = rect(parent);
            const out = box.top < outer.top - 1.5 || box.bottom > outer.bottom + 1.5;
            if (!within(box, outer) || out && !cut(parent, outer))
                faults.add(`${name(node)} leaves ${name(parent)}`);
        }
        // a row of the scorepad is one target: whatever is tapped in it opens the same round
        if (taps(node) && node.getAttribute('aria-disabled') != 'true' &&
            !/^(cell|open-round)-/.test(name(node)) &&
            (box.width < smallest - 0.5 || box.height < smallest - 0.5) && !cut(node, box))
            faults.add(`${name(node)} is small: ${box.width} × ${box.height}`);
    }
    function cut(node, box) {  // a target that is scrolled half out of sight counts as it is whole
        const roller = scroller(node);
        if (!roller) return false;
        const frame = rect(roller);
        return box.top <= frame.top + 1 || box.bottom >= frame.bottom - 1 ||
            box.left <= frame.left + 1 || box.right >= frame.right - 1;
    }
    const targets = nodes.filter(taps).map(node => [node, seen(node)]);
    targets.forEach(([one, a], place) => {
        for (const [other, b] of targets.slice(place + 1)) {
            if (one.contains(other) || other.contains(one)) continue;
            if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5)
                faults.add(`${name(one)} lies over ${name(other)}`);
        }
    });
    return [...faults];
}"""
