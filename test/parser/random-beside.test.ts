import type { ValidateFunction } from "ajv/dist/2020.js";
import { afterAll, expect, it } from "vitest";
import type { Json, JsonObject } from "../../generator/ir/index.js";
import { deepEqual } from "../../runtime/schema/equal.js";
import { compileJsonSchema } from "../compile-json-schema.js";
import { Random } from "../differential/random.js";
import { compileSpec, errorsOf, toolWith } from "../emit/compile-spec.js";
import { disagreements, type ParserFunctions, printBoth, toolInput } from "./agreement.js";
import { PrintedModules } from "./run-printed.js";

const printed = new PrintedModules();
afterAll(() => printed.remove());

const random = new Random(20_261_117);
const keys = ["to", "a", "b", "c", "constructor", "toString"];
const types: readonly [JsonObject, ...JsonObject[]] = [
  { type: "string" },
  { type: "number" },
  { type: "integer", minimum: 1 },
  { type: ["boolean", "null"] },
  { enum: ["x", 1, null] },
  { type: "array", items: { type: "string" } },
];
const values: readonly [Json, ...Json[]] = [1, 0, 1.5, "x", "1e9", null, true, [], ["x"], [1], {}];

type Alternative = JsonObject & { readonly properties: JsonObject };
type Beside = { readonly input: JsonObject; readonly keyword: "anyOf" | "oneOf"; readonly alternatives: readonly Alternative[] };

const some = (): readonly string[] => keys.filter(() => random.chance(0.4));

function alternative(): Alternative {
  const names = some();
  const required = names.filter(() => random.chance(0.4));
  const properties = Object.fromEntries(names.map((name) => [name, random.pick(types)]));
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

function beside(): Beside {
  const alternatives = Array.from({ length: random.whole(2, 4) }, alternative);
  const keyword = random.chance(0.7) ? "anyOf" : "oneOf";
  return { input: { type: "object", properties: { to: { type: "string" } }, [keyword]: alternatives }, keyword, alternatives };
}

/** What JSON Schema says of each alternative by itself, and what is named by those that fit. */
function wanted({ keyword, alternatives }: Beside, checks: readonly ValidateFunction[]): (value: JsonObject) => JsonObject | undefined {
  return (value) => {
    const fitting = alternatives.filter((_, index) => checks[index]?.(value) === true);
    const isTaken = keyword === "anyOf" ? fitting.length > 0 : fitting.length === 1;
    if (!isTaken || (Object.hasOwn(value, "to") && typeof value.to !== "string")) return undefined;
    const isKept = (key: string): boolean => key === "to" || fitting.some(({ properties }) => Object.hasOwn(properties, key));
    return Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key)));
  };
}

it("of random alternatives beside an object, what is named by those that fit is handed on, by Zod and by parsers", async () => {
  const all = Array.from({ length: 30 }, beside);
  const tools = all.map(({ input }, index) => [`shop.tool${index}`, toolWith(input, { type: "object", properties: { x: types[0] } })]);
  const compiled = compileSpec({ tools: Object.fromEntries(tools) });
  expect(errorsOf(compiled).filter((error) => !error.startsWith("plan/example"))).toEqual([]);
  const { schemas } = compiled.plan.contract;
  const inputs = all.map((_, index) => compiled.plan.tools.find(({ id }) => id === `shop.tool${index}`)?.input);
  const codes = inputs.map((input) => (input === undefined ? "" : printBoth(input, schemas, toolInput)));
  const modules = await printed.load<ParserFunctions>("random-beside", codes);
  let kept = 0;
  for (const [index, one] of all.entries()) {
    const [schema, functions] = [inputs[index], modules[index]];
    if (schema === undefined || functions === undefined) throw new Error(`No tool ${index}.`);
    const want = wanted(
      one,
      one.alternatives.map((each) => compileJsonSchema(each, { strict: false, ownProperties: true })),
    );
    const given = Array.from({ length: 40 }, (): JsonObject => Object.fromEntries(some().map((key) => [key, random.pick(values)])));
    const comparison = disagreements({ schema, schemas, mode: toolInput, functions }, given);
    const wrong = given.filter((value) => !deepEqual(functions.parse(value), want(value))).map((value) => JSON.stringify(value));
    expect({ wrong: [...comparison.wrong, ...wrong], input: one.input }).toEqual({ wrong: [], input: one.input });
    kept += comparison.accepted;
  }
  expect(kept).toBeGreaterThan(200);
});
