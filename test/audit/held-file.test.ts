import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { jsonLinesAudit, keepHead, readHead } from "../../runtime/audit/index.js";
import { callRecord } from "./fixture.js";

/** How often each step on a file is still refused, as on Windows while a virus scanner looks at it. */
const held = vi.hoisted(() => ({ times: new Map<string, number>(), refused: 0 }));

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const refusing =
    <Args extends unknown[], Result>(name: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const left = held.times.get(name) ?? 0;
      if (left === 0) return work(...args);
      held.times.set(name, left - 1);
      held.refused += 1;
      throw Object.assign(new Error(`EPERM: operation not permitted, ${name}`), { code: "EPERM" });
    };
  return {
    ...real,
    open: refusing("open", real.open),
    rename: refusing("rename", real.rename),
    readFile: refusing("readFile", real.readFile as (path: string) => Promise<unknown>),
    stat: refusing("stat", real.stat as (path: string) => Promise<unknown>),
    rm: refusing("rm", real.rm),
  };
});

async function keepOne(platform: string): Promise<readonly unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), "toolpact-held-"));
  const own = process.platform;
  Object.defineProperty(process, "platform", { value: platform });
  onTestFinished(async () => {
    Object.defineProperty(process, "platform", { value: own });
    held.times.clear();
    await rm(folder, { recursive: true });
  });
  const audit = jsonLinesAudit(join(folder, "audit.jsonl"));
  held.times.set("open", 2);
  await audit.append([callRecord(1)]);
  const head = await audit.head();
  for (const name of ["rename", "readFile", "stat", "rm"]) held.times.set(name, 2);
  await keepHead({ head: async () => head }, join(folder, "head.json"));
  return [await readHead(join(folder, "head.json")), head];
}

test("a record and a head are written once Windows lets go of their files", async () => {
  const [kept, head] = await keepOne("win32");
  expect(kept).toEqual(head);
  expect(held.refused).toBe(10);
});

test("elsewhere a file that may not be written is reported at once", async () => {
  await expect(keepOne("linux")).rejects.toThrow("EPERM");
});
