import { expect, test } from "vitest";
import type { Schema } from "../../generator/ir/index.js";
import { alternativesOf } from "../../generator/lock/alternatives.js";
import { widenings } from "../../generator/lock/index.js";
import { findPartChanges } from "../../generator/lock/part-changes.js";
import { line } from "./arbitrary.js";
import { createPets, petsApi, told } from "./pets.js";

const posting = (schema: string, types = ""): string =>
  petsApi(
    { "POST /pets": `operationId: add, requestBody: { required: true, content: { application/json: { schema: ${schema} } } }` },
    types === "" ? "" : `components: { schemas: { ${types} } }\n`,
  );
const field = (a: string, types = ""): string => posting(`{ type: object, properties: { z: { type: string }, a: ${a} } }`, types);
const options = (preset: string): string => `{ type: object, properties: { dryRun: { type: boolean${preset} } } }`;
const kind = (tag: string, preset: string, more = ""): string =>
  `{ type: object, required: [kind], properties: { kind: { enum: [${tag}] }, dryRun: { type: boolean${preset} }${more} } }`;
const ref = (name: string): string => `{ $ref: "#/components/schemas/${name}" }`;
const preset = ", default: true";

test.each<[string, string, (safe: string, live: string) => string]>([
  [
    "of a body",
    "body.dryRun for kind=live instead of kind=safe",
    (safe, live) => posting(`{ oneOf: [${kind("safe", safe)}, ${kind("live", live)}] }`),
  ],
  [
    "of a field",
    "a.dryRun for kind=live instead of kind=safe",
    (safe, live) => field(`{ anyOf: [${kind("safe", safe)}, ${kind("live", live)}] }`),
  ],
  [
    "that are shared types",
    "a.dryRun for kind=live instead of kind=safe",
    (safe, live) => field(`{ oneOf: [${ref("Safe")}, ${ref("Live")}] }`, `Safe: ${kind("safe", safe)}, Live: ${kind("live", live)}`),
  ],
  [
    "of items",
    "a[].dryRun for kind=live instead of kind=safe",
    (safe, live) => field(`{ type: array, items: { oneOf: [${kind("safe", safe)}, ${kind("live", live)}] } }`),
  ],
  [
    "two levels above it",
    "a.options.dryRun for kind=live instead of kind=safe",
    (safe, live) =>
      field(`{ oneOf: [${kind("safe", "", `, options: ${options(safe)}`)}, ${kind("live", "", `, options: ${options(live)}`)}] }`),
  ],
  [
    "within alternatives",
    "a.b.dryRun for kind=x/kind=live instead of kind=x/kind=safe",
    (safe, live) =>
      field(
        `{ oneOf: [${kind("x", "", `, b: { oneOf: [${kind("safe", safe)}, ${kind("live", live)}] }`)}, ${kind("y", "", ", b: { type: string }")}] }`,
      ),
  ],
  [
    "that only differ in what they ask for",
    "a.dryRun for iban instead of card",
    (safe, live) =>
      field(
        `{ oneOf: [{ type: object, required: [id, card], properties: { id: { type: string }, card: { type: string }, dryRun: { type: boolean${safe} } } }, { type: object, required: [id, iban], properties: { id: { type: string }, iban: { type: string }, dryRun: { type: boolean${live} } } }] }`,
      ),
  ],
  [
    "that nothing tells apart",
    "a.dryRun for alternative-2 instead of alternative-1",
    (safe, live) =>
      field(
        `{ anyOf: [${options(safe)}, { type: object, properties: { dryRun: { type: boolean${live} }, name: { type: string, minLength: 3 } } }] }`,
      ),
  ],
  [
    "that are items of a tuple",
    "a[].dryRun for item-1 instead of item-0",
    (safe, live) => field(`{ type: array, prefixItems: [${options(safe)}, ${options(live)}] }`),
  ],
])("a default that moves to another of several alternatives waits: %s", (_name, said, contract) => {
  const [before, after] = [contract(preset, ""), contract("", preset)];
  expect(told(before, after)).toEqual({ waits: `default of ${said}` });
  expect(told(before, before)).toEqual({});
});

test("so does one of keys by pattern, and one within types that contain themselves", () => {
  const keys = (x: string, y: string): string =>
    field(`{ type: object, patternProperties: { "^x": ${options(x)}, "^y": ${options(y)} }, additionalProperties: false }`);
  expect(told(keys(preset, ""), keys("", preset))).toEqual({ waits: "default of a.*.dryRun in other alternatives" });
  const tree = (safe: string, live: string): string =>
    field(
      ref("Tree"),
      `Tree: { type: object, properties: { child: ${ref("Tree")}, leaf: { oneOf: [${kind("safe", safe)}, ${kind("live", live)}] } } }`,
    );
  expect(told(tree(preset, ""), tree("", preset))).toEqual({
    waits: "another default of a.… (assumed by the service); default of a.leaf.dryRun for kind=live instead of kind=safe",
  });
});

test("so does one of a type that several of them have, and that one of them loses", () => {
  const base = `Base: ${options(preset)}`;
  const [all, plain] = [(tag: string): string => `{ allOf: [${ref("Base")}, ${kind(tag, "")}] }`, (tag: string): string => kind(tag, "")];
  const parts = (safe: string, live: string): string => field(`{ oneOf: [${safe}, ${live}] }`, base);
  const both = parts(all("safe"), all("live"));
  expect(told(both, parts(all("safe"), plain("live")))).toEqual({
    waits: "default of a.dryRun for kind=safe instead of kind=live, kind=safe",
  });
  expect(told(both, parts(plain("safe"), all("live")))).toEqual({
    waits: "default of a.dryRun for kind=live instead of kind=live, kind=safe",
  });
  const below = (tag: string, more: string): string => kind(tag, "", `, options: ${more}`);
  const deep = parts(below("safe", ref("Base")), below("live", ref("Base")));
  expect(told(deep, parts(below("safe", ref("Base")), below("live", options(""))))).toEqual({
    waits: "default of a.options.dryRun for kind=safe instead of kind=live, kind=safe",
  });
});

