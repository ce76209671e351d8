import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { leastOf } from "../cpu-time.js";
import { isLong } from "../differential/sample.js";
import { hasCorpus, published } from "../host/formats/model-tools.js";
import { createProject } from "./project.js";

const corpus = resolve(import.meta.dirname, "../../../shared/corpus/openapi/guru");
const project = createProject({ linked: true });
const at = (path: string): string => join(project.root, path);
afterAll(project.remove);

/** Milliseconds of the processor that `load` of both registries takes, after their import. */
const program = `
const registries = [await import("./generated/stripe/registry.js"), await import("./generated/github/registry.js")];
const since = process.cpuUsage();
const tools = (await Promise.all(registries.map(({ registry }) => registry.load()))).flat();
const { user, system } = process.cpuUsage(since);
console.log(JSON.stringify({ tools: tools.length, ms: (user + system) / 1000 }));
`;

describe.skipIf(!hasCorpus || !isLong)("the registries of Stripe and GitHub", () => {
  // Measured: docs/measurements/registry-load.md. The bound leaves room for machines at work.
  test("load 961 tools of JavaScript in 5 s of the processor", async () => {
    const sources = (["Stripe", "GitHub"] as const).map((api) => ({ contract: join(corpus, published[api]), name: api.toLowerCase() }));
    writeFileSync(at("toolpact.config.json"), JSON.stringify({ sources, target: "js+dts", handlers: false }));
    writeFileSync(at("package.json"), '{ "type": "module" }\n');
    expect((await project.run(["generate"])).exitCode).toBe(0);
    writeFileSync(at("load.js"), program);
    const load = (): number => {
      const { tools, ms } = JSON.parse(execFileSync(process.execPath, ["load.js"], { cwd: project.root, encoding: "utf8" }));
      expect(tools).toBe(961);
      return ms;
    };
    expect(await leastOf(load, 5_000, 3)).toBeLessThan(5_000);
  }, 300_000);
});
