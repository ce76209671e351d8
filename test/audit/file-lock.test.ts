import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, onTestFinished, type TestContext, test, vi } from "vitest";
import { withLock } from "../../runtime/audit/file-lock.js";

/** Milliseconds that each look at a folder takes, as between processes of a busy machine. */
const disk = vi.hoisted(() => ({ pauses: new Map<string, number[]>() }));

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const slow =
    <Args extends unknown[], Result>(work: (path: string, ...args: Args) => Promise<Result>) =>
    async (path: string, ...args: Args): Promise<Result> => {
      const pause = disk.pauses.get(dirname(path))?.shift() ?? 0;
      if (pause > 0) await new Promise((resolve) => globalThis.setTimeout(resolve, pause));
      return work(path, ...args);
    };
  return { ...real, open: slow(real.open), stat: slow(real.stat as (path: string) => Promise<unknown>), rm: slow(real.rm) };
});

async function lockPath(onFinished: TestContext["onTestFinished"] = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolpact-lock-"));
  onFinished(async () => {
    disk.pauses.delete(folder);
    await rm(folder, { recursive: true });
  });
  return join(folder, "head.lock");
}

/** As a process leaves it that died a minute ago. */
async function leave(path: string): Promise<void> {
  await writeFile(path, "");
  const then = new Date(Date.now() - 60_000);
  await utimes(path, then, then);
}

describe("a lock whose owner died", () => {
  // At once: all that they do is wait.
  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
  test.concurrent.for(seeds)("is taken over by one of many who see it, whatever order they come in: %i", async (seed, context) => {
    const path = await lockPath(context.onTestFinished);
    await leave(path);
    let state = seed;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const pauses = Array.from({ length: 2_000 }, () => Math.floor(random() * 60));
    disk.pauses.set(dirname(path), pauses);
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await setTimeout(30);
      inside -= 1;
    };
    const keepTrying = async (): Promise<void> => {
      while (!(await withLock(path, work)));
    };
    await Promise.all(Array.from({ length: 8 }, keepTrying));
    pauses.length = 0;
    expect(most).toBe(1);
    expect(await readdir(join(path, ".."))).toEqual([]);
  });

  test("stays with whoever took it over, also where the owner only took too long", async () => {
    const path = await lockPath();
    const nowMs = vi.spyOn(performance, "now");
    onTestFinished(() => nowMs.mockRestore());
    const order: string[] = [];
    let finish = (): void => {};
    let second: Promise<boolean> | undefined;
    const first = await withLock(path, async () => {
      nowMs.mockReturnValue(performance.now() + 6_000);
      await leave(path);
      await new Promise<void>((resolve) => {
        const slowly = (): Promise<void> => {
          resolve();
          return new Promise((done) => {
            finish = done;
          });
        };
        second = withLock(path, slowly);
      });
    });
    expect(first).toBe(true);
    // The first has come to its end while the second is at work.
    expect(await withLock(path, async () => void order.push("third"))).toBe(false);
    finish();
    expect([await second, order]).toEqual([true, []]);
    expect(await withLock(path, async () => void order.push("fourth"))).toBe(true);
    expect(await readdir(join(path, ".."))).toEqual([]);
  });
});
