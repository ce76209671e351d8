import { expect, it } from "vitest";
import { verifyLog } from "../../runtime/audit/verify-log.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { conformance } from "./conformance.js";
import { collect, recordOf } from "./fixture.js";

conformance("memory", {
  isShared: false,
  open: async ({ key, every } = {}) => {
    const audit = { ...(key === undefined ? {} : { key }), ...(every === undefined ? {} : { every }) };
    return { store: memoryStore({ audit }), place: "" };
  },
});

it("the memory store holds no more audit lines than it was told", async () => {
  const store = memoryStore({ keepLines: 10 });
  for (let index = 0; index < 25; index += 1) await store.audit.append([recordOf(`call-${index}`)]);
  const lines = await collect(store.audit.lines());
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.at(-1)).toContain('"id":"call-24"');
  for (let index = 25; index < 50; index += 1) {
    await store.audit.append([recordOf(`call-${index}`)]);
    await store.audit.head();
  }
  const later = await collect(store.audit.lines());
  expect(later.length).toBeLessThanOrEqual(10);
  const { problems } = await verifyLog(later);
  expect(problems.every(({ kind }) => kind === "missing")).toBe(true);
});
