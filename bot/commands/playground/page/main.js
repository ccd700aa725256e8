// The page: where one is, who one is, what is there. Another person is another page: nothing is carried over.
import { announce } from "./aloud.js";
import { badge, drawChannels, drawWho } from "./around.js";
import { $, el } from "./dom.js";
import { Line } from "./line.js";
import { gist } from "./layout.js";
import { blocks, refreshMoments } from "./markdown.js";
import { continues, draw } from "./messages.js";
import { closeMenus } from "./controls.js";
import { afterPress } from "./pressing.js";
import { showForm } from "./form.js";
import * as composer from "./composer.js";

const asked = new URLSearchParams(location.search);
const messages = new Map();
const drawn = new Map();
/** The names of the bot's emojis. */
const icons = new Set();
let around = null;
let byKeyboard = false;
let known = false;
let following = true;
/** The message on which a control was used last. */
let pressed = null;
/** How high the list was when it was last looked at. */
let height = 0;
/** Up to where somebody has seen each channel: the last message that was there when they were at its end. */
const seen = new Map();
/** Nothing is heard any more once the page is left for that of another person. */
const leaving = new AbortController();
const { signal } = leaving;

const app = {
  words: {},
  channel: asked.get("in"),
  get people() {
    return around?.people ?? [];
  },
  get channels() {
    return around?.channels.filter((channel) => channel.kind === "channel") ?? [];
  },
  names: {
    person: (id) => (around?.bot.id === id ? around.bot.name : around?.people.find((person) => person.id === id)?.name) ?? "?",
    isMe: (id) => around?.me === id,
    hasIcon: (name) => icons.has(name),
    channel: (id) => around?.channels.find((channel) => channel.id === id)?.name ?? "?",
    go: (channel, message) => enter(channel, message),
  },
  get files() {
    return `files/${around.me}`;
  },
  ask: (what, facts = {}) => line.ask(what, { channel: app.channel, ...facts }),
  act,
  trouble,
  redraw,
  press: (message, control) => act(app.ask("press", { message: message.id, control }), message.id),
  choose: (message, control, values) => act(app.ask("choose", { message: message.id, control, values }), message.id),
  computers: (message) => act(app.ask("computers", { message: message.id }), message.id),
  dismiss: (message) => {
    const next = drawn.get(message.id)?.previousElementSibling;
    app.ask("dismiss", { message: message.id });
    next?.focus();
  },
};

const line = new Line(asked.get("as") ?? "anybody", {
  words(said) {
    app.words = said.words;
    for (const name of said.icons) icons.add(name);
    for (const place of document.querySelectorAll("[data-say]")) place.textContent = app.words[place.dataset.say];
    for (const place of document.querySelectorAll("[data-label]")) {
      place.setAttribute("aria-label", app.words[place.dataset.label]);
      if (place.tagName === "BUTTON") place.title = app.words[place.dataset.label];
    }
    if (!$("write")) composer.begin(app);
  },
  messages: (said) => afterPress(() => signal.aborted || hearMessages(said)),
  surroundings: (said) => afterPress(() => signal.aborted || hearSurroundings(said)),
  open() {
    messages.clear();
    known = false;
    banner("");
  },
  lost: (closed) => banner(app.words[closed ? "closed" : "lost"] ?? "…"),
});

// What comes in

function hearMessages(said) {
  for (const id of said.gone) messages.delete(id);
  for (const message of said.news) messages.set(message.id, message);
  if (around) show(said.news.map((message) => message.id));
  announce(said.news, app, around && known);
  known = true;
}

function hearSurroundings(said) {
  const first = !around;
  around = said;
  if (!said.channels.some((channel) => channel.id === app.channel)) app.channel = said.channels[0].id;
  $("server").textContent = said.server;
  drawChannels(app, around, enter);
  drawWho(app, around, become);
  if (first) enter(app.channel);
  else show([]);
}

// Doing

