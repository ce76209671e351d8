import fs, { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";
import { closingOf, openingOf, start } from "./fixture.js";

const folder = mkdtempSync(join(tmpdir(), "toolpact-sqlite-write-out-"));
let files = 0;
const newFile = () => join(folder, `${++files}.db`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { fdatasync } = fs;
afterEach(() => {
  fs.fdatasync = fdatasync;
  syncBuiltinESMExports();
});

/** Puts itself before the disk: what is asked of it is done once its `ends` is called. */
function watchDisk(): { readonly ends: (() => Promise<void>)[] } {
  const ends: (() => Promise<void>)[] = [];
  fs.fdatasync = ((file: number, done: fs.NoParamCallback) => {
    ends.push(() => new Promise((resolve) => fdatasync(file, (error) => [done(error), resolve()])));
  }) as typeof fs.fdatasync;
  syncBuiltinESMExports();
  return { ends };
}

async function makeCalls(store: Store, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const callId = `call-${++calls}`;
    await store.begin(openingOf({ key: callId, callId }));
    await store.settle(closingOf({ key: callId, callId, end: { kind: "done", answer: "{}", until: start * 2 } }));
  }
}
let calls = 0;

/** Those that are open for reading alone, so none of SQLite's own, which libsql leaves open for a while. */
function openWals(path: string): number {
  return readdirSync("/proc/self/fd").filter((name) => {
    try {
      return (
        readlinkSync(`/proc/self/fd/${name}`).startsWith(`${path}-wal`) &&
        /^flags:\s+\d*0$/m.test(readFileSync(`/proc/self/fdinfo/${name}`, "utf8"))
      );
    } catch {
      // Of the reading itself.
      return false;
    }
  }).length;
}

/** Once all that the disk was asked for is done nothing is open any more, a little later. */
async function asked(ends: readonly (() => Promise<void>)[], path: string): Promise<void> {
  for (const end of ends) await end();
  await vi.waitFor(() => expect(openWals(path)).toBe(0));
}

describe.runIf(process.platform === "linux")("SQLite WAL that does not wait for the disk", () => {
  it("is written out beside the calls, also in a turn that does not end, and not where the disk is behind", async () => {
    const { ends } = watchDisk();
    const path = newFile();
    const store = sqliteStore({ path, synchronous: "normal" });
    await makeCalls(store, 127);
    expect(ends).toHaveLength(0);
    await makeCalls(store, 129);
    expect(ends).toHaveLength(2);
    expect(openWals(path)).toBe(1);
    await nextTurn();
    await makeCalls(store, 256);
    expect(ends).toHaveLength(2);
    for (const end of ends) await end();
    await makeCalls(store, 128);
    expect(ends).toHaveLength(3);
    await ends[2]?.();
    await store.close();
  });

  it("is waited for with every commit otherwise, so that nobody else need be asked", async () => {
    const { ends } = watchDisk();
    const store = sqliteStore({ path: newFile() });
    await makeCalls(store, 256);
    expect(ends).toHaveLength(0);
    await store.close();
  });

  it("is open while the disk is asked for it alone, also where the store is closed meanwhile or never", async () => {
    const path = newFile();
    for (const isBehind of [false, true]) {
      const { ends } = watchDisk();
      // The second time the file is there already.
      const store = sqliteStore({ path, synchronous: "normal" });
      await makeCalls(store, 127);
      expect(openWals(path)).toBe(0);
      await makeCalls(store, 1);
      expect([openWals(path), ends.length]).toEqual([1, 1]);
      if (!isBehind) await asked(ends, path);
      await store.close();
      expect(openWals(path)).toBe(isBehind ? 1 : 0);
      if (isBehind) await asked(ends, path);
    }
  });

  // By then the number of a file that was open may be another's: to close it again would close that one.
  it("is not asked for by calls that end after the store was closed", async () => {
    const { ends } = watchDisk();
    const store = sqliteStore({ path: newFile(), synchronous: "normal" });
    await makeCalls(store, 127);
    await store.close();
    expect(() => store.settle(closingOf({ key: "late", callId: "late" }))).toThrow("The store is closed");
    expect(ends).toHaveLength(0);
  });

  it("fails no call where it cannot be opened, nor where an environment has no setImmediate", async () => {
    const { ends } = watchDisk();
    const { openSync } = fs;
    const store = sqliteStore({ path: newFile(), synchronous: "normal" });
    fs.openSync = () => {
      throw Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE" });
    };
    syncBuiltinESMExports();
    try {
      await makeCalls(store, 128);
    } finally {
      fs.openSync = openSync;
      syncBuiltinESMExports();
    }
    vi.stubGlobal("setImmediate", undefined);
    try {
      await makeCalls(store, 128);
    } finally {
      vi.unstubAllGlobals();
    }
    expect(ends).toHaveLength(1);
    await ends[0]?.();
    await store.close();
  });
});
