import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Json, Schema } from "../../generator/ir/index.js";
import type { Plan, ToolPlan } from "../../generator/plan/index.js";
import { printLiteral, render } from "../../generator/print/index.js";
import { lazyIds, printZod, zodExpression } from "../../generator/schema/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { parseValue } from "../../runtime/schema/parse.js";
import { arbitraryValue } from "./arbitrary.js";
import { referencePlans, repository } from "./reference-plans.js";
import { ConsumerProject, problems } from "./typescript.js";

const plans = referencePlans();
const project = new ConsumerProject();
/** Those that are accepted of four times as many. */
const valuesEach = process.env.TOOLPACT_LONG === "1" ? 100 : 25;

beforeAll(() => {
  project.copy("generated", "generated");
  project.write("typed-door.ts", readFileSync(join(repository, "test/generated/typed-door.ts"), "utf8"));
});
afterAll(() => project.remove());

describe("printed types", () => {
  it("equal z.input and z.output of the same schemas in plain typed Zod, for every tool", () => {
    for (const plan of plans) {
      project.write(`equal/${plan.folder}.ts`, printEquality(plan));
    }
    const check = project.typeCheck({ include: ["equal/*.ts"], more: { isolatedDeclarations: false, declaration: false } });
    expect(problems(check)).toEqual([]);
    expect(plans.flatMap((plan) => plan.tools)).toHaveLength(64);
  });

  it(`take ${valuesEach} generated values per tool that Zod accepts`, () => {
    for (const plan of plans) {
      project.write(`values/${plan.folder}.ts`, printValues(plan));
    }
    const check = project.typeCheck({ include: ["values/*.ts"], more: { isolatedDeclarations: false, declaration: false } });
    expect(problems(check)).toEqual([]);
  }, 180_000);
});

function printEquality(plan: Plan): string {
  const lazy = lazyIds(plan.contract.schemas);
  const ref = (id: string): string => `$${plan.schemas.get(id)?.name}`;
  const zod = (schema: Schema, fillDefaults: boolean): string =>
    render(
      printZod(
        zodExpression(schema, { schemas: plan.contract.schemas, lazy, unknownKeys: "strip", fillDefaults, assertFormats: true }),
        ref,
      ),
    );
  const shared = inOrder(plan).map((id) => {
    const named = plan.schemas.get(id);
    return named === undefined ? "" : `const ${ref(id)} = () => ${zod(named.schema, true)};`;
  });
  const tools = plan.tools.map((tool, index) => {
    const from = (name: string): string => `import("../generated/${plan.folder}/${tool.module}.js").${name}`;
    return [
      `const input${index} = ${zod(tool.input, true)};`,
      `const output${index} = ${zod(tool.output, true)};`,
      `export const proof${index}: [`,
      `  Equal<z.input<typeof input${index}>, ${from(tool.types.input)}>,`,
      `  Equal<z.output<typeof input${index}>, ${from(tool.types.args)}>,`,
      `  Equal<z.input<typeof output${index}>, ${from(tool.types.output)}>,`,
      "] = [true, true, true];",
    ].join("\n");
  });
  return ['import * as z from "../typed-door.js";', 'import type { Equal } from "../typed-door.js";', ...shared, ...tools].join("\n\n");
}

/** Shared schemas, each after those that it uses. */
function inOrder(plan: Plan): readonly string[] {
  return [...plan.schemas.keys()];
}

function printValues(plan: Plan): string {
  const lines = plan.tools.flatMap((tool) => [
    ...valuesOf(tool.input, plan, tool).map((value, index) => printValue(plan, tool, tool.types.input, value, index)),
    ...valuesOf(tool.output, plan, tool).map((value, index) => printValue(plan, tool, tool.types.output, value, index)),
  ]);
  return lines.join("\n");
}

function printValue(plan: Plan, tool: ToolPlan, type: string, value: Json, index: number): string {
  const name = `${tool.path.join("_")}_${type}_${index}`;
  return `export const ${name}: import("../generated/${plan.folder}/${tool.module}.js").${type} = ${render(printLiteral(value))};`;
}

function valuesOf(schema: Schema, plan: Plan, tool: ToolPlan): readonly Json[] {
  const zod = buildZod(schema, plan.contract.schemas, { fillDefaults: true });
  const tried = fc.sample(arbitraryValue(schema, plan.contract.schemas), { numRuns: 4 * valuesEach, seed: 20_261_115 });
  const accepted = tried.filter((value) => parseValue(zod, value).ok).slice(0, valuesEach);
  if (accepted.length < valuesEach) {
    throw new Error(`Only ${accepted.length} of ${tried.length} generated values of ${tool.id} were accepted.`);
  }
  return accepted;
}