/** Waits for an answer to what somebody did, and shows what came of it. */
async function act(answer, from = null) {
  trouble("");
  pressed = from;
  drawn.get(from)?.setAttribute("aria-busy", "true");
  const said = await answer;
  drawn.get(from)?.removeAttribute("aria-busy");
  if (said.lost) return;
  if (said.trouble) return trouble(said.trouble);
  if (said.form) {
    return showForm(said.fields, app, async (values) => {
      const answer = await app.ask("fill", { form: said.form, values });
      if (answer.trouble) return answer.trouble;
      await act(Promise.resolve(answer), from);
      return "";
    });
  }
  if (said.message && said.message !== from) setTimeout(() => meet(said.message), 120);
}

/** Brings a message into view that answers what somebody did; with the keyboard, they go on there. */
function meet(id) {
  const place = drawn.get(id);
  if (!place) return;
  place.scrollIntoView({ block: place.offsetHeight > $("messages").clientHeight ? "start" : "nearest" });
  follow(atEnd());
  if (byKeyboard) (place.querySelector(".row button:not(:disabled)") ?? place).focus({ preventScroll: true });
}

function trouble(text) {
  $("trouble").textContent = text;
  $("trouble").hidden = !text;
}

function banner(text) {
  $("banner").textContent = text;
  $("banner").hidden = !text;
}

// Showing

const isHere = (message) => message.channel === app.channel;
const here = () => [...messages.values()].filter(isHere).sort(order);
const order = (one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1);
const atEnd = () => $("messages").scrollHeight - $("messages").scrollTop - $("messages").clientHeight < 60;

/** Whether the list stays at its end when more comes; the browser must not hold on to something else then. */
function follow(whether) {
  following = whether;
  $("messages").classList.toggle("following", whether);
}

/** Whether any part of a message is in view. */
function inView(place) {
  const { top, bottom } = place.getBoundingClientRect();
  const list = $("messages").getBoundingClientRect();
  return bottom > list.top && top < list.bottom;
}

/** Update the list, keeping the message just used in view even if it got shorter. */
function show(changed) {
  const used = drawn.get(pressed);
  const before = used && inView(used) ? used.offsetHeight : 0;
  showInPlace(changed);
  const now = drawn.get(pressed);
  if (now && now.offsetHeight < before) now.scrollIntoView({ block: "nearest" });
  drawLatest();
  if (!$("pinned").hidden) drawPins();
  markRead();
}

/** Keep the list at its end if it was there; otherwise keep the message being read in place. */
function showInPlace(changed) {
  const list = $("messages");
  if (following || atEnd()) {
    lay(changed);
    list.scrollTop = list.scrollHeight;
  } else {
    list.classList.add("held");
    const top = list.getBoundingClientRect().top;
    const held = [...list.querySelectorAll(".message")].find((place) => place.getBoundingClientRect().bottom > top);
    const before = held?.getBoundingClientRect().top;
    lay(changed);
    const now = held && $(held.id);
    if (now) list.scrollTop += now.getBoundingClientRect().top - before;
    list.classList.remove("held");
  }
}

/** Lays the messages of this channel into the list; only what changed is drawn anew. */
function lay(changed) {
  const list = $("messages");
  const wanted = here();
  const ids = new Set(wanted.map((message) => message.id));
  for (const [id, place] of drawn) {
    if (!ids.has(id)) {
      const left = place.contains(document.activeElement);
      const next = place.nextElementSibling ?? place.previousElementSibling;
      place.remove();
      drawn.delete(id);
      if (left) next?.focus();
    }
  }
  for (const id of changed) if (drawn.has(id) && ids.has(id)) redraw(id);
  const first = drawEarlier(list);
  wanted.forEach((message, number) => {
    if (!drawn.has(message.id)) drawn.set(message.id, draw(message, app));
    const place = drawn.get(message.id);
    const at = first + number;
    if (list.children[at] !== place) list.insertBefore(place, list.children[at] ?? null);
    place.classList.toggle("grouped", continues(message, wanted[number - 1]));
  });
  list.querySelector(".empty")?.remove();
  if (!wanted.length) list.append(empty());
}

