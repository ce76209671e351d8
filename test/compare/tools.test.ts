import { describe, expect, test } from "vitest";
import { addedTool, type ChangeKind, changeKinds, removedTool } from "../../generator/compare/index.js";
import { schemaFacts } from "../../generator/compare/kinds/schema-facts.js";
import { spec, tool } from "../broken-specs/broken-spec.js";
import { answering, changesOf, sending, told, toolsOf } from "./compared.js";
import { factFixtures } from "./fact-fixtures.js";
import { kindFixtures } from "./kind-fixtures.js";

const file = "shop.tools.yaml";
const acting = {
  effect: "write",
  sideEffects: "writes.cart",
  reversible: "true",
  idempotency: "{ key: { from: call } }",
  confirm: "never",
};
const ways = (from: number): string => {
  const branches = Array.from({ length: 50 }, (_, place) => `{ type: object, properties: { f${from + place}: { type: string } } }`);
  return `{ oneOf: [${branches.join(", ")}] }`;
};

/** Kinds that need another form of fixture, and what fires each of them. */
const own: { readonly [kind in ChangeKind]?: () => readonly string[] } = {
  "identity.tool-added": () => toolsOf(answering("{ type: string }")).map((one) => addedTool(one).kind),
  "identity.tool-removed": () => toolsOf(answering("{ type: string }")).map((one) => removedTool(one).kind),
  "identity.disabled": () => kinds(spec(tool(acting)), spec(tool({ ...acting, status: "post-mvp" })), file),
  "identity.enabled": () => kinds(spec(tool({ ...acting, status: "post-mvp" })), spec(tool(acting)), file),
  "input.unproved": () => kinds(sending(ways(0)), sending(`{ allOf: [${ways(0)}, ${ways(50)}] }`)),
  "output.unproved": () => kinds(answering(ways(0)), answering(`{ allOf: [${ways(0)}, ${ways(50)}] }`)),
  "policy.answers-selected-otherwise": () => kinds(selecting("id: ID!"), selecting("id: ID"), "shop.graphql"),
};

const selecting = (argument: string): string => `scalar Key\ntype Query { pet(${argument}): Pet }\ntype Pet { id: ID! name: String }\n`;

function kinds(before: string, after: string, name?: string): readonly string[] {
  return changesOf(before, after, name).map(({ kind }) => kind);
}

test.each(Object.entries(own))("the change %s is found", (kind, fire) => {
  expect(fire()).toContain(kind);
});

test("every kind of change has a fixture", () => {
  const facts = Object.keys(factFixtures).flatMap((fact) => [`input.${fact}`, `output.${fact}`]);
  const found = new Set<string>([...facts, ...Object.keys(kindFixtures), ...Object.keys(own)]);
  // Those of generated declarations are in test/surface/compare.test.ts.
  const others = [...changeKinds.keys()].filter((kind) => !kind.startsWith("declarations."));
  expect(others.filter((kind) => !found.has(kind))).toEqual([]);
  expect(Object.keys(schemaFacts).length).toBeGreaterThan(40);
});

describe("a change of a tool", () => {
  test("is compatible for a new tool that reads, and safety for a new tool that writes", () => {
    const [read, write] = [toolsOf(answering("{ type: string }")), toolsOf(sending("{ type: string }"))];
    expect([...read, ...write].map((one) => addedTool(one).class)).toEqual(["compatible", "safety"]);
  });

  test("names its shared schema and the places in both documents", () => {
    const shared = (type: string): string =>
      `${answering("{ type: array, items: { $ref: '#/components/schemas/Pet' } }")}components: { schemas: { Pet: { type: object, properties: { age: { type: ${type} } } } } }\n`;
    expect(changesOf(shared("integer"), shared("string"))).toMatchObject([
      {
        kind: "output.type-other",
        pointer: "output[].age",
        before: "integer",
        after: "string",
        root: { before: "Pet", after: "Pet", pointer: ".age" },
        at: { after: { file: "pets.yaml", pointer: "/components/schemas/Pet/properties/age" } },
        example: { value: [{ age: "a" }] },
      },
    ]);
  });

  test("in a recursive type is reported once", () => {
    const tree = (values: string): string =>
      `${answering("{ $ref: '#/components/schemas/Tree' }")}components: { schemas: { Tree: { type: object, properties: { kind: { enum: [${values}] }, left: { $ref: '#/components/schemas/Tree' }, right: { $ref: '#/components/schemas/Tree' } } } } }\n`;
    expect(told(tree("a, b"), tree("a, b, c"))).toEqual(["output.enum-wider output.kind breaking"]);
    expect(told(tree("a, b"), tree("b, a"))).toEqual([]);
  });

  test("in types with too many paths between them takes no time", () => {
    const layers = 60;
    const types = Array.from({ length: layers }, (_, place) => {
      const next = place + 1 === layers ? "{ type: TYPE }" : `{ $ref: '#/components/schemas/T${place + 1}' }`;
      return `T${place}: { type: object, properties: { a: ${next}, b: ${next}, c: ${next} } }`;
    });
    const document = `${answering("{ $ref: '#/components/schemas/T0' }")}components: { schemas: { ${types.join(", ")} } }\n`;
    const started = process.cpuUsage();
    const changes = told(document.replaceAll("TYPE", "string"), document.replaceAll("TYPE", "integer"));
    expect(changes).toHaveLength(3);
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });
});
