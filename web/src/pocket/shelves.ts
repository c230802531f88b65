// Shelves of texts in IndexedDB. What is written together is stored together, or not at all.

export const SHELVES = ["people", "tables", "acts", "snapshots", "editions", "tries", "reviews"];
export const TAKEN = "taken";
const NAME = "cheeseboard";
/** One more whenever a shelf is added. */
const VERSION = 3;

type Row = [shelf: string, key: string, text: string | null, fresh: boolean];

export class Shelves {
  private constructor(private base: IDBDatabase) {}

  static async open(): Promise<Shelves> {
    const asking = indexedDB.open(NAME, VERSION);
    asking.onupgradeneeded = () => build(asking.result);
    const base = await answered(asking);
    base.onversionchange = () => base.close(); // a window of a newer version shall not wait for this one
    return new Shelves(base);
  }

  /** Done once the device has it; `taken` where a fresh key was there already. */
  async write(rows: Row[]): Promise<string> {
    const work = this.base.transaction([...new Set(rows.map(([shelf]) => shelf))], "readwrite", {
      durability: "strict",
    });
    for (const [shelf, key, text, fresh] of rows) {
      const store = work.objectStore(shelf);
      if (text === null) store.delete(key);
      else if (fresh) store.add(text, key);
      else store.put(text, key);
    }
    return finished(work);
  }

  async read([shelf, prefix]: [string, string]): Promise<[string, string][]> {
    const store = this.base.transaction(shelf).objectStore(shelf);
    const range = prefix ? IDBKeyRange.bound(prefix, `${prefix}\uffff`) : null;
    const [keys, texts] = await Promise.all([
      answered(store.getAllKeys(range)),
      answered(store.getAll(range)),
    ]);
    return keys.map((key, n) => [String(key), String(texts[n])]);
  }
}

function answered<T>(asking: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asking.onsuccess = () => done(asking.result);
    asking.onerror = () => failed(asking.error);
  });
}

function finished(work: IDBTransaction): Promise<string> {
  return new Promise((done, failed) => {
    work.oncomplete = () => done("");
    work.onabort = () => (work.error?.name === "ConstraintError" ? done(TAKEN) : failed(work.error));
  });
}

/** The shelves that a device of an earlier version does not have yet. */
function build(base: IDBDatabase): void {
  SHELVES.filter((shelf) => !base.objectStoreNames.contains(shelf)).forEach((shelf) =>
    base.createObjectStore(shelf),
  );
}
