import { expect, it } from "vitest";
import type { LimitWindow } from "../../../runtime/store/begin.js";
import type { Open } from "../conformance.js";
import { closingOf, minute, openingOf, start } from "../fixture.js";

export function limitTests(open: Open): void {
  it("never lets more than the maximum into any window, and retries at the time that was told", async () => {
    const { store } = await open();
    const windows: readonly LimitWindow[] = [
      { ms: 1_000, max: 3 },
      { ms: 7_001, max: 9 },
    ];
    const passed: number[] = [];
    let now = start;
    for (let step = 0; step < 150; step += 1) {
      const begun = await store.begin({ callId: "call-0", now, limits: [{ key: "k", windows }] });
      if (begun.kind === "open") {
        passed.push(now);
        now += (step * 37) % 211;
      } else {
        if (begun.kind !== "limited") throw new Error(begun.kind);
        expect(begun.retryAt).toBeGreaterThan(now);
        const early = await store.begin({ callId: "call-0", now: begun.retryAt - 1, limits: [{ key: "k", windows }] });
        expect(early.kind).toBe("limited");
        now = begun.retryAt;
        expect((await store.begin({ callId: "call-0", now, limits: [{ key: "k", windows }] })).kind).toBe("open");
        passed.push(now);
      }
    }
    for (const { ms, max } of windows) {
      for (const from of passed) expect(passed.filter((at) => at >= from && at < from + ms).length).toBeLessThanOrEqual(max);
    }
    // At most a sixtieth stricter: the long window is used nearly in full.
    expect(passed.length).toBeGreaterThan(100);
  });

  it("is at most a sixtieth stricter than the window", async () => {
    const { store } = await open();
    const limits = [{ key: "k", windows: [{ ms: minute, max: 1 }] }];
    await store.begin({ callId: "call-0", now: start, limits });
    const refused = await store.begin({ callId: "call-0", now: start + 1, limits });
    expect(refused).toMatchObject({ kind: "limited", limit: limits[0], window: { ms: minute, max: 1 } });
    const { retryAt } = refused as { readonly retryAt: number };
    expect(retryAt).toBeGreaterThanOrEqual(start + minute);
    expect(retryAt).toBeLessThanOrEqual(start + minute + minute / 60);
  });

  it("tells of several full windows the one that stays full longest", async () => {
    const { store } = await open();
    const hour = { ms: 60 * minute, max: 1 };
    const limits = [
      { key: "a", windows: [{ ms: minute, max: 1 }] },
      { key: "b", windows: [hour] },
      { key: "c", windows: [{ ms: 1_000, max: 1 }] },
    ];
    await store.begin({ callId: "call-0", now: start, limits });
    expect(await store.begin({ callId: "call-0", now: start, limits })).toMatchObject({
      kind: "limited",
      limit: { key: "b" },
      window: hour,
    });
  });

  it("refuses a maximum of none", async () => {
    const { store } = await open();
    expect(await store.begin({ callId: "call-0", now: start, limits: [{ key: "k", windows: [{ ms: minute, max: 0 }] }] })).toMatchObject({
      kind: "limited",
      retryAt: start + minute,
    });
  });

  it("counts a clock that runs behind", async () => {
    const { store } = await open();
    const limits = [{ key: "k", windows: [{ ms: minute, max: 2 }] }];
    const kinds = [];
    for (const now of [start, start - 5_000, start - 2_000]) kinds.push((await store.begin({ callId: "call-0", now, limits })).kind);
    expect(kinds).toEqual(["open", "open", "limited"]);
  });

  it("counts an attempt once, whichever way it goes: opened, replayed, refused for its key, or one of many for one key", async () => {
    const { store } = await open();
    const limits = [{ key: "k", windows: [{ ms: minute, max: 30 }] }];
    const attempt = async (key: string, callId: string): Promise<string> =>
      (await store.begin(openingOf({ key, callId, opening: { limits } }))).kind;
    const kinds: string[] = [];
    for (const key of ["a", "b", "b", "c"]) kinds.push(await attempt(key, `first of ${key}`));
    await store.settle(closingOf({ key: "c", callId: "first of c" }));
    for (const key of ["c", "d", "c", "e", "f"]) kinds.push(await attempt(key, `second of ${key}`));
    expect(kinds).toEqual(["open", "open", "in-progress", "open", "replay", "open", "replay", "open", "open"]);
    const raced = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt("g", `racing ${index}`)));
    expect(raced.filter((kind) => kind === "open")).toHaveLength(1);
    expect(raced.filter((kind) => kind === "in-progress")).toHaveLength(11);
    // Nine, and twelve: nine are left.
    for (let left = 9; left > 0; left -= 1) expect(await attempt(`key ${left}`, `call ${left}`)).toBe("open");
    for (const key of ["h", "i", "a"]) expect(await attempt(key, "too many")).toBe("limited");
  });

  it("keeps the windows of different keys apart", async () => {
    const { store } = await open();
    const windows = [{ ms: minute, max: 1 }];
    for (const key of ["a", "b", "a b", "a|b"])
      expect((await store.begin({ callId: "call-0", now: start, limits: [{ key, windows }] })).kind).toBe("open");
    expect(
      (
        await store.begin({
          callId: "call-0",
          now: start,
          limits: [
            { key: "c", windows },
            { key: "a", windows },
          ],
        })
      ).kind,
    ).toBe("limited");
  });
}
