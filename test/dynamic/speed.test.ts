import { expect, test } from "vitest";
import { createDynamicCache, createDynamicTools } from "../../generator/dynamic/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { manyOperations } from "./many-operations.js";

const text = manyOperations(200);
const make = (tenant: string, cache = createDynamicCache()) =>
  createDynamicTools({ openapi: text, tenant, allowHosts: ["things.example.com"], cache });

/** What docs/measurements/dynamic.md measures; a machine that others use takes several times as much. */
test("200 operations become tools within a second of CPU, from the text of their document", async () => {
  expect((await make("acme")).registry.list()).toHaveLength(200);
  expect(await cpuTimeOf((turn) => make(`tenant ${turn}`), 1_000)).toBeLessThan(1_000);
});

test("tools of a cached contract cost less than a few milliseconds", async () => {
  const cache = createDynamicCache();
  await make("acme", cache);
  expect(await cpuTimeOf(() => make("acme", cache), 3)).toBeLessThan(3);
});
