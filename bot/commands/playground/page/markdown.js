// The part of Discord's markdown that bots use, as elements.
import { el } from "./dom.js";

const INLINE = new RegExp(
  [
    /\\(?<escaped>[\\`*_~|>#[\]()<@:-])/,
    /(?<ticks>`+)(?<code>.+?)\k<ticks>/,
    /\*\*(?<bold>.+?)\*\*(?!\*)/,
    /__(?<under>.+?)__(?!_)/,
    /\*(?<italic>[^\s*](?:.*?[^\s*])?)\*(?!\*)/,
    /(?<![\p{L}\p{N}])_(?<italic2>[^_]+?)_(?![\p{L}\p{N}])/,
    /~~(?<struck>.+?)~~/,
    /\|\|(?<hidden>.+?)\|\|/,
    /<@!?(?<person>\d+)>/,
    /<#(?<channel>\d+)>/,
    /<t:(?<time>-?\d+)(?::(?<style>[tTdDfFR]))?>/,
    /<a?:(?<emoji>\w+):\d+>/,
    /\[(?<label>[^\]]+)\]\((?<target>https?:\/\/[^\s)]+)\)/,
    /(?<url>https?:\/\/[^\s<>)]+)/,
  ]
    .map((part) => part.source)
    .join("|"),
  "su",
);

/** Inline text. `names` knows people, channels and emojis: { person(id), channel(id), go(channel, message), hasIcon(name) }. */
export function inline(text, names) {
  const made = [];
  for (let rest = text; rest; ) {
    const found = INLINE.exec(rest);
    if (!found) {
      made.push(rest);
      break;
    }
    if (found.index) made.push(rest.slice(0, found.index));
    made.push(piece(found.groups, names));
    rest = rest.slice(found.index + found[0].length);
  }
  return made;
}

function piece(found, names) {
  const nested = (tag, text) => el(tag, {}, inline(text, names));
  if (found.escaped) return found.escaped;
  if (found.code !== undefined) return el("code", {}, found.code);
  if (found.bold) return nested("strong", found.bold);
  if (found.under) return nested("u", found.under);
  if (found.italic || found.italic2) return nested("em", found.italic || found.italic2);
  if (found.struck) return nested("s", found.struck);
  if (found.hidden) return el("span", { class: "spoiler", tabIndex: 0 }, inline(found.hidden, names));
  if (found.person) return el("span", { class: names.isMe(found.person) ? "mention me" : "mention" }, `@${names.person(found.person)}`);
  if (found.channel) return jump(`#${names.channel(found.channel)}`, names, found.channel);
  if (found.time) return el("time", { class: "moment", data: { at: found.time, style: found.style || "f" } }, moment(found.time, found.style || "f"));
  if (found.emoji) return emoji(found.emoji, names);
  return link(found.target || found.url, found.label, names);
}

/** One of the bot's emojis as a picture with its name in words; any other emoji by its name. */
export function emoji(name, names) {
  if (!names.hasIcon(name)) return `:${name}:`;
  return el("img", { class: "emoji", src: `icons/${name}`, alt: name.replaceAll("_", " "), title: `:${name}:` });
}

function link(address, label, names) {
  const inside = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/.exec(address);
  if (inside) return jump(label || `#${names.channel(inside[1])}`, names, inside[1], inside[2]);
  return el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, label || address);
}

function jump(text, names, channel, message) {
  return el("button", { type: "button", class: "mention jump", onclick: () => names.go(channel, message) }, text);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** A moment (seconds since 1970) as text; style R counts from now. */
export function moment(seconds, style) {
  if (style !== "R") return new Intl.DateTimeFormat(undefined, STYLES[style]).format(seconds * 1000);
  const away = seconds - Date.now() / 1000;
  const [unit, length] = STEPS.find(([, length]) => Math.abs(away) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / length), unit);
}

/** Lets all moments on the page go with the clock. */
export function refreshMoments() {
  for (const shown of document.querySelectorAll("time.moment[data-style=R]")) {
    const text = moment(Number(shown.dataset.at), "R");
    if (shown.textContent !== text) shown.textContent = text;
  }
}

/** Whole texts: headings, small print, quotes, lists, code. */
export function blocks(text, names) {
  const made = [];
  const lines = text.split("\n");
  let paragraph = null;
  while (lines.length) {
    const line = lines.shift();
    if (line.startsWith("```")) {
      const code = [];
      const opening = line.slice(3);
      if (opening.endsWith("```") && opening.length > 3) code.push(opening.slice(0, -3));
      else while (lines.length && !lines[0].startsWith("```")) code.push(lines.shift());
      if (!opening.endsWith("```")) lines.shift();
      made.push(el("pre", {}, code.join("\n")));
      paragraph = null;
      continue;
    }
    const block = lineBlock(line, names);
    if (block) {
      const last = made.at(-1);
      if (block.tagName === "LI" && last?.tagName === "UL" && !paragraph) last.append(block);
      else if (block.tagName === "BLOCKQUOTE" && last?.tagName === "BLOCKQUOTE" && !paragraph) last.append(el("br"), ...block.childNodes);
      else made.push(block.tagName === "LI" ? el("ul", {}, block) : block);
      paragraph = null;
    } else if (line.trim()) {
      if (paragraph) paragraph.append(el("br"), ...inline(line, names));
      else made.push((paragraph = el("p", {}, inline(line, names))));
    } else paragraph = null;
  }
  return made;
}

function lineBlock(line, names) {
  const found = /^(?<mark>#{1,3}|-#|>|\s*[-*]) (?<text>.*)$/.exec(line);
  if (!found) return null;
  const { mark, text } = found.groups;
  if (mark === "-#") return el("p", { class: "small" }, inline(text, names));
  if (mark.startsWith("#")) return el(`h${mark.length + 2}`, {}, inline(text, names));
  if (mark === ">") return el("blockquote", {}, inline(text, names));
  return el("li", { class: mark.length > 1 ? "deeper" : "" }, inline(text, names));
}

/** A text without its marks, for those who hear it. */
export const plain = (text, names) => blocks(text, names).map(spoken).join(" ");

function spoken(block) {
  for (const picture of block.querySelectorAll("img")) picture.replaceWith(picture.alt);
  return block.textContent;
}
