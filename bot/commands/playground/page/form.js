// Forms that the bot opens, in a dialog.
import { $, el } from "./dom.js";
import { blocks } from "./markdown.js";

/** Shows a form; `send(values)` gives a promise of a trouble to tell, or of nothing if the form may close. */
export function showForm(fields, app, send) {
  const dialog = $("form");
  const before = document.activeElement;
  const key = before?.dataset?.key;
  const owner = before?.closest?.(".message")?.id;
  const trouble = el("p", { role: "alert", class: "trouble", hidden: true });
  const inputs = [];
  const form = el(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const values = Object.fromEntries(inputs.map(([name, read]) => [name, read()]));
        const said = await send(values);
        trouble.hidden = !said;
        trouble.textContent = said || "";
        if (!said) dialog.close("sent");
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
  form.querySelector("input, textarea, select")?.focus();
}

export const closeForm = () => $("form").open && $("form").close();

function line(part, inputs, app) {
  if (part.type === 10) return el("div", { class: "text" }, blocks(part.content, app.names));
  const control = part.type === 18 ? part.component : part.components?.[0];
  if (!control) return null;
  const id = `field-${inputs.length}`;
  const made = field(control, id, inputs, app);
  const label = part.label ?? control.label ?? "";
  const hint = part.description ? el("small", { id: `${id}-about` }, part.description) : null;
  if (hint) made.setAttribute("aria-describedby", `${id}-about`);
  return el("div", { class: "field" }, el("label", { for: id }, label, control.required ? el("span", { class: "small" }, ` (${app.words.required})`) : null), hint, made);
}

function field(control, id, inputs, app) {
  const name = control.custom_id;
  if (control.type === 4) {
    const long = control.style === 2;
    const made = el(long ? "textarea" : "input", { id, value: control.value ?? "", required: control.required, maxLength: control.max_length ?? 4000, minLength: control.min_length ?? 0, placeholder: control.placeholder ?? "", autocomplete: "off" });
    if (!long && /^\d*$/.test(control.value ?? "") && (control.max_length ?? 99) <= 4) made.inputMode = "numeric";
    inputs.push([name, () => made.value]);
    return made;
  }
  const many = (control.max_values ?? 1) > 1;
  const made = el("select", { id, multiple: many, required: control.required }, (control.options ?? []).map((option) => el("option", { value: option.value, selected: option.default }, option.label)));
  if (!many && !control.required) made.prepend(el("option", { value: "" }, app.words.nothing));
  const values = () => [...made.selectedOptions].map((option) => option.value).filter(Boolean);
  inputs.push([name, control.type === 3 || control.type === 22 ? values : () => made.value]);
  return made;
}
