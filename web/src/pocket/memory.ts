// Pictures of Python's memory, kept by the browser: one, for the engine that was started last.

const PREFIX = "memory-";
const ADDRESS = "./memory";

/** None where the browser keeps nothing for pages like this one. */
const shelf = globalThis.caches as CacheStorage | undefined;

export async function keptOf(engine: string): Promise<Uint8Array | null> {
  const kept = await shelf?.match(ADDRESS, { cacheName: nameOf(engine) }).catch(() => undefined);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

export async function keep(engine: string, picture: () => Uint8Array<ArrayBuffer>): Promise<void> {
  if (!shelf) return;
  await forget();
  await (await shelf.open(nameOf(engine))).put(ADDRESS, new Response(picture()));
}

export async function forget(): Promise<void> {
  const names = (await shelf?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => shelf?.delete(name)));
}

/** The folder of an engine is named by what is in it. */
function nameOf(engine: string): string {
  return PREFIX + engine;
}
