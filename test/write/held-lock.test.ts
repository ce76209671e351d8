import { readdirSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { writeOutput } from "../../generator/write/index.js";
import { facts, makeWorkspace } from "./workspace.js";

/** How often each step on a file of the lock is still refused, and with what. */
const held = vi.hoisted(() => {
  const left = new Map<string, { times: number; readonly code: string }>();
  return {
    left,
    refuse: (step: string, path: unknown): void => {
      const refusal = String(path).includes(".toolpact") ? left.get(step) : undefined;
      if (refusal === undefined || refusal.times === 0) return;
      refusal.times -= 1;
      throw Object.assign(new Error(`${refusal.code}: refused, ${step}`), { code: refusal.code });
    },
  };
});

vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const openSync: typeof real.openSync = (path, ...rest) => {
    held.refuse("open", path);
    return real.openSync(path, ...rest);
  };
  return { ...real, openSync };
});

vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const refusing =
    <Args extends unknown[], Result>(step: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      held.refuse(step, args[0]);
      return work(...args);
    };
  return {
    ...real,
    mkdir: refusing("mkdir", real.mkdir as (path: string, options: object) => Promise<unknown>),
    link: refusing("link", real.link),
    writeFile: refusing("write", real.writeFile),
  };
});

beforeEach(() => held.left.clear());

async function writeOn(
  platform: string,
): Promise<{ readonly codes: readonly string[]; readonly reasons: string; readonly state: readonly string[] }> {
  const { cwd, root } = makeWorkspace();
  const own = process.platform;
  Object.defineProperty(process, "platform", { value: platform });
  onTestFinished(() => {
    Object.defineProperty(process, "platform", { value: own });
  });
  const { diagnostics } = await writeOutput({ root, cwd, files: [{ path: "a.ts", text: "export {};\n" }], manifest: facts, waitMs: 3_000 });
  const isMade = diagnostics.length === 0;
  return {
    codes: diagnostics.map(({ code }) => code),
    reasons: diagnostics.map(({ message }) => message).join(),
    state: isMade ? readdirSync(`${root}/.toolpact`) : [],
  };
}

test("a lock that Windows refuses to open or to make, while another run deletes it, is waited for", async () => {
  held.left.set("open", { times: 2, code: "EPERM" });
  for (const step of ["mkdir", "link", "write"]) held.left.set(step, { times: 1, code: "EBUSY" });
  expect(await writeOn("win32")).toMatchObject({ codes: [], state: ["manifest.json"] });
  expect([...held.left.values()].map(({ times }) => times)).toEqual([0, 0, 0, 0]);
});

test("elsewhere such a refusal is reported at once", async () => {
  held.left.set("open", { times: 1, code: "EPERM" });
  expect(await writeOn("linux")).toMatchObject({ codes: ["write/failed"] });
});

test.each(["ENOENT", "ENOTDIR"])("a folder that another run takes away while it is made, told as %s, is made again", async (code) => {
  held.left.set("mkdir", { times: 2, code });
  expect(await writeOn("linux")).toMatchObject({ codes: [], state: ["manifest.json"] });
});

test("a folder that cannot be made, such as one on a drive that is not there, is reported as such, and not as another run's lock", async () => {
  held.left.set("mkdir", { times: Number.POSITIVE_INFINITY, code: "ENOENT" });
  expect(await writeOn("win32")).toMatchObject({ codes: ["write/failed"], reasons: expect.stringContaining("ENOENT") });
});

test("a folder that Windows write-protects is reported as such", async () => {
  held.left.set("write", { times: Number.POSITIVE_INFINITY, code: "EPERM" });
  expect(await writeOn("win32")).toMatchObject({ codes: ["write/failed"], reasons: expect.stringContaining("did not permit it") });
});
