// The line one writes in: messages, and commands with completion and options.
import { $, el } from "./dom.js";

const form = $("composer");
let app = null;
let commands = [];
let chosen = null;
let at = 0;
let asked = null;

/** `app` has `words`, `people`, `channel`, `ask(what, facts)`, `act(promise)`, `trouble(text)`. */
export function begin(theApp) {
  app = theApp;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (chosen) runChosen();
    else sendText();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chosen) {
      event.preventDefault();
      cancel();
    }
  });
  drawText();
}

/** A channel was entered: its commands are asked for anew. */
export async function enter() {
  cancel(false);
  commands = [];
  asked = app.ask("commands");
  const said = await asked;
  commands = said.commands ?? [];
  if (document.activeElement === $("write")) suggest(); // Somebody was faster than the answer.
}

const matching = (text) => {
  const wanted = text.slice(1).trim().toLowerCase();
  return commands.filter((command) => command.name.includes(wanted)).sort((a, b) => a.name.indexOf(wanted) - b.name.indexOf(wanted));
};

function drawText(value = "") {
  const list = el("ul", { id: "commands", role: "listbox", "aria-label": app.words.commands, hidden: true });
  const input = el("input", {
    id: "write",
    value,
    maxLength: 2000,
    placeholder: app.words.write,
    "aria-label": app.words.write,
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": "commands",
    "aria-expanded": "false",
    oninput: () => (app.trouble(""), (at = 0), suggest()),
    onkeydown: keys,
    onblur: () => setTimeout(() => !form.contains(document.activeElement) && hide(), 150),
    onfocus: suggest,
  });
  form.replaceChildren(list, el("div", { class: "line" }, input, el("button", { class: "control primary" }, app.words.send)));
}

function hide() {
  const list = $("commands");
  if (!list) return;
  list.hidden = true;
  list.replaceChildren();
  $("write").setAttribute("aria-expanded", "false");
  $("write").removeAttribute("aria-activedescendant");
}

function suggest() {
  const input = $("write");
  const found = input.value.startsWith("/") ? matching(input.value) : [];
  if (!found.length) return hide();
  at = Math.min(at, found.length - 1);
  $("commands").replaceChildren(
    ...found.map((command, place) =>
      el("li", { role: "option", id: `command-${place}`, class: place === at ? "current" : "", "aria-selected": String(place === at), onmousedown: (event) => event.preventDefault(), onclick: () => take(command) }, el("strong", {}, `/${command.name}`), el("small", {}, command.about)),
    ),
  );
  $("commands").hidden = false;
  input.setAttribute("aria-expanded", "true");
  input.setAttribute("aria-activedescendant", `command-${at}`);
  $(`command-${at}`).scrollIntoView({ block: "nearest" });
}

function keys(event) {
  const found = event.target.value.startsWith("/") ? matching(event.target.value) : [];
  if (!found.length || $("commands").hidden) return;
  const acts = {
    ArrowDown: () => ((at = (at + 1) % found.length), suggest()),
    ArrowUp: () => ((at = (at + found.length - 1) % found.length), suggest()),
    Enter: () => take(found[at]),
    Tab: () => take(found[at]),
    Escape: hide,
  };
  if (acts[event.key] && !event.shiftKey) {
    event.preventDefault();
    event.stopPropagation();
    acts[event.key]();
  }
}

async function sendText() {
  const text = $("write").value.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    await asked; // What is there to choose from may not have come yet.
    const found = matching(text);
    const named = found.find((command) => `/${command.name}` === text.toLowerCase());
    if (named) return take(named);
    if (!found.length) app.trouble(app.words["no-such-command"]);
    return suggest();
  }
  $("write").value = "";
  app.act(app.ask("say", { text }));
}

function take(command) {
  hide();
  app.trouble("");
  if (!command.options.length) {
    $("write").value = "";
    return run(command, {});
  }
  chosen = { command, read: {} };
  const fields = command.options.map((option, place) => optionField(command, option, place));
  form.replaceChildren(
    el("fieldset", {}, el("legend", {}, el("strong", {}, `/${command.name}`), ` ${command.about}`), fields),
    el("div", { class: "row" }, el("button", { class: "control primary" }, app.words.run), el("button", { type: "button", class: "control secondary", onclick: () => cancel() }, app.words.cancel)),
  );
  form.querySelector("input, select").focus();
}

function optionField(command, option, place) {
  const id = `option-${place}`;
  const made = optionInput(command, option, id);
  made.setAttribute("aria-describedby", `${id}-about`);
  const mark = option.required ? app.words.required : app.words.optional;
  return el("div", { class: "field" }, el("label", { for: id }, `${option.name} `, el("span", { class: "small" }, `(${mark})`)), made, el("small", { id: `${id}-about` }, option.about), option.proposes ? el("datalist", { id: `${id}-list` }) : null);
}

function optionInput(command, option, id) {
  const read = (value) => (chosen.read[option.name] = value);
  const pairs = choicesOf(option);
  if (pairs) {
    const made = el("select", { id, required: option.required }, option.required ? null : el("option", { value: "" }, app.words.nothing), pairs.map(([value, name]) => el("option", { value }, name)));
    read(() => (made.value === "" ? undefined : option.kind === "yesno" ? made.value === "yes" : made.value));
    return made;
  }
  const number = option.kind === "whole" || option.kind === "number";
  const made = el("input", { id, type: number ? "number" : "text", required: option.required, autocomplete: "off" });
  for (const [name, value] of [["min", option.least], ["max", option.most], ["maxlength", option.longest]]) {
    if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  const proposed = new Map();
  read(() => (made.value === "" ? undefined : proposed.get(made.value) ?? made.value));
  if (option.proposes) {
    made.setAttribute("list", `${id}-list`);
    let asking = 0;
    const propose = async () => {
      const mine = ++asking;
      const said = await app.ask("complete", { name: command.name, option: option.name, typed: made.value });
      if (mine !== asking || !said.choices) return;
      for (const choice of said.choices) proposed.set(choice.name, String(choice.value));
      $(`${id}-list`)?.replaceChildren(...said.choices.map((choice) => el("option", { value: choice.name })));
    };
    made.addEventListener("input", propose);
    made.addEventListener("focus", propose, { once: true });
  }
  return made;
}

function choicesOf(option) {
  if (option.choices.length) return option.choices.map((choice) => [choice.value, choice.name]);
  if (option.kind === "yesno") return [["yes", app.words.yes], ["no", app.words.no]];
  if (option.kind === "person") return app.people.map((person) => [person.id, person.name]);
  return null;
}

function cancel(focus = true) {
  chosen = null;
  drawText();
  if (focus) $("write").focus();
}

function runChosen() {
  const values = {};
  for (const [name, read] of Object.entries(chosen.read)) {
    const value = read();
    if (value !== undefined) values[name] = value;
  }
  const { command } = chosen;
  cancel();
  run(command, values);
}

function run(command, values) {
  app.act(app.ask("command", { name: command.name, values }));
}

/** Uses a command by its name, as if it had been typed. */
export const runByName = (name) => app.act(app.ask("command", { name, values: {} }));

export const knows = (name) => commands.some((command) => command.name === name);
