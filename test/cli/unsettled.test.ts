import { expect, it } from "vitest";
import { unsettledIn } from "../../generator/cli/reconcile/unsettled.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { openingOf, start } from "../store/fixture.js";

it("lists thousands of unsettled calls in a few pages, each of which a store may look through all of them for", async () => {
  const store = memoryStore();
  for (let call = 0; call < 2_500; call += 1)
    await store.begin(openingOf({ key: `key-${call}`, callId: `call-${call}`, now: start + (call % 7) }));
  let pages = 0;
  const unsettled: typeof store.ledger.unsettled = (query) => {
    pages += 1;
    return store.ledger.unsettled(query);
  };
  const found = await unsettledIn({ ...store, ledger: { ...store.ledger, unsettled } });
  expect(new Set(found.map(({ callId }) => callId)).size).toBe(2_500);
  expect(pages).toBeLessThanOrEqual(3);
});
