import { describe, expect, it } from "vitest";
import { checkContract } from "../../../generator/plan/rules/index.js";
import { cpuTimeOf, growthOf } from "../../cpu-time.js";
import { api, readApi } from "./read-api.js";

/** Each class extends both of the level above: twice as many ways up with each level. */
function classes(levels: number, word: "allOf" | "anyOf"): ReturnType<typeof api> {
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const schemas: Record<string, object> = { A0: { type: "object", properties: { a: { type: "string" } }, required: ["a"] }, B0: ref("A0") };
  for (let level = 1; level < levels; level++) {
    const parents = [ref(`A${level - 1}`), ref(`B${level - 1}`)];
    const own = { type: "object", properties: { [`p${level}`]: { type: "string" } }, required: [`p${level}`] };
    schemas[`A${level}`] = { [word]: parents };
    schemas[`B${level}`] = { [word]: [...parents, own] };
  }
  const top = {
    type: "object",
    properties: { top: ref(`A${levels - 1}`), not: { allOf: [ref(`B${levels - 1}`)], minProperties: 90 } },
    required: ["not"],
  };
  const content = { "application/json": { schema: top } };
  const paths = { "/x": { post: { operationId: "x", requestBody: { content }, responses: { 200: { description: "", content } } } } };
  return api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas })}\n`);
}

describe("many ways lead to a schema", () => {
  it.each(["allOf", "anyOf"] as const)("and it is read in the time of one: %s", async (word) => {
    const read = (levels: number): void => void expect(readApi(classes(levels, word)).contract?.operations).toHaveLength(1);
    // Twice as many levels are a thousand times as many ways.
    expect(await growthOf(read, [10, 20], 12)).toBeLessThan(12);
  });
});

describe("classes that may be null", () => {
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const reading = (schemas: object, top: string): ReturnType<typeof readApi> => {
    const content = { "application/json": { schema: ref(top) } };
    const paths = { "/x": { post: { operationId: "x", requestBody: { content }, responses: { 200: { description: "", content } } } } };
    return readApi(api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas })}\n`));
  };

  it.each([
    ["`nullable`", { nullable: true }],
    ["a choice", {}],
  ])("and extend two that do are read in the time of one: %s", async (_, more) => {
    const schemas: Record<string, object> = { A0: { type: "object", properties: { a: { type: "string" } } }, B0: ref("A0") };
    for (let level = 1; level < 40; level++)
      for (const name of ["A", "B"]) {
        const both = { allOf: [ref(`A${level - 1}`), ref(`B${level - 1}`)] };
        schemas[`${name}${level}`] = "nullable" in more ? { ...both, ...more } : { anyOf: [both, { type: "null" }] };
      }
    const read = () => expect(reading(schemas, "A39").contract?.operations).toHaveLength(1);
    expect(await cpuTimeOf(read, 10_000)).toBeLessThan(10_000);
  });
});

describe("what `unevaluatedProperties` refuses", () => {
  /** Each alternative is a condition, and is written once more as such. */
  const nested = (levels: number): ReturnType<typeof api> => {
    let schema: object = { type: "string" };
    for (let level = 0; level < levels; level++)
      schema = {
        type: "object",
        anyOf: [{ properties: { [`k${level}`]: schema } }, { properties: { l: {} } }],
        unevaluatedProperties: false,
      };
    const content = { "application/json": { schema } };
    return api(`paths: ${JSON.stringify({ "/x": { post: { operationId: "x", requestBody: { content }, responses: {} } } })}\n`);
  };
  const findings = (levels: number): readonly string[] => {
    const found: string[] = [];
    const { contract } = readApi(nested(levels));
    if (contract !== undefined) checkContract(contract, ({ code }) => void found.push(code));
    return found;
  };

  it("is an error where it would be millions of lines, before any is written", () => {
    expect(findings(6)).toEqual([]);
    expect(findings(22)).toEqual(["schema/too-many-ways"]);
  });
});

it("classes that extend each other are read in the time that they take to write", async () => {
  const own = (name: string): object => ({ type: "object", properties: { [name]: { type: "string" } } });
  const chains = (count: number): ReturnType<typeof api> => {
    const schemas: Record<string, object> = {};
    for (let chain = 0; chain < count; chain++)
      for (let level = 0; level <= 50; level++) {
        const parents = level === 0 ? [] : [{ $ref: `#/components/schemas/C${chain}L${level - 1}` }];
        schemas[`C${chain}L${level}`] = { allOf: [...parents, own(`p${level}`)] };
      }
    const top = Array.from({ length: count }, (_, chain) => [`f${chain}`, { $ref: `#/components/schemas/C${chain}L50` }]);
    const content = { "application/json": { schema: { type: "object", properties: Object.fromEntries(top) } } };
    const paths = { "/x": { post: { operationId: "x", requestBody: { content }, responses: {} } } };
    return api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas })}\n`);
  };
  const read = (count: number): void => void expect(readApi(chains(count)).contract?.operations).toHaveLength(1);
  expect(await growthOf(read, [5, 20], 12)).toBeLessThan(12);
});

it("classes whose fields extend each other are written out up to a bound, not by every way from one to the next", () => {
  const size = (count: number): number => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    const field = (from: number, to: number): object => ({
      allOf: [{ $ref: `#/components/schemas/S${to}` }, { type: "object", properties: { [`x${from}`]: { type: "string" } } }],
    });
    const fields = (from: number): object => Object.fromEntries(numbers.map((to) => [`c${to}`, field(from, to)]));
    const schemas = Object.fromEntries(numbers.map((from) => [`S${from}`, { type: "object", properties: fields(from) }]));
    const content = { "application/json": { schema: { $ref: "#/components/schemas/S0" } } };
    const paths = { "/x": { post: { operationId: "x", requestBody: { content }, responses: {} } } };
    const { contract } = readApi(api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas })}\n`));
    expect(contract?.schemas.size).toBe(count);
    return JSON.stringify([...(contract?.schemas ?? [])]).length;
  };
  expect(size(12)).toBeLessThan(2 * size(7));
});

it("a parent of many fields is written out in its children up to a bound; then they keep it as a part", () => {
  const merged = (count: number): number => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    const own = (name: string): object => ({ type: "object", properties: { [name]: { type: "string" } } });
    const children = numbers.map((index) => [`C${index}`, { allOf: [{ $ref: "#/components/schemas/P" }, own(`own${index}`)] }]);
    const schemas = { P: { allOf: numbers.map((index) => own(`f${index}`)) }, ...Object.fromEntries(children) };
    const oneOf = numbers.map((index) => ({ $ref: `#/components/schemas/C${index}` }));
    const content = { "application/json": { schema: { oneOf } } };
    const paths = { "/x": { get: { operationId: "x", responses: { 200: { description: "", content } } } } };
    const { contract } = readApi(api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas })}\n`));
    const kinds = [...(contract?.schemas.values() ?? [])].map(({ schema }) => schema);
    return kinds
      .filter(({ kind }) => kind === "object")
      .reduce((sum, schema) => sum + (schema.kind === "object" ? schema.fields.length : 0), 0);
  };
  expect(merged(100)).toBe(100 * 102);
  const many = merged(600);
  expect(many > 100_000 && many < 120_000).toBe(true);
});
