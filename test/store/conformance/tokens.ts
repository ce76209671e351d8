import { expect, it } from "vitest";
import type { Open } from "../conformance.js";
import { start } from "../fixture.js";

export function tokenTests(open: Open, isShared: boolean): void {
  const token = { id: "0a1b2c3d", hash: "ab".repeat(32), approver: "ana", roles: ["admin"], createdAt: start } as const;

  it("keeps the hash of a decider token until it is revoked", async () => {
    const { store } = await open();
    expect(await store.tokens?.get(token.id)).toBeUndefined();
    await store.tokens?.put(token);
    expect(await store.tokens?.get(token.id)).toEqual(token);
    await store.purge(start + 10 * 365 * 86_400_000);
    expect(await store.tokens?.get(token.id)).toEqual(token);
    expect([await store.tokens?.drop(token.id), await store.tokens?.drop(token.id)]).toEqual([true, false]);
    expect(await store.tokens?.get(token.id)).toBeUndefined();
  });

  it.skipIf(!isShared)("shows a token of one process to the others, and leaves the key of the store as it is", async () => {
    const { store, place } = await open();
    const key = await store.key();
    await store.tokens?.put(token);
    const { store: other } = await open({ place });
    expect(await other.tokens?.get(token.id)).toEqual(token);
    await other.tokens?.drop(token.id);
    expect(await store.tokens?.get(token.id)).toBeUndefined();
    expect(Buffer.from(await other.key()).equals(key)).toBe(true);
  });
}
