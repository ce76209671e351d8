import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import type { Json, Schema } from "../../generator/ir/index.js";
import { arbitraryValue } from "../generated/arbitrary.js";
import { referencePlans } from "../generated/reference-plans.js";
import { disagreements, type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { mutate, seeded } from "./mutations.js";
import { PrintedModules } from "./run-printed.js";

const seed = 20_261_115;
const valuesEach = process.env.TOOLPACT_LONG === "1" ? 60 : 20;
const mutationsEach = 4;

const printed = new PrintedModules();
afterAll(() => printed.remove());

it("Zod, check and parser agree on every value of the 64 reference tools", async () => {
  const plans = referencePlans();
  const sides = plans.flatMap((plan) =>
    plan.tools.flatMap((tool) =>
      [tool.input, tool.output].map((schema: Schema, index) => ({
        id: `${tool.id} ${index === 0 ? "input" : "output"}`,
        schema,
        schemas: plan.contract.schemas,
      })),
    ),
  );
  const modules = await printed.load<ParserFunctions>(
    "tools",
    sides.map(({ schema, schemas }) => printBoth(schema, schemas, toolInput)),
  );
  const random = seeded(seed);
  let [total, accepted] = [0, 0];
  const wrong = sides.flatMap(({ id, schema, schemas }, index) => {
    const functions = modules[index];
    const likely = fc.sample(arbitraryValue(schema, schemas), { numRuns: valuesEach, seed: seed + index });
    const values = likely.flatMap((value): readonly Json[] => [
      value,
      ...Array.from({ length: mutationsEach }, () => mutate(value, random)),
    ]);
    if (functions === undefined) {
      return [`${id}: no module`];
    }
    const found = disagreements({ schema, schemas, mode: toolInput, functions }, values);
    total += values.length;
    accepted += found.accepted;
    return found.wrong.map((text) => `${id}: ${text}`);
  });
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(sides).toHaveLength(128);
  expect(total).toBe(sides.length * valuesEach * (1 + mutationsEach));
  // Both verdicts are well represented.
  expect(accepted).toBeGreaterThan(total / 5);
  expect(total - accepted).toBeGreaterThan(total / 5);
}, 120_000);
