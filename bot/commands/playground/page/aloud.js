// What is said aloud to those who hear the page.
import { $ } from "./dom.js";
import { gist } from "./layout.js";
import { plain } from "./markdown.js";

/** The text of each message so far, in Discord's markdown, where times don't change as the clock ticks. */
const heard = new Map();

/** Says aloud what others wrote in this channel; of a message that has grown, only what was added. */
export function announce(news, app, aloud) {
  const texts = [];
  for (const message of news) {
    const text = gist(message);
    const before = heard.get(message.id);
    heard.set(message.id, text);
    if (!aloud || message.channel !== app.channel || app.names.isMe(message.by) || text === before) continue;
    const added = before && text.startsWith(before);
    texts.push(added ? plain(text.slice(before.length), app.names).trim() : `${message.author}: ${plain(text, app.names)}`);
  }
  if (texts.length) $("announcer").textContent = texts.join(" ");
}