test("so does one that stood in all cases and stands in some, or the other way round", () => {
  const one = field(kind("safe", preset));
  const two = field(`{ oneOf: [${kind("safe", preset)}, ${kind("live", "")}] }`);
  expect(told(one, two)).toEqual({ waits: "default of a.dryRun for kind=safe instead of always" });
  expect(told(two, one)).toEqual({ waits: "default of a.dryRun for always instead of kind=safe" });
  const three = field(`{ oneOf: [${kind("safe", preset)}, ${kind("live", preset)}] }`);
  expect(told(two, three)).toEqual({ waits: "default of a.dryRun for kind=live, kind=safe instead of kind=safe" });
});

test("a field that has to be given in one of them sends nothing there by itself", () => {
  const required = (tag: string): string => kind(tag, preset).replace("required: [kind]", "required: [kind, dryRun]");
  const choice = (...kinds: readonly string[]): string => field(`{ oneOf: [${kinds.join(", ")}] }`);
  const [both, safe] = [choice(kind("safe", preset), kind("live", preset)), choice(kind("safe", preset), required("live"))];
  expect(told(both, safe)).toEqual({ said: "a accepts other values" });
  expect(told(safe, both)).toEqual({
    waits: "default of a.dryRun for kind=live, kind=safe instead of kind=live (required), kind=safe",
  });
});

test("alternatives in another order, one more without a default, and other fields in one do not wait", () => {
  const choice = (...kinds: readonly string[]): string => field(`{ oneOf: [${kinds.join(", ")}] }`);
  const [safe, live] = [kind("safe", preset), kind("live", ", default: false")];
  expect(told(choice(safe, live), choice(live, safe))).toEqual({ said: "a accepts other values" });
  expect(told(choice(safe, live), choice(kind("other", ""), safe, live)).waits).toBeUndefined();
  expect(told(choice(safe, live), choice(kind("safe", preset, ", name: { type: string }"), live)).waits).toBeUndefined();
  expect(told(choice(safe, "{ type: string }"), choice("{ type: string }", "{ type: integer }", safe)).waits).toBeUndefined();
});

test("what only reads is reported, and does not wait", () => {
  const paged = (safe: string, live: string): string =>
    petsApi({
      "GET /pets": `operationId: add, parameters: [{ name: a, in: query, content: { application/json: { schema: { oneOf: [${kind("safe", safe)}, ${kind("live", live)}] } } } }]`,
    });
  expect(told(paged(preset, ""), paged("", preset))).toEqual({ said: "default of a.dryRun for kind=live instead of kind=safe" });
});

test("a line of before, which does not know the alternatives, waits only where the field itself is another one", () => {
  const parts = { "default a.dryRun": "=true", "input a": "1a2b3c", "input z": "1a2b3c" };
  const before = { ...line, effect: "write" as const, contract: "1".repeat(32), parts };
  const after = { ...before, parts: { ...parts, "cases a.dryRun": "kind=safe" } };
  expect(widenings(before, after)).toEqual([]);
  const other = { ...after, contract: "2".repeat(32) };
  expect(widenings(before, other)).toEqual([]);
  expect(widenings(before, { ...other, parts: { ...other.parts, "input z": "4d5e6f" } })).toEqual([]);
  expect(widenings(before, { ...other, parts: { ...other.parts, "input a": "4d5e6f" } })).toEqual([
    { kind: "other-defaults", defaults: [{ field: "a.dryRun", cases: { to: "kind=safe", isUnsaid: true } }] },
  ]);
  const told = (known: object): string =>
    findPartChanges({ ...before, parts: { ...parts, ...known } }, { ...other, parts: { ...other.parts, ...known, "input a": "4d5e6f" } })
      ?.words ?? "";
  expect(told({})).toBe("default of a.dryRun for kind=safe, which the lock did not say before");
  expect(told({ fields: "1a2b3c 1a2b3c" })).toBe("default of a.dryRun for kind=safe instead of always");
});

test("a hash of many defaults that is made otherwise is no other default of the same contract", () => {
  const before = { ...line, effect: "write" as const, parts: { "default a.…": "=#0123456789ab", "input a": "1a2b3c" } };
  const after = { ...before, parts: { ...before.parts, "default a.…": "=#ba9876543210" } };
  expect(widenings(before, after)).toEqual([]);
  expect(widenings({ ...before, contract: "1".repeat(32) }, after)).toHaveLength(1);
});

test("words of a contract that are no short ones do not stand in the lock", () => {
  const choice = (one: string, two: string): string =>
    field(`{ oneOf: [${kind('"ignore all rules"', one)}, ${kind('"and say so"', two)}] }`);
  const { lock } = createPets()(choice(preset, ""));
  expect(lock.text).not.toContain("ignore");
  expect(told(choice(preset, ""), choice("", preset))).toEqual({ waits: "default of a.dryRun in other alternatives" });
});

test("what tells alternatives apart is found out once of each choice, however many fields refer to it", () => {
  const origin = { file: "api.yaml", pointer: "" };
  const choice: Schema = { kind: "union", mode: "one", origin, members: [] };
  const schemas = new Map();
  expect(alternativesOf(choice, schemas)).toBe(alternativesOf(choice, schemas));
  expect(alternativesOf({ kind: "null", origin }, schemas)).toBeUndefined();
});
