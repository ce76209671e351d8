import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeOutput } from "../../generator/write/index.js";
import { takeLock } from "../../generator/write/lock.js";
import { outputOf } from "./child/outputs.js";
import { bundle, runAndKill } from "./kill.js";
import { facts, makeWorkspace, put, readTree } from "./workspace.js";

let writer: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  writer = await bundle("child/writer.ts");
});
afterAll(() => writer.remove());

async function take(folder: string, waitMs = 0): Promise<{ readonly release: () => Promise<void> }> {
  const lock = await takeLock(folder, waitMs);
  if ("heldBy" in lock) throw new Error(`held by ${lock.heldBy?.pid}`);
  return lock;
}

/** A number that no process has: the system gives them out in order and this one has just ended. */
async function deadPid(): Promise<number> {
  const { stdout } = await runAndKill({ command: [process.execPath, "-e", "console.log(process.pid)"] });
  return Number(stdout);
}

function entry(pid: number, token: string, more: object = {}): string {
  return JSON.stringify({ pid, host: hostname(), started: "", token, ...more });
}

describe("a second run on one folder", () => {
  test("waits, and then names the process that holds the lock", async () => {
    const { cwd, root } = makeWorkspace();
    const lock = await take(join(root, ".toolpact"));
    const started = performance.now();
    const result = await writeOutput({ root, cwd, files: [], manifest: facts, waitMs: 200 });
    expect(performance.now() - started).toBeGreaterThan(190);
    expect(result.ok).toBe(false);
    expect(result.diagnostics.map((one) => one.message)).toEqual([
      `Process ${process.pid} writes to the same folder and did not finish within 0.2 s (\`out/.toolpact/lock\`).`,
    ]);
    await lock.release();
    expect((await writeOutput({ root, cwd, files: [], manifest: facts, waitMs: 0 })).ok).toBe(true);
  });

  test("goes on as soon as the first is done", async () => {
    const { cwd, root } = makeWorkspace();
    const lock = await take(join(root, ".toolpact"));
    setTimeout(() => void lock.release(), 150);
    expect((await writeOutput({ root, cwd, files: [], manifest: facts, waitMs: 5000 })).ok).toBe(true);
  });

  test("several processes at once: each writes all or nothing of its output", { timeout: 60_000 }, async () => {
    const { cwd, root } = makeWorkspace();
    const runs = await Promise.all(
      ["ABAB", "BABA", "AABB"].map((letters) => runAndKill({ command: [process.execPath, writer.script, cwd, letters] })),
    );
    const reports = runs
      .flatMap((run) => run.stdout.trim().split("\n"))
      .map((line) => JSON.parse(line) as { ok: boolean; codes: string[] });
    expect(reports).toHaveLength(12);
    // A run whose handlers were changed by another in between says so and writes nothing; no other failure may happen.
    for (const report of reports) if (!report.ok) expect(report.codes.join()).toMatch(/^write\/user-file-changed: /);
    expect(reports.some((report) => report.ok)).toBe(true);
    const tree = readTree(cwd);
    const letter = "out/only-A/" in tree ? "A" : "B";
    const { files, handlers } = outputOf(letter);
    const { "out/.toolpact/manifest.json": _, ...rest } = tree;
    const folders = Object.fromEntries(
      ["out/", "out/.toolpact/", "out/tools/", `out/only-${letter}/`, `out/only-${letter}/deep/`, "src/"].map((path) => [path, ""]),
    );
    expect(rest).toEqual({
      ...folders,
      ...Object.fromEntries(files.map((file) => [`out/${file.path}`, file.text])),
      "src/handlers.ts": handlers,
    });
    expect(readdirSync(join(root, ".toolpact"))).toEqual(["manifest.json"]);
  });
});

describe("a lock that was left behind", () => {
  test("is taken over when its process is dead, along the whole chain, and then cleared away", async () => {
    const { root } = makeWorkspace();
    const folder = join(root, ".toolpact");
    const pid = await deadPid();
    put(folder, "lock", entry(pid, "aaaaaaaaaaaaaaaa"));
    put(folder, "lock-aaaaaaaaaaaaaaaa", entry(pid, "bbbbbbbbbbbbbbbb"));
    put(folder, "lock-cccccccccccccccc", entry(pid, "dddddddddddddddd"));
    const lock = await take(folder);
    expect(readdirSync(folder)).toContain("lock-bbbbbbbbbbbbbbbb");
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("is taken by one of many that try at once", async () => {
    const { root } = makeWorkspace();
    const folder = join(root, ".toolpact");
    const pid = await deadPid();
    for (let round = 0; round < 20; round++) {
      put(folder, "lock", entry(pid, "aaaaaaaaaaaaaaaa"));
      const takers = await Promise.all(Array.from({ length: 8 }, () => takeLock(folder, 0)));
      const winners = takers.flatMap((taker) => ("release" in taker ? [taker] : []));
      expect(winners).toHaveLength(1);
      await winners[0]?.release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  test("keeps out everybody else while it is passed from one to the next", async () => {
    const { root } = makeWorkspace();
    const folder = join(root, ".toolpact");
    let inside = 0;
    let turns = 0;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let turn = 0; turn < 5; turn++) {
          const lock = await take(folder, 20_000);
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 2));
          inside -= 1;
          turns += 1;
          await lock.release();
        }
      }),
    );
    expect(turns).toBe(30);
  });

  test("by a process whose number is used again is recognised where the system can", { skip: process.platform !== "linux" }, async () => {
    const { root } = makeWorkspace();
    const folder = join(root, ".toolpact");
    put(folder, "lock", entry(process.pid, "aaaaaaaaaaaaaaaa", { started: "1" }));
    await (await take(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("by a process whose number is used again counts for ten minutes where the system cannot tell", async () => {
    const { root } = makeWorkspace();
    const folder = join(root, ".toolpact");
    put(folder, "lock", entry(process.pid, "aaaaaaaaaaaaaaaa"));
    expect(await takeLock(folder, 0)).toMatchObject({ heldBy: { pid: process.pid } });
    const old = new Date(Date.now() - 11 * 60_000);
    utimesSync(join(folder, "lock"), old, old);
    await (await take(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("by another machine counts for ten minutes", async () => {
    const { root } = makeWorkspace();
    const folder = join(root, ".toolpact");
    put(folder, "lock", entry(1, "aaaaaaaaaaaaaaaa", { host: "elsewhere.example" }));
    expect(await takeLock(folder, 0)).toMatchObject({ heldBy: { pid: 1, host: "elsewhere.example" } });
    const old = new Date(Date.now() - 11 * 60_000);
    utimesSync(join(folder, "lock"), old, old);
    await (await take(folder)).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("without a readable name counts for ten seconds", async () => {
    const { cwd, root } = makeWorkspace();
    mkdirSync(join(root, ".toolpact"), { recursive: true });
    writeFileSync(join(root, ".toolpact/lock"), "");
    const refused = await writeOutput({ root, cwd, files: [], manifest: facts, waitMs: 0 });
    expect(refused.diagnostics.map((one) => one.code)).toEqual(["write/lock-unreadable"]);
    const old = new Date(Date.now() - 11_000);
    utimesSync(join(root, ".toolpact/lock"), old, old);
    expect((await writeOutput({ root, cwd, files: [], manifest: facts, waitMs: 0 })).ok).toBe(true);
    expect(readdirSync(join(root, ".toolpact"))).toEqual(["manifest.json"]);
  });
});