/** The button for what was said before, on top of the list if there is more. How many places it takes there. */
function drawEarlier(list) {
  const there = list.querySelector(".earlier");
  if (!around.channels.find((channel) => channel.id === app.channel).earlier) {
    const left = there?.contains(document.activeElement);
    there?.remove();
    if (left) list.querySelector(".message")?.focus({ preventScroll: true });
    return 0;
  }
  if (!there) list.prepend(el("li", { class: "earlier" }, el("button", { type: "button", class: "control secondary", data: { key: "earlier" }, onclick: () => app.ask("earlier") }, app.words.earlier)));
  return 1;
}

/** The way to the end, with what is new there; it stands below the list and covers nothing. */
function drawLatest() {
  const all = here();
  if (atEnd() && all.length) seen.set(app.channel, all.at(-1).id);
  const last = seen.get(app.channel);
  const fresh = all.filter((message) => last && BigInt(message.id) > BigInt(last) && !app.names.isMe(message.by));
  const text = fresh.some((message) => message.calls) ? "asked" : fresh.length ? "new" : "latest";
  $("latest").replaceChildren(...[app.words[text], badge(fresh.length, false)].filter(Boolean));
  $("latest").classList.toggle("asked", text === "asked");
  $("latest").hidden = atEnd();
}

/** Draws a message anew and keeps the focus where it was, or brings it to `key`. */
function redraw(id, key = null) {
  const old = drawn.get(id);
  const message = messages.get(id);
  if (!old || !message) return;
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  const wanted = key ?? active?.dataset.key;
  const controls = (place) => [...place.querySelectorAll("[data-key]:not(:disabled)")];
  const number = active ? controls(old).indexOf(active) : -1;
  const fresh = draw(message, app);
  fresh.classList.toggle("grouped", old.classList.contains("grouped"));
  if (old.hasAttribute("aria-busy")) fresh.setAttribute("aria-busy", "true");
  keepPictures(old, fresh);
  old.replaceWith(fresh);
  drawn.set(id, fresh);
  if (!active && !key) return;
  const same = wanted && fresh.querySelector(`[data-key="${CSS.escape(wanted)}"]:not(:disabled)`);
  const left = controls(fresh);
  (same || left[Math.min(Math.max(number, 0), left.length - 1)] || fresh).focus({ preventScroll: !key });
  (fresh.querySelector(".list")?.closest(".select") ?? fresh.querySelector(".list"))?.scrollIntoView({ block: "nearest" });
  fresh.querySelector(".current")?.scrollIntoView({ block: "nearest" });
}

/** A picture that is there already is not fetched anew. */
function keepPictures(old, fresh) {
  for (const picture of fresh.querySelectorAll("img")) {
    const same = [...old.querySelectorAll("img")].find((other) => other.src === picture.src);
    if (!same) continue;
    same.alt = picture.alt; // Words may change while the picture stays.
    picture.replaceWith(same);
  }
}

function empty() {
  const place = around.channels.find((channel) => channel.id === app.channel);
  const text = place.kind === "letters" ? app.words["empty-letters"] : app.words["empty-channel"];
  const start = (command, style, words) => el("button", { type: "button", class: `control ${style}`, onclick: () => composer.runByName(command) }, words);
  const ways = place.kind === "channel" ? [start("table open", "success", app.words["open-table"]), start("learn", "secondary", app.words.learn)] : [];
  return el("li", { class: "empty" }, el("p", {}, text), ...ways);
}

function markRead() {
  const last = here().at(-1);
  const place = around?.channels.find((channel) => channel.id === app.channel);
  if (last && place?.unread && !document.hidden) app.ask("read", { message: last.id });
}

