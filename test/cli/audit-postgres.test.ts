import { afterAll, beforeAll, expect, it } from "vitest";
import { run } from "../../generator/cli/run.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { callRecord } from "../audit/fixture.js";
import { type PooledServer, startPooledPostgres } from "../store/postgres-server.js";
import { createProject } from "./project.js";

const project = createProject({ linked: true, warm: true });
let server: PooledServer;

beforeAll(async () => {
  server = await startPooledPostgres();
  const store = postgresStore({ pool: server.pool, schema: "agents" });
  await store.audit.append([callRecord(1), callRecord(2)]);
  await store.close();
});

afterAll(async () => {
  project.remove();
  await server.stop();
});

it("finds the log in the schema that the URL names", async () => {
  const url = `${server.connectionString}?schema=agents`;
  const listed = await project.run(["audit", "list", "--store", url]);
  expect({ exitCode: listed.exitCode, stderr: listed.stderr }).toEqual({
    exitCode: 0,
    stderr: `2 records in ${url.replace("toolpact:toolpact@", "toolpact@")}.\n`,
  });
  const verified = await project.run(["audit", "verify", "--store", url]);
  expect(verified).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("2 lines by 1 writer, no problems.") });
});

it("says that there is no log, instead of making a schema and calling it sound", async () => {
  for (const action of ["list", "verify", "export"]) {
    const { exitCode, stdout, stderr } = await project.run(["audit", action, "--store", server.connectionString]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toContain("There is no store in the schema toolpact of this database");
  }
  const { rows } = await server.pool.query("SELECT nspname FROM pg_namespace WHERE nspname IN ('agents', 'toolpact')");
  expect(rows).toEqual([{ nspname: "agents" }]);
});

it.each(["list", "export"])(
  "ends with a reader that leaves after the first of a long log: %s",
  async (action) => {
    const store = postgresStore({ pool: server.pool, schema: "long" });
    await store.audit.append(Array.from({ length: 1_200 }, (_, index) => callRecord(index)));
    await store.close();
    const url = `${server.connectionString}?schema=long`;
    const { outcome } = await run({ argv: ["audit", action, "--store", url], cwd: project.root, env: {} });
    let pieces = 0;
    // A connection that the log was read on, and nobody gave back, would be waited for without end.
    for await (const _ of outcome.stream ?? []) if (++pieces === 1) break;
    expect(pieces).toBe(1);
  },
  15_000,
);
