// Forms that the bot opens, in a dialog. Enter in a line sends the form, Ctrl+Enter from anywhere; Escape closes it.
import { $, el } from "./dom.js";
import { blocks } from "./markdown.js";
import { choosing } from "./choosing.js";

/** Shows a form; `send(values)` gives a promise of a trouble to tell, or of nothing if the form may close. */
export function showForm(fields, app, send) {
  const dialog = $("form");
  const before = document.activeElement;
  const key = before?.dataset?.key;
  const owner = before?.closest?.(".message")?.id;
  const trouble = el("p", { role: "alert", class: "trouble", hidden: true });
  const inputs = [];
  const tell = (said) => {
    trouble.hidden = !said;
    trouble.textContent = said || "";
  };
  const form = el(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const lacking = inputs.find((input) => input.lacks());
        if (lacking) {
          tell(app.words["too-few"]);
          lacking.field.setAttribute("aria-invalid", "true");
          return lacking.field.focus();
        }
        const said = await send(Object.fromEntries(inputs.map((input) => [input.name, input.read()])));
        tell(said);
        if (!said) dialog.close("sent");
      },
      onkeydown: (event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        form.requestSubmit();
      },
    },
    el("h2", { id: "form-title" }, fields.title),
    fields.components.map((part) => line(part, inputs, app)),
    trouble,
    el("div", { class: "row" }, el("button", { class: "control primary" }, app.words.submit), el("button", { type: "button", class: "control secondary", onclick: () => dialog.close() }, app.words.cancel)),
  );
  dialog.replaceChildren(form);
  dialog.onclose = () => {
    dialog.replaceChildren();
    const back = owner && $(owner)?.querySelector(key ? `[data-key="${CSS.escape(key)}"]` : "button");
    (back ?? before)?.focus?.();
  };
  dialog.showModal();
  inputs[0]?.field.focus();
}

export const closeForm = () => $("form").open && $("form").close();

/** A line or a menu with its label, in a label of the form or, as of old, in a row. */
function line(part, inputs, app) {
  if (part.type === 10) return el("div", { class: "text" }, blocks(part.content, app.names));
  const control = part.type === 18 ? part.component : part.components?.[0];
  if (control?.type !== 3 && control?.type !== 4) return null;
  const id = `field-${inputs.length}`;
  const [made, input] = control.type === 4 ? written(control, id) : chosen(control, id, app);
  inputs.push(input);
  const label = part.label ?? control.label ?? "";
  const hint = part.description ? el("small", { id: `${id}-about` }, part.description) : null;
  if (hint) input.field.setAttribute("aria-describedby", `${id}-about`);
  const required = control.required !== false ? el("span", { class: "small" }, ` (${app.words.required})`) : null;
  return el("div", { class: "field" }, el("label", { for: id, id: `${id}-label` }, label, required), hint, made);
}

function written(control, id) {
  const long = control.style === 2;
  const made = el(long ? "textarea" : "input", { id, value: control.value ?? "", required: control.required !== false, maxLength: control.max_length ?? 4000, minLength: control.min_length ?? 0, placeholder: control.placeholder ?? "", autocomplete: "off" });
  if (!long && /^\d*$/.test(control.value ?? "") && (control.max_length ?? 99) <= 4) made.inputMode = "numeric";
  return [made, { name: control.custom_id, field: made, read: () => made.value, lacks: () => false }];
}

function chosen(control, id, app) {
  const menu = choosing(control, id, app.words);
  const [opener] = menu.shown;
  opener.setAttribute("aria-labelledby", `${id}-label ${id}`);
  return [menu.shown, { name: control.custom_id, field: opener, read: menu.read, lacks: menu.lacks }];
}