function enter(channel, message = null) {
  app.channel = channel;
  closeMenus();
  trouble("");
  const here = around.channels.find((other) => other.id === channel);
  $("here").textContent = here.kind === "channel" ? `# ${here.name}` : `@ ${here.name}`;
  document.title = `${here.name} · ${app.words.title}`;
  drawn.clear();
  $("messages").replaceChildren();
  follow(true);
  show([]);
  drawChannels(app, around, enter);
  openSidebar(false);
  composer.enter();
  if (message) meet(message);
}

// Who am I

/** The page is left for that of somebody else, in the same channel if it is not a private one. */
function become(person) {
  line.end();
  const here = around.channels.find((channel) => channel.id === app.channel);
  const next = new URL(location.pathname, location.href);
  next.searchParams.set("as", person);
  if (here.kind === "channel") next.searchParams.set("in", here.id);
  leaving.abort();
  heights.disconnect();
  document.body.replaceChildren();
  messages.clear();
  location.replace(next);
}

// Popups and keys

function popup(button, box, isOpen) {
  for (const [other, its] of [["who", "people"], ["pins", "pinned"]]) {
    const shown = other === button && isOpen;
    $(its).hidden = !shown;
    $(other).setAttribute("aria-expanded", String(shown));
  }
  if (isOpen) (box.querySelector('[aria-current="true"], button') ?? box).focus();
}

function openSidebar(isOpen) {
  document.body.classList.toggle("sidebar-open", isOpen);
  $("menu").setAttribute("aria-expanded", String(isOpen));
  if (isOpen) $("channels").querySelector('[aria-current="page"]')?.focus();
}

function drawPins() {
  const pins = [...messages.values()].filter((message) => isHere(message) && message.pinned).sort(order);
  $("pinned").tabIndex = -1;
  $("pinned").replaceChildren(
    el("h2", {}, app.words.pins),
    ...(pins.length
      ? pins.map((message) =>
          el("div", { class: "pin" }, el("strong", {}, message.author), el("div", { class: "text" }, blocks(gist(message), app.names)), el("button", { type: "button", class: "control secondary", onclick: () => (popup("pins", $("pinned"), false), meet(message.id)) }, app.words.jump)),
        )
      : [el("p", {}, app.words["no-pins"])]),
  );
}

function keyed(event) {
  byKeyboard = true;
  if (event.key !== "Escape") return;
  const opener = !$("people").hidden ? "who" : !$("pinned").hidden ? "pins" : null;
  if (opener) {
    popup(opener, null, false);
    $(opener).focus();
  } else if (document.body.classList.contains("sidebar-open")) {
    openSidebar(false);
    $("menu").focus();
  }
}

function pointed(event) {
  byKeyboard = false;
  if (!event.target.closest(".popup, #who, #pins")) popup(null, null, false);
  if (!event.target.closest("#sidebar, #menu")) openSidebar(false);
}

$("who").addEventListener("click", () => popup("who", $("people"), $("people").hidden));
$("pins").addEventListener("click", () => {
  drawPins();
  popup("pins", $("pinned"), $("pinned").hidden);
});
$("menu").addEventListener("click", () => openSidebar(!document.body.classList.contains("sidebar-open")));
$("latest").addEventListener("click", () => ($("messages").scrollTop = $("messages").scrollHeight));
$("messages").addEventListener(
  "scroll",
  () => {
    if ($("messages").clientHeight !== height) return; // Nobody scrolled: something came or went below the list.
    follow(atEnd());
    drawLatest();
  },
  { signal },
);
// What stands below the list takes its height from the top: what is read last stays seen.
const heights = new ResizeObserver(() => {
  const list = $("messages");
  list.scrollTop = following ? list.scrollHeight : list.scrollTop + height - list.clientHeight;
  height = list.clientHeight;
});
heights.observe($("messages"));
// A picture that comes late pushes the end away.
$("messages").addEventListener(
  "load",
  () => following && ($("messages").scrollTop = $("messages").scrollHeight),
  { capture: true, signal },
);
document.addEventListener("keydown", keyed, { signal });
document.addEventListener("pointerdown", pointed, { signal });
document.addEventListener("visibilitychange", markRead, { signal });
setInterval(refreshMoments, 5000);
