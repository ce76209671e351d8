import { createServer, type Socket } from "node:net";
import { Client } from "pg";

export type PoolingProxy = { readonly connectionString: string; readonly stop: () => void };

/** A connection to the server, and whose transaction runs on it. */
type Backend = { readonly stream: Socket; client: Socket | undefined };

// https://www.postgresql.org/docs/current/protocol-message-formats.html: AuthenticationOk, ReadyForQuery.
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const [ready, idle, terminate] = [0x5a, 0x49, 0x58];

/** As PgBouncer in transaction mode, and like its older versions it knows nothing of prepared statements: each transaction has whichever connection is free. */
export async function startPoolingProxy(connectionString: string, size: number): Promise<PoolingProxy> {
  const free: Backend[] = [];
  const waiting: ((backend: Backend) => void)[] = [];
  const give = (backend: Backend): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(backend);
    else next(backend);
  };
  const take = (): Promise<Backend> =>
    new Promise((resolve) => (free.length > 0 ? resolve(free.shift() as Backend) : waiting.push(resolve)));

  const backends = await Promise.all(Array.from({ length: size }, () => connectBackend(connectionString)));
  for (const backend of backends) {
    eachMessage(backend.stream, (message) => {
      const { client } = backend;
      const isOver = message[0] === ready && message[5] === idle;
      if (isOver) backend.client = undefined;
      client?.write(message);
      if (isOver) give(backend);
    });
    give(backend);
  }

  const server = createServer((client) => {
    client.on("error", () => {});
    client.once("data", () => {
      client.write(welcome);
      let turn = Promise.resolve();
      const send = async (message: Buffer): Promise<void> => {
        let backend = backends.find((one) => one.client === client);
        if (backend === undefined) {
          backend = await take();
          backend.client = client;
        }
        backend.stream.write(message);
      };
      eachMessage(client, (message) => {
        if (message[0] === terminate) client.end();
        else turn = turn.then(() => send(message));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    connectionString: `postgres://toolpact@127.0.0.1:${port}/postgres`,
    stop: () => {
      server.close();
      for (const { stream } of backends) stream.destroy();
    },
  };
}

/** By `pg`, which knows how to sign in; from then on its socket is ours. */
async function connectBackend(connectionString: string): Promise<Backend> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.removeAllListeners("data");
  return { stream, client: undefined };
}

function eachMessage(socket: Socket, told: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      told(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}
