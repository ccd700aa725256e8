// Buttons and menus of a message. What is open or half chosen outlives a message that is drawn anew.
import { el } from "./dom.js";
import { emoji } from "./markdown.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** The menu that is open: { message, control, chosen: Set, at }. */
let open = null;

export function closeMenus() {
  open = null;
}

/** A button or menu of a message. `app` has `words`, `channels`, `press(message, control)`, `choose(message, control, values)`, `redraw(id)`. */
export function control(message, part, app) {
  if (part.type === 2) return button(message, part, app);
  if (part.type === 3) return menu(message, part, app);
  // The simulated server has no roles, so there are none to choose from.
  if (part.type === 6) return menu(message, { ...part, options: [], disabled: true }, app);
  if (part.type === 8) return menu(message, { ...part, options: channels(part, app) }, app);
  return null;
}

function button(message, part, app) {
  const label = labelOf(part, app);
  if (part.style === 5) {
    return el("a", { class: "control link", href: part.url, target: "_blank", rel: "noopener noreferrer" }, label);
  }
  return el(
    "button",
    {
      type: "button",
      class: `control ${STYLES[part.style] ?? "secondary"}`,
      disabled: part.disabled,
      data: { key: part.custom_id },
      onclick: (event) => app.press(message, part.custom_id, event.currentTarget),
    },
    label,
  );
}

/** The label of a button or menu entry, after its emoji. */
const labelOf = (part, app) => (part.emoji ? [part.emoji.id ? emoji(part.emoji.name, app.names) : part.emoji.name, " ", part.label] : part.label);

/** The lines of a menu of channels, as those of any other menu. */
function channels(part, app) {
  const preset = (part.default_values ?? []).map((value) => value.id);
  return app.channels.map((channel) => ({ value: channel.id, label: `# ${channel.name}`, default: preset.includes(channel.id) }));
}

function menu(message, part, app) {
  const isOpen = open?.message === message.id && open.control === part.custom_id;
  const preset = part.options.filter((option) => option.default);
  const shown = preset.length ? preset.flatMap((option, at) => [at ? ", " : "", labelOf(option, app)]) : part.placeholder || app.words.choose;
  const opener = el(
    "button",
    {
      type: "button",
      class: "control menu",
      disabled: part.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": String(isOpen),
      data: { key: part.custom_id },
      onclick: () => {
        open = isOpen ? null : { message: message.id, control: part.custom_id, chosen: new Set(preset.map((o) => o.value)), at: 0 };
        app.redraw(message.id, isOpen ? part.custom_id : `${part.custom_id}/list`);
      },
    },
    el("span", {}, shown),
    el("span", { "aria-hidden": "true" }, isOpen ? "▴" : "▾"),
  );
  return el("div", { class: "select" }, opener, isOpen ? list(message, part, app) : null);
}

function list(message, part, app) {
  const many = part.max_values > 1;
  const none = { value: "", label: app.words.nothing };
  const options = !many && part.min_values === 0 ? [none, ...part.options] : part.options;
  const { chosen } = open;
  const id = `list-${message.id}`;
  const again = () => app.redraw(message.id, `${part.custom_id}/list`);
  const send = () => {
    const values = part.options.map((option) => option.value).filter((value) => chosen.has(value));
    if (values.length < (part.min_values ?? 1)) return;
    close(); // What was chosen already changes nothing, so that nothing else would draw the message anew.
    app.choose(message, part.custom_id, values);
  };
  const pick = (at) => {
    const { value } = options[at];
    open.at = at;
    if (!many) {
      chosen.clear();
      if (value) chosen.add(value);
      return send();
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < part.max_values) chosen.add(value);
    again();
  };
  const close = () => {
    open = null;
    app.redraw(message.id, part.custom_id);
  };
  const keys = {
    ArrowDown: () => ((open.at = Math.min(open.at + 1, options.length - 1)), again()),
    ArrowUp: () => ((open.at = Math.max(open.at - 1, 0)), again()),
    Home: () => ((open.at = 0), again()),
    End: () => ((open.at = options.length - 1), again()),
    " ": () => pick(open.at),
    Enter: () => (many ? send() : pick(open.at)),
    Escape: close,
  };
  const box = el(
    "ul",
    {
      role: "listbox",
      tabIndex: 0,
      "aria-label": part.placeholder || app.words.choose,
      "aria-multiselectable": String(many),
      "aria-activedescendant": `${id}-${open.at}`,
      data: { key: `${part.custom_id}/list`, least: part.min_values ?? 1, most: part.max_values ?? 1 },
      onkeydown: (event) => {
        const act = keys[event.key];
        if (act && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          event.stopPropagation();
          act();
        }
      },
    },
    options.map((option, at) =>
      el(
        "li",
        {
          role: "option",
          id: `${id}-${at}`,
          class: at === open.at ? "current" : "",
          "aria-selected": String(option === none ? !chosen.size : chosen.has(option.value)),
          onclick: () => pick(at),
        },
        many ? el("span", { class: "tick", "aria-hidden": "true" }, chosen.has(option.value) ? "☑" : "☐") : null,
        el("span", {}, labelOf(option, app), option.description ? el("small", {}, option.description) : null),
      ),
    ),
  );
  if (!many) return el("div", { class: "list" }, box);
  const count = part.min_values === part.max_values ? part.max_values : `${part.min_values}–${part.max_values}`;
  return el(
    "div",
    { class: "list" },
    box,
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", class: "control primary", disabled: chosen.size < part.min_values, data: { key: `${part.custom_id}/send` }, onclick: send }, `${app.words.choose} (${chosen.size} / ${count})`),
      el("button", { type: "button", class: "control secondary", data: { key: `${part.custom_id}/cancel` }, onclick: close }, app.words.cancel),
    ),
  );
}
