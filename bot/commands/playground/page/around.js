// Where one can go, and as whom.
import { $, avatar, el } from "./dom.js";

/** A number that stands out. It is for the eye alone where the label of its button says it in words. */
export function badge(number, labelled = true) {
  return number ? el("span", { class: "badge", "aria-hidden": labelled ? "true" : undefined }, String(number)) : null;
}

/** The channels, with what is unread there; `enter(channel)` goes to one. */
export function drawChannels(app, around, enter) {
  const focused = $("channels").contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const entry = (channel) =>
    el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: channel.unread ? "unread" : "", "aria-label": channel.about, "aria-current": channel.id === app.channel ? "page" : undefined, data: { key: channel.id }, onclick: () => enter(channel.id) },
        el("span", { "aria-hidden": "true" }, channel.kind === "channel" ? "#" : "@"),
        el("span", { class: "name" }, channel.name),
        badge(channel.urgent),
      ),
    );
  const part = (kind, title) => [el("h2", {}, title), el("ul", {}, around.channels.filter((channel) => channel.kind === kind).map(entry))];
  $("channels").replaceChildren(...part("channel", app.words.channels), ...part("letters", app.words.letters));
  if (focused) $("channels").querySelector(`[data-key="${focused}"]`)?.focus();
  $("menu").replaceChildren(...[el("span", { "aria-hidden": "true" }, "☰"), badge(around.calls)].filter(Boolean));
  $("menu").setAttribute("aria-label", around.menu);
  $("menu").title = around.menu;
}

/** Who one is and could be; `become(person)` goes on as somebody else. */
export function drawWho(app, around, become) {
  const me = around.people.find((person) => person.id === around.me);
  const waiting = around.people.filter((person) => person.id !== me.id && person.awaited).length;
  $("who").replaceChildren(...[avatar(me.name), el("span", { class: "name" }, me.name), badge(waiting)].filter(Boolean));
  $("who").setAttribute("aria-label", `${app.words.who}: ${me.name}`);
  $("who").title = app.words["who-about"];
  const focused = $("people").contains(document.activeElement) ? document.activeElement.dataset.key : null;
  $("people").replaceChildren(
    el("h2", {}, app.words.who),
    el("p", { class: "small" }, app.words["who-about"]),
    el(
      "ul",
      {},
      around.people.map((person) =>
        el(
          "li",
          {},
          el(
            "button",
            { type: "button", "aria-label": person.about, "aria-current": person.id === me.id ? "true" : undefined, data: { key: person.id }, onclick: () => become(person.id) },
            avatar(person.name),
            el("span", { class: "name" }, person.name),
            person.awaited ? el("span", { class: "tag" }, app.words.awaited) : null,
            badge(person.unread),
          ),
        ),
      ),
    ),
  );
  if (focused) $("people").querySelector(`[data-key="${focused}"]`)?.focus();
}
