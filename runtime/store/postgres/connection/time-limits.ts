import { connectionMs, type PostgresConnection, type PostgresPool, type PostgresQuery, queryMs } from "./connection.js";

/** Of a pool that waits for ever: a server that stops answering would keep every call. */
export async function connectInTime(pool: PostgresPool): Promise<PostgresConnection> {
  const connecting = pool.connect();
  if (pool.options === undefined || pool.options.connectionTimeoutMillis) return connecting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`timeout: no connection within ${connectionMs} ms`));
      connecting.then(
        (connection) => connection.release(),
        () => {},
      );
    }, connectionMs);
  });
  return Promise.race([connecting, late]).finally(() => clearTimeout(timer));
}

/** As `pg` has it. */
type Client = PostgresConnection & {
  readonly connectionParameters?: { readonly query_timeout?: unknown };
  readonly connection?: unknown;
  readonly pipeline?: unknown;
};

const limited = new WeakMap<PostgresConnection, PostgresConnection>();

/** The same connection, each of whose queries has a time limit. Made once for each. */
export function inTime(client: Client): PostgresConnection {
  const { connectionParameters } = client;
  if (connectionParameters === undefined || connectionParameters.query_timeout) return client;
  const known = limited.get(client);
  if (known !== undefined) return known;
  const made: Client = {
    query: (query) => client.query(withLimit(query)),
    release: (destroy) => client.release(destroy),
    on: (event, listener) => client.on(event, listener),
    off: (event, listener) => client.off(event, listener),
    get connection() {
      return client.connection;
    },
    get pipeline() {
      return client.pipeline;
    },
  };
  limited.set(client, made);
  return made;
}

/** What is handed to `pg` as it is, such as a message of our own, stays the object that it is. */
function withLimit(query: PostgresQuery): PostgresQuery {
  if (query.query_timeout !== undefined) return query;
  return "submit" in query ? Object.assign(query, { query_timeout: queryMs }) : { ...query, query_timeout: queryMs };
}
