import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type BuildResult, build } from "esbuild";
import { describe, expect, test } from "vitest";
import { createRuntime } from "../../runtime/index.js";
import { registryWith } from "./fixture.js";

const runtimeFolder = fileURLToPath(new URL("../../runtime/", import.meta.url));

/** What a door is made of, as a bundler sees it: packages stay outside. */
function bundle(entry: string): Promise<BuildResult<{ write: false; metafile: true }>> {
  return build({
    stdin: { contents: entry, resolveDir: runtimeFolder, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    packages: "external",
    write: false,
    metafile: true,
  });
}

async function packagesOf(entry: string): Promise<string[]> {
  const { metafile } = await bundle(entry);
  return [...new Set(Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)))].sort();
}

describe("the doors", () => {
  test("the core imports nothing: no Zod, no file system, and node:crypto with the first hash", async () => {
    expect(await packagesOf('export * from "./index.js"')).toEqual([]);
  });

  test("the door of generated code needs nothing at all, except for Zod behind its own", async () => {
    expect(await packagesOf('export * from "./codegen-v1/index.js"')).toEqual([]);
    expect(await packagesOf('export * from "./codegen-v1/zod.js"')).toEqual(["zod", "zod/v4/core"]);
  });

  test("a compiler reads few declarations behind the door of generated code: none of stores, audit and approvals, and none of Zod's functions", () => {
    const read = new Set<string>();
    const walk = (file: string): void => {
      if (read.has(file)) return;
      read.add(file);
      for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)) {
        walk(join(dirname(file), `${from}.d.ts`));
      }
    };
    walk(join(runtimeFolder, "dist/codegen-v1/index.d.ts"));
    const folders = new Set([...read].map((file) => relative(join(runtimeFolder, "dist"), file).split(/[\\/]/)[0]));
    for (const folder of ["store", "audit", "approvals", "ledger"]) expect(folders).not.toContain(folder);
    expect(read.size).toBeLessThanOrEqual(35);
  });

  test("the file system is behind the audit door alone", async () => {
    expect(await packagesOf('export * from "./audit/index.js"')).toEqual([
      "node:buffer",
      "node:crypto",
      "node:fs",
      "node:fs/promises",
      "node:path",
      "node:timers/promises",
    ]);
  });

  test.each(["./index.js", "./dist/bundle/index.js"])("the whole core is small, as written and as published: %s", async (path) => {
    const { outputFiles } = await bundle(`export * from "${path}"`);
    expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThanOrEqual(28_000);
  });

  test("export names that others build on", async () => {
    expect(Object.keys(await import("../../runtime/index.js")).sort()).toEqual([
      "ToolCallError",
      "ToolConfigurationError",
      "combineRegistries",
      "createRuntime",
      "fail",
      "isErrorCode",
      "missingStages",
      "nearest",
    ]);
    expect(Object.keys(await import("../../runtime/codegen-v1/index.js")).sort()).toEqual([
      "combineRegistries",
      "defineClient",
      "defineRegistry",
      "defineTool",
      "definitionsOf",
      "jsonSchema",
      "policyDefaults",
    ]);
  });

  test("a runtime without tools is one, too", async () => {
    const answer = await createRuntime({ registry: registryWith("empty", []) }).call("x", {});
    expect(answer.error?.code).toBe("TOOL_NOT_FOUND");
  });
});
