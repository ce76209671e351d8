import fs, { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "vitest";
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

describe.runIf(process.platform === "linux")("SQLite WAL that does not wait for the disk", () => {
  it("is written out beside the calls, also in a turn that does not end, and not where the disk is behind", async () => {
    const { ends } = watchDisk();
    const store = sqliteStore({ path: newFile(), synchronous: "normal" });
    await makeCalls(store, 127);
    expect(ends).toHaveLength(0);
    await makeCalls(store, 129);
    expect(ends).toHaveLength(2);
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

  it("is left by a store that is closed, also one that the disk is still asked for", async () => {
    const path = newFile();
    for (const isBehind of [false, true]) {
      const { ends } = watchDisk();
      // The second time the file is there already.
      const store = sqliteStore({ path, synchronous: "normal" });
      expect(openWals(path)).toBe(1);
      await makeCalls(store, 128);
      expect(ends).toHaveLength(1);
      if (!isBehind) await ends[0]?.();
      await store.close();
      expect(openWals(path)).toBe(isBehind ? 1 : 0);
      if (isBehind) await ends[0]?.();
      expect(openWals(path)).toBe(0);
    }
  });
});
