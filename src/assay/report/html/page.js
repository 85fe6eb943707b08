"use strict";
const by = (selector, from) => [...(from || document).querySelectorAll(selector)];
const make = (name, kind, text) => {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  if (text !== undefined) made.textContent = text;
  return made;
};

// light and dark
const root = document.documentElement;
document.getElementById("theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
});

// copying
const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
};
by("[data-copy]").forEach((button) => button.addEventListener("click", async () => {
  await copied(button.dataset.copy);
  const before = button.textContent;
  button.textContent = "copied";
  setTimeout(() => { button.textContent = before; }, 1200);
}));

// walking through a run
const point = (name) => {
  by(".line.now").forEach((one) => one.classList.remove("now"));
  const found = name && document.getElementById(name);
  if (!found) return;
  found.classList.add("now");
  const box = found.closest(".code"), top = found.offsetTop - box.offsetTop;
  if (top < box.scrollTop + 20 || top > box.scrollTop + box.clientHeight - 40) box.scrollTop = top - box.clientHeight / 2;
};
const cell = (index, text, changed) => {
  const made = make("div", changed ? "cell changed" : "cell");
  if (index !== null) made.append(make("small", "", index));
  made.append(make("span", "", text));
  return made;
};
const drawn = (value, fresh) => {
  const mark = fresh ? value.mark || [] : [];
  if (value.cells) {
    const row = make("div", "cells");
    value.cells.forEach((text, at) => row.append(cell(at, text, fresh && (mark.length ? mark[0] === at : false))));
    if (value.more) row.append(make("span", "meta", " … " + value.more + " more"));
    if (!value.cells.length) row.append(make("span", "meta", "[]"));
    return row;
  }
  if (value.rows) {
    const all = make("div");
    value.rows.forEach((cells, at) => {
      const row = make("div", "cells");
      cells.forEach((text, column) => row.append(cell(at ? null : column, text, fresh && mark[0] === at && (mark.length < 2 || mark[1] === column))));
      all.append(row);
    });
    return all;
  }
  return make("span", fresh ? "changed" : "", value.text);
};
by(".stepper").forEach((box) => {
  const steps = JSON.parse(box.querySelector("script").textContent);
  const [what, place, vars] = [".what", ".place", ".vars"].map((one) => box.querySelector(one));
  const range = box.querySelector("input");
  const buttons = Object.fromEntries(by("button[data-go]", box).map((one) => [one.dataset.go, one]));
  let now = 0;
  const show = (wanted, follow) => {
    now = Math.max(0, Math.min(steps.length - 1, wanted));
    const step = steps[now], state = new Map();
    for (let at = 0; at <= now; at++) for (const name in steps[at].set) state.set(name, [steps[at].set[name], at === now && at > 0]);
    what.textContent = step.text;
    what.classList.toggle("broken", Boolean(step.broken));
    place.textContent = "step " + now + " of " + (steps.length - 1) + (step.line ? ", line " + step.line : "");
    vars.replaceChildren(...[...state].flatMap(([name, [value, fresh]]) => {
      const holder = make("div", "value");
      holder.append(drawn(value, fresh && !value.note));
      if (value.note) holder.append(make("span", "meta", " " + value.note));
      return [make("div", "name", name), holder];
    }));
    range.value = now;
    range.setAttribute("aria-valuetext", place.textContent + ": " + step.text);
    buttons.first.disabled = buttons.back.disabled = now === 0;
    buttons.next.disabled = buttons.last.disabled = now === steps.length - 1;
    if (follow) point(step.at);
  };
  const go = { first: () => 0, back: () => now - 1, next: () => now + 1, last: () => steps.length - 1 };
  for (const name in go) buttons[name].addEventListener("click", () => show(go[name](), true));
  range.addEventListener("input", () => show(Number(range.value), true));
  box.addEventListener("keydown", (event) => {
    const name = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!name) return;
    event.preventDefault();
    show(go[name](), true);
  });
  show(0, false);
});

// pictures
by(".graph").forEach((box) => {
  const picture = box.querySelector("img");
  let scale = 1, x = 0, y = 0;
  const place = () => { picture.style.transform = "translate(" + x + "px," + y + "px) scale(" + scale + ")"; box.dataset.scale = scale.toFixed(3); };
  const zoom = (factor, atX, atY) => {
    const wanted = Math.max(0.1, Math.min(6, scale * factor));
    x = atX - (atX - x) * wanted / scale;
    y = atY - (atY - y) * wanted / scale;
    scale = wanted;
    place();
  };
  const middle = () => [box.clientWidth / 2, box.clientHeight / 2];
  const fit = () => {
    if (!picture.naturalWidth || !box.clientWidth) return;
    scale = Math.min(1, box.clientWidth / picture.naturalWidth, box.clientHeight / picture.naturalHeight);
    x = (box.clientWidth - picture.naturalWidth * scale) / 2;
    y = (box.clientHeight - picture.naturalHeight * scale) / 2;
    place();
  };
  const act = { in: () => zoom(1.25, ...middle()), out: () => zoom(0.8, ...middle()), fit };
  by("button", box.parentElement).filter((one) => one.dataset.zoom).forEach((one) => one.addEventListener("click", act[one.dataset.zoom]));
  box.addEventListener("wheel", (event) => {
    event.preventDefault();
    const at = box.getBoundingClientRect();
    zoom(event.deltaY < 0 ? 1.15 : 0.87, event.clientX - at.left, event.clientY - at.top);
  }, { passive: false });
  const touches = new Map();
  box.addEventListener("pointerdown", (event) => { box.setPointerCapture(event.pointerId); touches.set(event.pointerId, event); });
  box.addEventListener("pointermove", (event) => {
    const before = touches.get(event.pointerId);
    if (!before) return;
    const other = [...touches.values()].find((one) => one.pointerId !== event.pointerId);
    if (other) {
      const far = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const at = box.getBoundingClientRect();
      zoom(far(event) / Math.max(1, far(before)), other.clientX - at.left, other.clientY - at.top);
    } else {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
      place();
    }
    touches.set(event.pointerId, event);
  });
  ["pointerup", "pointercancel"].forEach((name) => box.addEventListener(name, (event) => touches.delete(event.pointerId)));
  box.addEventListener("keydown", (event) => {
    const move = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] }[event.key];
    const name = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
    if (!move && !name) return;
    event.preventDefault();
    if (name) act[name](); else { x += move[0]; y += move[1]; place(); }
  });
  const details = box.closest("details");
  if (details) details.addEventListener("toggle", fit);
  picture.addEventListener("load", fit);
  if (picture.complete) fit();
});
