import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { toJsonSchema } from "../../runtime/validators/index.js";
import { formatChecks } from "../formats/format-checks.js";
import { arbitraryValue } from "../generated/arbitrary.js";
import { validatorTypes } from "../specs/table/universal-surface-types.js";
import { named } from "./named.js";
import { assertionsOf, schemas, specKeywords, specType, specVerdict } from "./spec-types.js";
import { objects, others, texts } from "./values.js";

it("every type that the universal surface's validators list is there, and nothing else", () => {
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(validatorTypes).sort());
});

const runs = process.env.TOOLPACT_LONG === "1" ? 300 : 100;
const ajv = new Ajv2020({ strict: false, strictNumbers: true, formats: formatChecks });

describe.each(named)("%s agrees with the spec's type", (name, schema) => {
  const generated = fc.sample(arbitraryValue(specType(name).schema, schemas), { numRuns: runs, seed: 20_261_115 });
  const mutated = generated.flatMap((value, seed) => fc.sample(mutation(value), { numRuns: 5, seed }));
  const values = [...texts, ...others, ...objects, ...generated, ...mutated];

  it("in what most generated values are", () => {
    expect(generated.filter((value) => schema.safeParse(value).success).length).toBeGreaterThan(runs / 3);
  });

  it("built as a generated tool builds it: same verdict, same value", () => {
    const build = specVerdict(name);
    expect(disagreements(values, (value) => outcome(schema, value), build)).toEqual([]);
  });

  it("read by ajv with the runtime's formats: same verdict", () => {
    const validate = ajv.compile(specKeywords(name) as object);
    expect(
      disagreements(
        values,
        (value) => outcome(schema, value).ok,
        (value) => validate(value),
      ),
    ).toEqual([]);
  });

  it("in the keywords of its JSON Schema and in its examples", () => {
    const json = toJsonSchema(schema);
    expect(assertionsOf(json)).toEqual(specKeywords(name));
    expect(json.examples).toEqual(specType(name).schema.examples);
    expect(specType(name).schema.description).toContain(String(json.description).slice(0, -1));
  });
});

type Outcome = { readonly ok: boolean; readonly value?: unknown };

function outcome(schema: ZodType, value: unknown): Outcome {
  const { success, data } = schema.safeParse(value);
  return success ? { ok: true, value: data } : { ok: false };
}

function disagreements<Verdict>(
  values: readonly unknown[],
  ours: (value: unknown) => Verdict,
  theirs: (value: unknown) => Verdict,
): readonly unknown[] {
  return values.flatMap((value) => {
    const [mine, spec] = [ours(value), theirs(value)];
    return isDeepStrictEqual(mine, spec) ? [] : [{ value, mine, spec }];
  });
}

const pieces = [
  "",
  " ",
  "\n",
  "\\",
  "/",
  "//",
  "@",
  ".",
  "-",
  "+",
  "0",
  "9",
  "a",
  "Z",
  "é",
  "😀",
  "\ud800",
  "<",
  "{",
  "%",
  "\u0000",
  "T",
  "P",
  ":",
];

/** One place of a value changed: a piece of a string, a number's neighbour, a key. */
function mutation(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === "string") {
    const place = fc.nat({ max: value.length });
    return fc
      .tuple(place, fc.nat({ max: 2 }), fc.constantFrom(...pieces))
      .map(([start, removed, piece]) => value.slice(0, start) + piece + value.slice(start + removed));
  }
  if (typeof value === "number") {
    return fc.constantFrom(-value, value + 0.5, value + 1, value - 1, value * 1000, String(value));
  }
  if (typeof value !== "object" || value === null) {
    return fc.constantFrom<unknown>(null, 0, "", [value]);
  }
  const entries = Object.entries(value);
  return fc.nat({ max: entries.length - 1 }).chain((index) =>
    fc.oneof(
      mutation(entries[index]?.[1]).map((changed) =>
        Object.fromEntries(entries.map(([key, item], at) => [key, at === index ? changed : item])),
      ),
      fc.constant(Object.fromEntries(entries.filter((_, at) => at !== index))),
      fc.constant({ ...value, unknown: 1 }),
    ),
  );
}
