import { isAborted, type PostgresConnection } from "./connection.js";

/** Of `pg`, which hears of the server with each answer whether a transaction is open: https://www.postgresql.org/docs/current/protocol-message-formats.html. */
type Wire = { readonly on: (event: "readyForQuery", listener: (message?: { readonly status?: unknown }) => void) => unknown };
type Client = Pick<PostgresConnection, "on"> & { readonly connection?: unknown };
type Heard = { status: unknown };

const none = "I";
const heard = new WeakMap<Wire, Heard>();

/** A new connection: no transaction is open on it. */
export function hearFromStart(client: Client): void {
  const { connection: wire } = client;
  if (isWire(wire) && !heard.has(wire)) hear(wire, none);
}

/**
 * Whether another user of the pool began a transaction on this connection and returned it without an end (`pool.query("BEGIN")` is enough). All writes
 * of the store there would succeed, stay invisible to others, and vanish with the connection: a call would run without its claim and its intent.
 */
export function isLeftOpen(client: PostgresConnection & Client): boolean | Promise<boolean> {
  const { connection: wire } = client;
  // For a connection of another driver, this is unknown.
  if (!isWire(wire)) return false;
  const known = heard.get(wire) ?? hear(wire, undefined);
  if (known.status !== undefined) return known.status !== none;
  // Made before this listener: the answer to any question tells.
  return client.query({ text: "SELECT 1" }).then(
    () => {
      // A driver that tells nothing is not asked again.
      known.status ??= none;
      return known.status !== none;
    },
    (error: unknown) => {
      if (isAborted(error)) return true;
      throw error;
    },
  );
}

function hear(wire: Wire, status: unknown): Heard {
  const one: Heard = { status };
  heard.set(wire, one);
  wire.on("readyForQuery", (message) => {
    one.status = message?.status ?? one.status;
  });
  return one;
}

function isWire(wire: unknown): wire is Wire {
  return typeof wire === "object" && wire !== null && "on" in wire && typeof wire.on === "function";
}
