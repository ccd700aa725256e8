// The components of a message, in reading order.
import { control } from "./controls.js";
import { el } from "./dom.js";
import { blocks } from "./markdown.js";
import { pictured } from "./pictures.js";

/** Discord's component types that contain others or show something. */
const ROW = 1, SECTION = 9, TEXT = 10, GALLERY = 12, SEPARATOR = 14, CONTAINER = 17;

/** One component as an element. `app` is what controls.js wants, with `names` and `files`. */
export function component(message, part, app) {
  switch (part.type) {
    case CONTAINER:
      return container(message, part, app);
    case SECTION:
      return el("div", { class: "section" }, el("div", {}, children(message, part, app)), control(message, part.accessory, app));
    case TEXT:
      return el("div", { class: "text" }, blocks(part.content, app.names));
    case GALLERY:
      return el("div", { class: "gallery" }, part.items.map((item) => shown(item, app)));
    case SEPARATOR:
      return el("hr");
    case ROW:
      return el("div", { class: "row" }, part.components.map((inner) => control(message, inner, app)));
    default:
      return null;
  }
}

const children = (message, part, app) => part.components.map((inner) => component(message, inner, app));

function container(message, part, app) {
  const box = el("section", { class: "container" }, children(message, part, app));
  if (Number.isInteger(part.accent_color)) box.style.borderInlineStartColor = `#${part.accent_color.toString(16).padStart(6, "0")}`;
  return box;
}

/** A picture, or its description if the file was lost when the playground closed. */
function shown(item, app) {
  return item.picture ? pictured(item.picture, app) : el("p", { class: "small" }, item.description ?? "");
}

/** The text that identifies a message where it isn't shown in full, in Discord's markdown. */
export const gist = (message) => message.content || message.embeds[0]?.title || firstText(message.components);

function firstText(parts) {
  for (const part of parts) {
    const found = part.type === TEXT ? part.content : firstText(part.components ?? []);
    if (found) return found;
  }
  return "";
}
