import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { leastOf } from "../cpu-time.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const built = join(repository, "runtime", "dist", "bundle", "index.js");
const rounds = 3;
const mostMs = 15;
/** What importing zod takes where those were measured. */
const usualZodMs = 90;

/** A fresh process: how long each import takes there, one after the other. In CPU time, so that whatever else the machine does hardly counts. */
function importMs(...modules: readonly string[]): readonly number[] {
  const code = `
    const times = [];
    for (const module of ${JSON.stringify(modules)}) {
      const before = process.cpuUsage();
      await import(module);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    console.log(JSON.stringify(times));
  `;
  const text = execFileSync(process.execPath, ["--input-type=module", "--eval", code], { cwd: repository, encoding: "utf8" });
  const times: unknown = JSON.parse(text);
  return Array.isArray(times) ? times.map(Number) : [];
}

function median(values: readonly (number | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.NaN).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

describe("importing the core", () => {
  beforeAll(() => {
    if (!existsSync(built)) throw new Error("The runtime is not built: run `npm run build`.");
  });

  test(`as it is published costs at most ${mostMs} ms more than importing zod`, async () => {
    const over = () => {
      const zod: (number | undefined)[] = [];
      const core: (number | undefined)[] = [];
      // In turns, so that a busy moment hits both.
      for (let round = 0; round < rounds; round++) {
        zod.push(importMs("zod")[0]);
        core.push(importMs(pathToFileURL(built).href)[0]);
      }
      return median(core) - median(zod);
    };
    expect(await leastOf(over, mostMs)).toBeLessThan(mostMs);
  });

  test(`costs at most ${mostMs} ms on top of zod, too`, async () => {
    const onTop = () => {
      const times = Array.from({ length: rounds }, () => importMs("zod", pathToFileURL(built).href));
      // A slower machine takes longer for both.
      const slowness = Math.max(1, median(times.map(([zod]) => zod)) / usualZodMs);
      return median(times.map(([, core]) => core)) / slowness;
    };
    expect(await leastOf(onTop, mostMs)).toBeLessThan(mostMs);
  });
});

describe("importing the door of generated code", () => {
  test("loads its own file and no other, which core and tools share with it", async () => {
    const door = join(repository, "runtime", "dist", "bundle", "codegen-v1", "index.js");
    expect(readFileSync(door, "utf8")).not.toMatch(/^(?:import|export)\b.*\bfrom\b/m);
    const [generated, core]: readonly { readonly combineRegistries?: unknown }[] = await Promise.all([
      import(/* @vite-ignore */ pathToFileURL(door).href),
      import(/* @vite-ignore */ pathToFileURL(built).href),
    ]);
    expect(generated?.combineRegistries).toBeTypeOf("function");
    expect(core?.combineRegistries).toBe(generated?.combineRegistries);
  });
});
