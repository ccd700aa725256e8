// One message as an element.
import { avatar, el } from "./dom.js";
import { component } from "./layout.js";
import { blocks, inline, moment } from "./markdown.js";
import { pictured } from "./pictures.js";

/** Draws a message. `app` is what controls.js wants, with `names`, `files`, `dismiss(message)`, `computers(message)`. */
export function draw(message, app) {
  const marks = [message.private && "private", message.calls && "calls"].filter(Boolean).join(" ");
  return el(
    "li",
    { id: `message-${message.id}`, class: `message ${marks}`, tabIndex: -1 },
    message.note ? el("p", { class: "note" }, message.note) : null,
    message.content || message.embeds.length || message.components.length || message.pictures.length || message.thinking
      ? el("article", {}, avatar(message.author), el("div", { class: "body" }, head(message, app), body(message, app)))
      : null,
  );
}

function head(message, app) {
  const seconds = message.at / 1000;
  return el(
    "p",
    { class: "head" },
    el("strong", {}, message.author),
    message.bot ? el("span", { class: "tag" }, app.words.app) : null,
    el("time", { title: moment(seconds, "F") }, moment(seconds, "t")),
    message.pinned ? el("span", { title: app.words.pins }, "📌") : null,
  );
}

function body(message, app) {
  return [
    message.thinking ? el("p", { class: "small" }, app.words.thinking) : null,
    message.content ? written(message, app) : null,
    message.embeds.map((embed) => embedded(embed, app)),
    message.pictures.map((picture) => pictured(picture, app)),
    message.components.map((part) => component(message, part, app)),
    message.computers
      ? el("div", { class: "row" }, el("button", { type: "button", class: "control success", data: { key: "computers" }, onclick: () => app.computers(message) }, app.words.computers))
      : null,
    message.private ? el("p", { class: "foot" }, `${app.words.private} · `, el("button", { type: "button", class: "plain", data: { key: "dismiss" }, onclick: () => app.dismiss(message) }, app.words.dismiss)) : null,
  ];
}

function written(message, app) {
  const text = el("div", { class: "text" }, blocks(message.content, app.names));
  if (message.edited) (text.lastChild?.tagName === "P" ? text.lastChild : text).append(" ", el("small", { class: "edited" }, app.words.edited));
  return text;
}

const TOGETHER = 7 * 60 * 1000;

/** Whether a message goes on with what its author said just before, so that their name need not be shown again. */
export function continues(message, before) {
  const alike = before && before.by === message.by && before.private === message.private && message.at - before.at < TOGETHER;
  return Boolean(alike && !message.note && !message.pinned && !before.system);
}

function embedded(embed, app) {
  const box = el(
    "section",
    { class: "embed" },
    embed.author?.name ? el("p", { class: "small" }, embed.author.name) : null,
    embed.title ? el("h3", {}, inline(embed.title, app.names)) : null,
    embed.description ? el("div", { class: "text" }, blocks(embed.description, app.names)) : null,
    embed.fields?.length
      ? el("div", { class: "fields" }, embed.fields.map((field) => el("div", { class: field.inline ? "inline" : "" }, el("h4", {}, inline(field.name, app.names)), blocks(field.value, app.names))))
      : null,
    embed.picture ? pictured(embed.picture, app) : null,
    embed.footer?.text ? el("p", { class: "small" }, embed.footer.text) : null,
  );
  if (Number.isInteger(embed.color)) box.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return box;
}
