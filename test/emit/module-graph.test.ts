import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bundleSize, firstInputs } from "../../bench/pack/bundle-size.mjs";
import { compile } from "../../generator/pipeline/compile.js";
import { repository } from "../generated/reference-plans.js";
import { ConsumerProject } from "../generated/typescript.js";
import { hasCorpus, published } from "../host/formats/model-tools.js";
import { plainConfig } from "../plain-config.js";

const project = new ConsumerProject();
afterAll(() => project.remove());

/** Generates into a folder of the project and gives the code of a program that imports one tool. */
function generate(target: "ts" | "js+dts", source: { readonly path: string; readonly name: string }): void {
  const config = { ...plainConfig, root: repository, out: "generated", sources: [source], target };
  for (const { path, text } of compile({ cwd: repository, config }).files) project.write(`${target}/${path}`, text);
}

const importing = (module: string, tool: string) => ({
  resolveDir: project.folder,
  code: `import { ${tool} } from "./${module}.js"; console.log(${tool});`,
});

describe.each(["ts", "js+dts"] as const)("a tool that is imported, target `%s`", (target) => {
  test("brings no JSON Schema and no check with it, and at most 39 kB gzip with Zod", async () => {
    generate(target, { path: "specs/marketplace.tools.yaml", name: "marketplace" });
    const program = importing(`${target}/marketplace/tools/marketplace/get-ocr-result`, "getOcrResult");
    const { texts, inputs } = await firstInputs(program);
    expect(inputs.filter((path) => /\.deferred\.|\/(definitions|parsers)\.[jt]s$/.test(path))).toEqual([]);
    expect(inputs.filter((path) => /marketplace\/schemas\.[jt]s$/.test(path))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("Get OCR result: answer"))).toEqual([]);
    const { first, later } = await bundleSize(program);
    expect(first).toBeLessThan(39);
    expect(later).toBeGreaterThan(1);
  });
});

describe.skipIf(!hasCorpus)("tools of Stripe", () => {
  const corpus = resolve(import.meta.dirname, "../../../shared/corpus/openapi/guru");

  test("are at most 35 kB gzip with Zod for a small one, and 63 kB for one that reaches most of the document", async () => {
    generate("js+dts", { path: join(corpus, published.Stripe), name: "stripe" });
    const sizeOf = async (module: string, tool: string) =>
      (await bundleSize(importing(`js+dts/stripe/tools/stripe/${module}`, tool))).first;
    expect(await sizeOf("get-balance", "getBalance")).toBeLessThan(35);
    expect(await sizeOf("get-customers", "getCustomers")).toBeLessThan(63);
  }, 120_000);
});
