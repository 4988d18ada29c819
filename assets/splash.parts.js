// What the preview of Home is put together from: elements, pictures, curves. It stands before splash.js.
const splashParts = (() => {
  return { make, picture, silent, sparkline };

  function picture(edition, high) {
    const image = make("img", "picture");
    image.alt = "";
    if (/^[a-z]+$/.test(edition)) image.src = `pictures/${edition}.webp`;
    image.style.width = `${Math.round(high * 0.75)}px`;
    image.style.height = `${high}px`;
    image.style.borderRadius = `${Math.max(4, Math.floor(high / 12))}px`;
    return image;
  }

  /** The running totals of the seats, those of the leaders in front (ui/parts/sparkline.py). */
  function sparkline(course, leaders) {
    const [WIDE, HIGH, INSET] = [60, 36, 3.5];
    const totals = [0, ...course.flat()];
    const low = Math.min(...totals);
    const high = Math.max(...totals, low + 1);
    const down = (total) => INSET + (HIGH - 2 * INSET) * (high - total) / (high - low);
    const svg = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, fill: "none" });
    const ground = down(0);
    svg.append(draw("path", { d: `M${INSET} ${ground}H${WIDE - INSET}`, stroke: "var(--line)" }));
    const seats = course.map((_, seat) => seat);
    const led = (seat) => leaders.includes(seat);
    for (const seat of [...seats.filter((seat) => !led(seat)), ...seats.filter(led)]) {
      // null: somebody has not joined yet, or has left
      const line = [course[seat][0] === null ? null : 0, ...course[seat]];
      const step = (WIDE - 2 * INSET) / Math.max(line.length - 1, 1);
      const points = line.flatMap((total, at) =>
        total === null ? [] : [[INSET + step * at, down(total)]]);
      svg.append(draw("polyline", {
        points: points.join(" "),
        stroke: led(seat) ? "var(--accent)" : "var(--edge)",
        "stroke-width": led(seat) ? 2.2 : 1.2,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }));
      if (led(seat) && points.length) {
        const [cx, cy] = points.at(-1);
        svg.append(draw("circle", { cx, cy, r: 2.5, fill: "var(--accent)" }));
      }
    }
    return svg;
  }

  function make(tag, name, ...children) {
    const made = document.createElement(tag);
    if (name) made.className = name;
    made.append(...children);
    return made;
  }

  function draw(tag, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  }

  function silent(element) {
    element.setAttribute("aria-hidden", "true");
    return element;
  }
})();
