import { describe, expect, it } from "vitest";
import type { Contract, Json, Schema } from "../../../generator/ir/index.js";
import { applyDirections } from "../../../generator/plan/index.js";
import { accepts } from "../../../generator/schema/accepts.js";
import { printType } from "../../../generator/schema/public.js";
import { api, readApi } from "./read-api.js";

type Words = { readonly [word: string]: unknown };

const text = { type: "string" };
const hiding = (name: string): object => ({ type: "object", properties: { [name]: { ...text, readOnly: true } } });
const extending = (to: string, name = "id"): object => ({ allOf: [hiding(name), { $ref: `#/components/schemas/${to}` }] });

/** An operation that takes the first of them. */
function reading(schemas: { readonly [name: string]: object }): Contract {
  const content = { "application/json": { schema: { type: "object", properties: { node: extending(Object.keys(schemas)[0] ?? "") } } } };
  const paths = {
    "/x": { post: { operationId: "x", requestBody: { required: true, content }, responses: { 200: { description: "", content } } } },
  };
  const { contract, problems } = readApi(api(`paths: ${JSON.stringify(paths)}\ncomponents: ${JSON.stringify({ schemas })}\n`));
  if (contract === undefined) throw new Error(JSON.stringify(problems));
  return contract;
}

/** Whether nodes fit, each within the one before. */
function fitting(contract: Contract, direction: "input" | "output" = "input") {
  const {
    schemas,
    operations: [operation],
  } = applyDirections(contract);
  const schema: Schema | undefined = operation?.[direction];
  return (...nodes: readonly { readonly [name: string]: Json }[]) => {
    const node = nodes.reduceRight((child: Json | undefined, own) => (child === undefined ? own : { ...own, child }), undefined);
    return schema !== undefined && node !== undefined && accepts(schema, { node }, { schemas });
  };
}

describe("types of which a part beside hides a field", () => {
  const node = (words: Words): object => ({
    type: "object",
    required: ["id", "name"],
    properties: { id: text, name: text, child: extending("Node") },
    ...words,
  });
  const own = { name: "a" };
  /** What keeps parts from being one object. */
  const parted = { patternProperties: { "^x-": {} } };

  it.each<readonly [string, Words]>([
    ["open", {}],
    ["closed", { additionalProperties: false }],
    ["counted", { minProperties: 1 }],
    ["with patterns", parted],
    [
      "of either kind",
      { type: undefined, properties: undefined, required: undefined, oneOf: [node({ additionalProperties: false }), text] },
    ],
  ])("may hold themselves, and hide it at every depth: %s", (_, words) => {
    const fits = fitting(reading({ Node: node(words) }));
    for (let depth = 1; depth < 8; depth++) {
      const above = Array.from({ length: depth }, () => own);
      expect(fits(...above, own)).toBe(true);
      expect(fits(...above, { name: 1 })).toBe(false);
      if (words.additionalProperties === false) expect(fits(...above, { ...own, id: "1" })).toBe(false);
    }
  });

  it("show it the other way, and hide what only goes in", () => {
    const given = JSON.parse(JSON.stringify(node(parted)).replaceAll("readOnly", "writeOnly"));
    const [asked, kept] = [node(parted), given].map((one) => fitting(reading({ Node: one }), "output"));
    const whole = { ...own, id: "1" };
    expect([asked?.(whole, whole, whole, own), kept?.(whole, own, own, own)]).toEqual([false, true]);
  });

  it("hide in themselves what each place says", () => {
    const properties = { id: text, name: text, child: extending("Node", "name") };
    const fits = fitting(reading({ Node: { type: "object", ...parted, required: ["id", "name"], properties } }));
    const [first, later] = [{ name: "a" }, { id: "1" }];
    expect([fits(first, later, later, later), fits(first, later, later, first), fits(first, first)]).toEqual([true, false, false]);
  });

  it("have a name of their own then, also as a type", () => {
    const other = { $ref: "#/components/schemas/NodeInputShown" };
    const properties = { id: text, child: extending("Node"), other };
    const { schemas } = applyDirections(reading({ Node: node({ ...parted, properties }), NodeInputShown: { type: "object" } }));
    expect([...schemas.keys()]).toEqual(["Node", "NodeInput", "NodeInputShown", "NodeInputShown2"]);
    expect(schemas.get("NodeInputShown2")).toMatchObject({ id: "NodeInputShown2", twinOf: "Node" });
    const $defs = {
      Node: { ...node(parted), properties: { id: text, child: { allOf: [hiding("id"), { $ref: "#/$defs/Node" }] } } },
    };
    const types = printType({ allOf: [hiding("id"), { $ref: "#/$defs/Node" }], $defs }, { direction: "input" });
    expect(types).toMatch(/export type NodeShown = \{\s+child\?: Record<string, unknown> & NodeShown;\s+name: unknown;/);
  });

  it("may lead to each other through many", () => {
    const count = 60;
    const types = Array.from({ length: count }, (_, index) => [
      `S${index}`,
      { type: "object", ...parted, properties: { id: text, child: extending(`S${(index + 1) % count}`) } },
    ]);
    const { schemas } = applyDirections(reading(Object.fromEntries(types)));
    expect([...schemas.values()].every(({ schema }) => JSON.stringify(schema).split('"child"').length < 50)).toBe(true);
  });

  it("are written out up to a bound, whoever asked before", () => {
    const sizes = (count: number): readonly number[] => {
      const fields = (from: number): object => {
        const others = Array.from({ length: count - from - 1 }, (_, index) => `S${from + index + 1}`);
        return { id: text, ...Object.fromEntries(others.map((to) => [`to${to}`, extending(to)])) };
      };
      const types = Array.from({ length: count }, (_, from) => [`S${from}`, { type: "object", ...parted, properties: fields(from) }]);
      const contract = reading(Object.fromEntries(types));
      return [1, 2].map(() => JSON.stringify([...applyDirections(contract).schemas]).length);
    };
    const [few = [], some = [], many = []] = [10, 15, 17].map(sizes);
    for (const [first, second] of [few, some, many]) expect(second).toBe(first);
    expect(some[0]).toBeGreaterThan(4 * (few[0] ?? 0));
    expect(many[0]).toBeLessThan(2 * (some[0] ?? 0));
  });

  it("are named up to the same bound where each of their fields hides another", () => {
    const fieldsOf = (count: number): number => {
      const names = Array.from({ length: count }, (_, index) => `x${index}`);
      const properties = Object.fromEntries(
        names.flatMap((name) => [[name, text] as const, [`to${name}`, extending("Wide", name)] as const]),
      );
      const { schemas } = applyDirections(reading({ Wide: { type: "object", ...parted, properties } }));
      return JSON.stringify([...schemas.values()]).split('"wireName"').length;
    };
    expect(fieldsOf(100)).toBeLessThan(2 * fieldsOf(50));
  });
});
