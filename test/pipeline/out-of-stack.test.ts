import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { compile } from "../../generator/pipeline/compile.js";
import { toolWith } from "../emit/compile-spec.js";
import { plainConfig } from "../plain-config.js";

/** No document is known that is read and then ends the stack, so a stage is made to. */
const stage = vi.hoisted(() => ({ ends: "", end: (): number => 1 + stage.end() }));

vi.mock("../../generator/read/toolspec/index.js", async (original) => {
  const reader = await original<typeof import("../../generator/read/toolspec/index.js")>();
  const readToolSpec: typeof reader.readToolSpec = (reading) => {
    if (stage.ends === "read" && reading.path.includes("deep")) stage.end();
    return reader.readToolSpec(reading);
  };
  return { ...reader, readToolSpec };
});
vi.mock("../../generator/plan/rules/index.js", async (original) => {
  const rules = await original<typeof import("../../generator/plan/rules/index.js")>();
  const checkContracts: typeof rules.checkContracts = (contracts, report) => {
    if (stage.ends === "planned" && contracts.some(({ name }) => name === "deep")) stage.end();
    rules.checkContracts(contracts, report);
  };
  return { ...rules, checkContracts };
});
vi.mock("../../generator/emit/index.js", async (original) => {
  const emit = await original<typeof import("../../generator/emit/index.js")>();
  const emitPlan: typeof emit.emitPlan = (plan, options) => {
    if (stage.ends === "written as code" && plan.contract.name === "deep") stage.end();
    return emit.emitPlan(plan, options);
  };
  return { ...emit, emitPlan };
});

beforeEach(() => {
  stage.ends = "";
});

it.each(["read", "planned", "written as code"])("a contract that ends the stack when it is %s is named, and nothing is written", (ends) => {
  const root = mkdtempSync(join(tmpdir(), "toolpact-stack-"));
  try {
    const text = { type: "object", properties: { a: { type: "string" } } };
    const tool = toolWith(text, text, { a: "x" });
    const sources = ["calm", "deep"].map((name) => ({ path: `${name}.tools.json` }));
    for (const name of ["calm", "deep"])
      writeFileSync(join(root, `${name}.tools.json`), JSON.stringify({ toolspec: 1, name, tools: { [`${name}.read`]: tool } }));
    const run = () => compile({ config: { root, out: "out", sources, ...plainConfig }, cwd: root });
    const { failed: failedBefore, diagnostics: before } = run();
    expect(failedBefore, JSON.stringify(before)).toBe(false);
    stage.ends = ends;
    const { files, failed, diagnostics } = run();
    expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "source/out-of-stack", place: { file: "deep.tools.json" }, message: expect.stringContaining(ends) },
    ]);
    expect([failed, files.length]).toEqual([true, 0]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
