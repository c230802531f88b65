// A bot in plain Node, without packages: copy it, change `choose`, and let `cheeseboard bot check node bot.js` try it.
//
// It speaks Cheeseboard's bot protocol (docs/bot-protocol.md): a line of JSON comes in, a line of JSON goes out.
// With a port it answers over HTTP instead: node bot.js 8766

const AVOID = new Set(["stop", "pass", "end-turn", "take-wound"]);

/** Your idea goes here. This one likes to go on: it avoids ending, stopping and passing while it can. */
function choose(view, offers) {
  const eager = offers.filter((offer) => !AVOID.has(offer.kind));
  const all = eager.length ? eager : offers;
  return all[Math.floor(Math.random() * all.length)].move;
}

/** What to say to a message, or null where nothing is to be said. */
function answer(message) {
  switch (message.type) {
    case "hello":
      return { type: "hello", protocol: 1, name: "Eager Node" };
    case "options":
    case "game":
      return { type: "ready" };
    case "move":
      return { type: "move", move: choose(message.view, message.offers) };
    case "wrong":
      console.error(message.text);
      return null;
    default:
      return null; // also to whatever a later protocol may bring
  }
}

function talk() {
  const lines = require("node:readline").createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    const message = JSON.parse(line);
    if (message.type === "bye") process.exit(0);
    const reply = answer(message);
    if (reply) process.stdout.write(JSON.stringify(reply) + "\n");
  });
}

function serve(port) {
  require("node:http")
    .createServer(async (request, response) => {
      let body = "";
      for await (const piece of request) body += piece;
      response.end(JSON.stringify(answer(JSON.parse(body)) || {}));
    })
    .listen(port, "127.0.0.1");
}

const port = Number(process.argv[2]);
if (port) serve(port);
else talk();
