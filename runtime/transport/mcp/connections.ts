/** A connection in use. `drop`: it is broken, nobody gets it any more; it is closed once nobody uses it. */
export type Lease<Connection> = { readonly connection: Connection; readonly release: () => void; readonly drop: () => void };

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
  const closeIdle = (entry: Entry<Connection>): void => {
    if (entry.users === 0) void closeEntry(entry);
  };
  const makeRoom = (): void => {
    if (entries.size <= most) return;
    for (const [key, entry] of entries) {
      if (entry.users > 0) continue;
      entries.delete(key);
      closeIdle(entry);
      return;
    }
  };
  const openEntry = (key: string, open: (lost: () => void) => Promise<Connection>): Entry<Connection> => {
    // It may be lost before this is assigned, and is then forgotten by whoever waits for it.
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
      const entry = entries.get(key) ?? openEntry(key, open);
      entries.delete(key);
      entries.set(key, entry);
      entry.users += 1;
      makeRoom();
      try {
        return leaseOf({ entry, connection: await entry.ready, forget: () => forget(key, entry), stale: () => entries.get(key) !== entry });
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
  readonly forget: () => void;
  /** Nobody can find it any more. */
  readonly stale: () => boolean;
};

function leaseOf<Connection extends Closable>({ entry, connection, forget, stale }: Leased<Connection>): Lease<Connection> {
  const release = (): void => {
    entry.users -= 1;
    if (entry.users === 0 && stale()) void closeEntry(entry);
  };
  return { connection, release, drop: forget };
}

/** A connection that cannot be closed was closed by the other side, or never opened. */
async function closeEntry<Connection extends Closable>({ ready }: Entry<Connection>): Promise<void> {
  await ready.then((connection) => connection.close()).catch(() => undefined);
}
