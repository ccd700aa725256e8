// The line to the playground: it tells what changes, and answers what is asked.

export class Line {
  #socket = null;
  #waiting = new Map();
  #number = 0;
  #ended = false;

  constructor(person, heard) {
    this.person = person;
    this.heard = heard; // { words, surroundings, messages, open, lost }
    this.#connect();
  }

  /** Asks for something to be done; gives the answer, which has `trouble` in it if it was not done. */
  ask(what, facts = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ lost: true });
    const number = ++this.#number;
    this.#socket.send(JSON.stringify({ number, do: what, ...facts }));
    return new Promise((resolve) => this.#waiting.set(number, resolve));
  }

  end() {
    this.#ended = true;
    this.#socket?.close();
  }

  #connect() {
    const address = new URL(`live/${this.person}`, location.href);
    address.protocol = "ws:";
    address.search = "";
    const socket = (this.#socket = new WebSocket(address));
    socket.addEventListener("open", () => this.heard.open());
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      for (const resolve of this.#waiting.values()) resolve({ lost: true });
      this.#waiting.clear();
      if (this.#ended) return;
      this.heard.lost(event.code === 1001);
      setTimeout(() => this.#connect(), 1500);
    });
  }

  #hear(said) {
    if (said.kind === "answer") {
      this.#waiting.get(said.number)?.(said);
      this.#waiting.delete(said.number);
    } else this.heard[said.kind](said);
  }
}
