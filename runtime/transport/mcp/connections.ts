/** A connection in use. `drop`: it is broken, no new call gets it, and it is closed after its last use. `isKept`: it was there before. */
export type Lease<Connection> = {
  readonly connection: Connection;
  readonly isKept: boolean;
  readonly release: () => void;
  readonly drop: () => void;
};

export type Connections<Connection> = {
  readonly lease: (key: string, open: (lost: () => void) => Promise<Connection>) => Promise<Lease<Connection>>;
  readonly close: () => Promise<void>;
};

type Entry<Connection> = { readonly ready: Promise<Connection>; users: number };

type Closable = { readonly close: () => Promise<void> };

/** Connections by key: opened on first use, shared, opened again after a failure. Past `most` the one that was idle longest goes. */
export function keepConnections<Connection extends Closable>(most: number): Connections<Connection> {
  // In the order of last use.
  const entries = new Map<string, Entry<Connection>>();

  const forget = (key: string, entry: Entry<Connection>): void => {
    if (entries.get(key) === entry) entries.delete(key);
  };
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (entries.size <= most) return;
      if (entry.users > 0) continue;
      entries.delete(key);
      void closeEntry(entry);
    }
  };
  const openEntry = (key: string, open: (lost: () => void) => Promise<Connection>): Entry<Connection> => {
    // It may be lost before this is assigned. The code that waits for it then forgets it.
    let self: Entry<Connection> | undefined;
    const lost = (): void => {
      if (self !== undefined) forget(key, self);
    };
    const entry: Entry<Connection> = { ready: open(lost), users: 0 };
    self = entry;
    return entry;
  };

  return {
    lease: async (key, open) => {
      const kept = entries.get(key);
      const entry = kept ?? openEntry(key, open);
      entries.delete(key);
      entries.set(key, entry);
      entry.users += 1;
      makeRoom();
      try {
        const connection = await entry.ready;
        const isStale = (): boolean => entries.get(key) !== entry;
        return leaseOf({ entry, connection, isKept: kept !== undefined, forget: () => forget(key, entry), isStale });
      } catch (error) {
        entry.users -= 1;
        forget(key, entry);
        throw error;
      }
    },
    close: async () => {
      const all = [...entries.values()];
      entries.clear();
      await Promise.all(all.map(closeEntry));
    },
  };
}

type Leased<Connection> = {
  readonly entry: Entry<Connection>;
  readonly connection: Connection;
  readonly isKept: boolean;
  readonly forget: () => void;
  /** No call can find it any more. */
  readonly isStale: () => boolean;
};

function leaseOf<Connection extends Closable>(leased: Leased<Connection>): Lease<Connection> {
  const { entry, connection, isKept, forget, isStale } = leased;
  const closeUnused = (): void => {
    if (entry.users === 0 && isStale()) void closeEntry(entry);
  };
  return {
    connection,
    isKept,
    release: () => {
      entry.users -= 1;
      closeUnused();
    },
    // Also by who has given it back.
    drop: () => {
      forget();
      closeUnused();
    },
  };
}

/** A connection that cannot be closed was closed by the other side, or never opened. */
async function closeEntry<Connection extends Closable>({ ready }: Entry<Connection>): Promise<void> {
  await ready.then((connection) => connection.close()).catch(() => undefined);
}
