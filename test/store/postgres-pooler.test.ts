import { expect, it, onTestFinished } from "vitest";
import { verifyLog } from "../../runtime/audit/verify/verify-log.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { closingOf, openingOf } from "./fixture.js";
import { startPoolingProxy } from "./pooling-proxy.js";
import { startPostgres } from "./postgres-server.js";

it("PostgreSQL behind a pooler that gives each transaction another connection is used without prepared statements, and no call fails for it", async () => {
  const server = await startPostgres();
  const proxy = await startPoolingProxy(server.connectionString, 3);
  onTestFinished(async () => {
    proxy.stop();
    await server.stop();
  });
  const { connectionString } = proxy;
  const stores = [1, 2].map(() => postgresStore({ connectionString, schema: "pooled" }));
  await Promise.all(
    stores.flatMap((store, process) =>
      Array.from({ length: 4 }, async (_, worker) => {
        for (let round = 0; round < 10; round += 1) {
          const callId = `call-${process}-${worker}-${round}`;
          expect(await store.begin(openingOf({ key: callId, callId }))).toEqual({ kind: "open" });
          expect(await store.settle(closingOf({ key: callId, callId }))).toEqual({ kind: "settled" });
        }
      }),
    ),
  );
  const [store] = stores;
  expect(await store?.begin(openingOf({ key: "call-0-0-0", callId: "again" }))).toMatchObject({ kind: "replay" });
  expect(store && (await verifyLog(store.audit.lines(), { head: await store.audit.head() }))).toMatchObject({
    ok: true,
    unknownOutcomes: [],
  });
  await Promise.all(stores.map((one) => one.close()));
});
