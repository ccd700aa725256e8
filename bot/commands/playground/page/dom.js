// Elements are made here and nowhere from text, so nothing that people write can become markup.

/** An element with properties, `data`, `aria` and listeners (`onclick`), and children that may be text. */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "data") Object.assign(made.dataset, value);
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (name.includes("-") || name === "role" || name === "for" || name === "list") made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export const $ = (id) => document.getElementById(id);

/** A number that is always the same for the same text, for colours of people. */
export function tone(text) {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)) % 997;
  return sum % 8;
}

export function avatar(name) {
  return el("span", { class: `avatar tone-${tone(name)}`, "aria-hidden": "true" }, name.slice(0, 1));
}
