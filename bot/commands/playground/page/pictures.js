// Attached files: pictures in place, other files by name.
import { el } from "./dom.js";

/** A picture that opens in full, or a link to a file. `app` has `files`, where they are, and `words`. */
export function pictured(picture, app) {
  const address = `${app.files}/${picture.file}`;
  const shown = picture.shown ? image(picture, address) : `${app.words.file}: ${picture.name}`;
  return el("a", { class: "picture", href: address, target: "_blank", rel: "noopener" }, shown);
}

/** Set the size before the picture loads, so nothing below it moves. */
function image(picture, address) {
  return el("img", { src: address, alt: picture.about || picture.name, width: picture.width, height: picture.height, loading: "lazy" });
}
