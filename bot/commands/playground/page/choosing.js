// A menu in a form: a button that opens the list, which Escape, Enter or Tab closes again. With the mouse it stays
// open, for whatever is below must not move away under a click.
import { el } from "./dom.js";

/** The menu of a form's `control`, with `read()` for the chosen values and `lacks()`, whether there are too few. */
export function choosing(control, id, words) {
  const least = control.required === false ? 0 : Math.max(1, control.min_values ?? 1);
  const most = Math.min(control.max_values ?? 1, control.options.length);
  const many = most > 1;
  const none = { value: "", label: words["leave-open"] };
  const options = !many && !least ? [none, ...control.options] : control.options;
  const chosen = new Set(control.options.filter((option) => option.default).map((option) => option.value));
  let at = Math.max(0, options.findIndex((option) => chosen.has(option.value)));

  const shown = el("span", {});
  const count = least === most ? most : `${least}–${most}`;
  const opener = el(
    "button",
    { type: "button", id, class: "control menu", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": `${id}-list` },
    shown,
    el("span", { "aria-hidden": "true" }, "▾"),
  );
  const lines = options.map((option, place) =>
    el(
      "li",
      { role: "option", id: `${id}-${place}`, onclick: () => pick(place) },
      many ? el("span", { class: "tick", "aria-hidden": "true" }) : null,
      el("span", {}, option.label, option.description ? el("small", {}, option.description) : null),
    ),
  );
  const list = el(
    "ul",
    { id: `${id}-list`, role: "listbox", tabIndex: -1, hidden: true, "aria-labelledby": `${id}-label`, "aria-multiselectable": String(many), data: { least, most } },
    lines,
  );

  function draw() {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    shown.textContent = [labels.join(", ") || control.placeholder || words.choose, many ? `(${labels.length} / ${count})` : ""].join(" ").trim();
    lines.forEach((line, place) => {
      const taken = chosen.has(options[place].value) || (options[place] === none && !chosen.size);
      line.setAttribute("aria-selected", String(taken));
      line.classList.toggle("current", place === at);
      if (many) line.firstChild.textContent = taken ? "☑" : "☐";
    });
    list.setAttribute("aria-activedescendant", `${id}-${at}`);
    if (!list.hidden) lines[at].scrollIntoView({ block: "nearest" });
  }

  function open() {
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    draw();
    list.focus();
    list.scrollIntoView({ block: "nearest" });
    lines[at].scrollIntoView({ block: "nearest" });
  }

  function close() {
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    draw();
  }

  function back() {
    close();
    opener.focus();
  }

  function pick(place) {
    at = place;
    const { value } = options[place];
    if (many && chosen.has(value)) chosen.delete(value);
    else {
      if (!many) chosen.clear();
      if (value && chosen.size < most) chosen.add(value);
    }
    opener.removeAttribute("aria-invalid");
    if (many) draw();
    else back();
  }

  function move(place) {
    at = Math.min(Math.max(place, 0), options.length - 1);
    draw();
  }

  const keys = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Home: () => move(0),
    End: () => move(options.length - 1),
    " ": () => pick(at),
    Enter: () => (many ? back() : pick(at)),
    Escape: back,
  };
  list.addEventListener("keydown", (event) => {
    if (event.key === "Tab") close();
    if (!keys[event.key] || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  });
  opener.addEventListener("click", () => (list.hidden ? open() : close()));
  opener.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  });
  draw();
  return {
    shown: [opener, list],
    read: () => control.options.map((option) => option.value).filter((value) => chosen.has(value)),
    lacks: () => chosen.size < least,
  };
}
