// What is said aloud to those who hear the page.
import { $ } from "./dom.js";
import { plain } from "./markdown.js";

/** What was said so far in each message. */
const heard = new Map();

/** Says aloud what others wrote in this channel; of a message that has grown, only what was added. */
export function announce(news, app, aloud) {
  const texts = [];
  for (const message of news) {
    const text = plain(message.content || message.embeds[0]?.title || "", app.names);
    const before = heard.get(message.id);
    heard.set(message.id, text);
    if (!aloud || message.channel !== app.channel || app.names.isMe(message.by) || text === before) continue;
    texts.push(before && text.startsWith(before) ? text.slice(before.length).trim() : `${message.author}: ${text}`);
  }
  if (texts.length) $("announcer").textContent = texts.join(" ");
}
