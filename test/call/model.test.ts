import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Clock } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { postgresStore } from "../../runtime/store/postgres/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import { startPostgres } from "../store/postgres-server.js";
import { runModel } from "./model/run-model.js";

const isLong = process.env.TOOLPACT_LONG === "1";
const folder = mkdtempSync(join(tmpdir(), "toolpact-model-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const first = Number(process.env.TOOLPACT_SEED ?? 1);
const seedsUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => first + index);
const rounds = isLong ? 400 : 200;

describe("whatever callers, handlers, people, clocks and the store do, the execution contract holds", () => {
  it.each(seedsUpTo(isLong ? 30 : 2))("in memory, seed %i", async (seed) => {
    const store = memoryStore();
    expect(await runModel({ seed, rounds, open: () => [store, store] })).toEqual([]);
  });

  it.each(seedsUpTo(isLong ? 30 : 1))("on SQLite, seed %i", async (seed) => {
    const options = { path: join(folder, `${seed}.db`), synchronous: "normal" } as const;
    const stores = [sqliteStore(options), sqliteStore(options)];
    expect(await runModel({ seed, rounds, open: () => stores })).toEqual([]);
    for (const store of stores) await store.close();
  });

  it.runIf(isLong)(
    "on PostgreSQL",
    async () => {
      const { connectionString, stop } = await startPostgres();
      for (const seed of seedsUpTo(6)) {
        const stores: ReturnType<typeof postgresStore>[] = [];
        const open = (clock: Clock) => {
          for (const _ of [1, 2]) stores.push(postgresStore({ connectionString, schema: `model_${seed}`, clock }));
          return stores;
        };
        expect({ seed, faults: await runModel({ seed, rounds, open, hasOwnClock: true }) }).toEqual({ seed, faults: [] });
        for (const store of stores) await store.close();
      }
      await stop();
    },
    600_000,
  );
});
