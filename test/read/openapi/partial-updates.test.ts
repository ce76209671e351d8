import { expect, test } from "vitest";
import { reachableRefs } from "../../../generator/schema/index.js";
import { api, only, readApi } from "./read-api.js";

const components = (schemas: string): string => `components: { schemas: { ${schemas} } }\n`;
const change = (method: string, type: string, ref = "Repo"): string =>
  `paths:\n  /x: { ${method}: { operationId: x, parameters: [{ name: dry, in: query, schema: { type: boolean, default: false } }], requestBody: { content: { ${type}: { schema: { $ref: '#/components/schemas/${ref}' } } } }, responses: {} } }\n`;

/** The fields of the body, and all shared schemas that they reach. */
const bodyOf = (document: string) => {
  const read = readApi(api(document));
  const { input } = only(read);
  const fields = input.kind === "object" ? input.fields : [];
  const schemas = read.contract?.schemas ?? new Map();
  const reached = [...reachableRefs(input, schemas)];
  return {
    fields,
    reached,
    text: JSON.stringify([fields.filter(({ wireName }) => wireName !== "dry"), reached.map((id) => schemas.get(id))]),
  };
};

test.each([
  ["post", "application/json", true],
  ["put", "application/json", true],
  ["patch", "application/json", false],
  ["post", "application/merge-patch+json", false],
])("the service assumes the defaults of a body, except of one that changes a part of something: %s of %s", (method, type, isAssumed) => {
  const { fields, reached, text } = bodyOf(
    change(method, type) +
      components(
        "Repo: { type: object, properties: { private: { type: boolean, default: false }, rules: { $ref: '#/components/schemas/Rules' }, topics: { type: array, items: { $ref: '#/components/schemas/Rules' } } } }, Rules: { type: object, properties: { strict: { type: boolean, default: true }, like: { $ref: '#/components/schemas/Plain' } } }, Plain: { type: object, properties: { a: { type: string } } }",
      ),
  );
  expect(fields.map(({ wireName }) => wireName)).toEqual(["dry", "private", "rules", "topics"]);
  expect(fields[0]?.schema.assumed).toEqual({ value: false });
  expect(text.includes('"assumed"')).toBe(isAssumed);
  // A schema without defaults stays shared.
  expect(reached).toEqual([isAssumed ? "Rules" : "RulesPatch", "Plain"]);
});

test("nor behind a schema that leads back to itself, nor in the last of very many", () => {
  const tree =
    "Tree: { type: object, properties: { open: { type: boolean, default: true }, kind: { $ref: '#/components/schemas/TreePatch' }, twigs: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }";
  const recursive = bodyOf(
    change("patch", "application/json", "Tree") + components(`${tree}, TreePatch: { type: object, properties: { a: { type: string } } }`),
  );
  expect([[...recursive.reached].sort(), recursive.text.includes('"assumed"')]).toEqual([["TreePatch", "TreePatch2"], false]);

  const count = 600;
  const chain = Array.from({ length: count }, (_, index) => {
    const next = index + 1 < count ? `, next: { $ref: '#/components/schemas/S${index + 1}' }` : "";
    return `S${index}: { type: object, properties: { on: { type: boolean, default: true }${next} } }`;
  });
  const long = bodyOf(change("patch", "application/json", "S0") + components(chain.join(", ")));
  expect([long.reached.length, long.text.includes('"assumed"')]).toEqual([count - 1, false]);
});
