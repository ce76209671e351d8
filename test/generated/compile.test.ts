import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "./reference-plans.js";
import { ConsumerProject, problems } from "./typescript.js";

const project = new ConsumerProject();
const tools = 64;

beforeAll(() => project.copy("generated", "generated"));
afterAll(() => project.remove());

describe("generated code in a consumer's project", () => {
  it.each(["typescript", "typescript-5-9"] as const)("compiles under every strict option with %s", (compiler) => {
    const check = project.typeCheck({ compiler, include: ["generated/**/*.ts"] });
    expect(problems(check)).toEqual([]);
    expect(check.ok).toBe(true);
  });

  it("costs a consumer's type-check at most 20 instantiations per tool", () => {
    project.write(
      "empty/door.ts",
      'export { defineTool } from "@toolpact/runtime/codegen-v1";\nexport * as z from "@toolpact/runtime/codegen-v1/zod";\n',
    );
    const empty = project.typeCheck({ include: ["empty/*.ts"] });
    const whole = project.typeCheck({ include: ["generated/**/*.ts"] });
    expect((whole.instantiations - empty.instantiations) / tools).toBeLessThanOrEqual(20);
  });

  it("asks no compiler to read Zod's own types", () => {
    const { output } = project.typeCheck({ include: ["generated/**/*.ts"], more: { listFiles: true } });
    expect(output).toMatch(/runtime\/dist\/codegen-v1\/zod\.d\.ts/);
    expect(output).not.toMatch(/node_modules\/zod\//);
  });

  it("bundles one tool, with zod, into at most 40 kB gzip", async () => {
    project.write("one.ts", 'export { searchVendors } from "./generated/marketplace/tools/marketplace/search-vendors.js";\n');
    const result = await build({
      entryPoints: [join(project.folder, "one.ts")],
      bundle: true,
      minify: true,
      format: "esm",
      platform: "node",
      write: false,
      logLevel: "silent",
    });
    const size = gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).length;
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThanOrEqual(40_000);
  });

  it("names each file differently even where case does not count, and never as Windows forbids", () => {
    const paths = readdirSync(join(repository, "generated"), { recursive: true, encoding: "utf8" }).map((path) =>
      path.replaceAll("\\", "/"),
    );
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
    expect(paths.flatMap((path) => path.split("/")).filter((step) => reserved.test(step))).toEqual([]);
  });

  it("holds no path of the machine that made it", () => {
    const files = readdirSync(join(repository, "generated"), { recursive: true, encoding: "utf8" }).map((path) =>
      join(repository, "generated", path),
    );
    const texts = files.filter((path) => existsSync(path) && /\.(ts|json)$/.test(path)).map((path) => readFileSync(path, "utf8"));
    expect(texts.length).toBeGreaterThan(tools);
    expect(texts.filter((text) => text.includes(repository))).toEqual([]);
  });
});
