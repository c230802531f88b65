// Keeps every file of one version, and serves only these: two versions are never mixed.
// tools/pocket.py writes the version, the policy and the files with their hashes in.

/* global VERSION, POLICY, FILES, registration, clients, skipWaiting */

const PREFIX = "cheeseboard-";
const KEPT = PREFIX + VERSION;
const START = "index.html";
/** Pages with a policy of their own: the app may be shown on them. */
const DOCS = "docs/";

const here = (name) => new URL(name, registration.scope).href;

async function tell(message) {
  for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

/** A file as it was built, or nothing: its hash is checked. The policy holds for workers, too. */
async function fetched(name) {
  const answer = await fetch(here(name), { integrity: FILES[name], cache: "no-cache" });
  if (!answer.ok) throw new Error(`${answer.status} ${name}`);
  const headers = new Headers(name.startsWith(DOCS) ? {} : { "content-security-policy": POLICY });
  const kind = answer.headers.get("content-type");
  if (kind) headers.set("content-type", kind);
  return new Response(await answer.arrayBuffer(), { headers });
}

async function keepAll() {
  const kept = await caches.open(KEPT);
  const names = Object.keys(FILES);
  let done = 0;
  const keep = async (name) => {
    const known = await kept.match(here(name));
    if (!known) await kept.put(here(name), await fetched(name));
    await tell({ done: (done += 1), total: names.length });
  };
  await Promise.all(names.map(keep));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== KEPT).map((name) => caches.delete(name)),
  );
  await clients.claim();
}

/** A page that is one of the files; any other address is the app's. */
function pageAt(url) {
  const { origin, pathname } = new URL(url);
  const page = origin + pathname.replace(/\/$/, `/${START}`);
  return Object.keys(FILES).some((name) => here(name) === page) ? page : here(START);
}

async function answered(request) {
  const kept = await caches.open(KEPT);
  const wanted = request.mode === "navigate" ? pageAt(request.url) : request.url;
  return (await kept.match(wanted)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answered(event.request));
});
