import { expect, test } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics/index.js";
import type { Operation, Schema } from "../../../generator/ir/index.js";
import type { Draft } from "../../../generator/read/openapi/operations/draft.js";
import { draftSize, OutputSize, operationSize, roomFor, schemaSize } from "../../../generator/read/openapi/operations/output-size.js";
import { api, only, readApi } from "./read-api.js";

const origin = { file: "api.yaml", pointer: "/paths/~1x/get" };

function fitting(characters: number): { readonly fits: (count: number) => boolean; readonly problems: readonly Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const size = new OutputSize({ characters: () => characters, report: (problem) => void problems.push(problem) });
  return { fits: (count) => size.fits(count, origin), problems };
}

test("any document may have 200,000 parts, all operations together, and a long one a part for every ten characters more", () => {
  const short = fitting(0);
  expect([short.fits(150_000), short.fits(50_000), short.problems.length]).toEqual([true, true, 0]);
  expect([short.fits(1), short.problems.map(({ code, place }) => [code, place])]).toEqual([false, [["openapi/too-many-parts", origin]]]);
  const long = fitting(1_000_000);
  expect([long.fits(300_000), long.fits(1)]).toEqual([true, false]);
  expect([roomFor(20_000_000, 5), roomFor(40_000_000, 5)]).toEqual([2_000_005, 2_000_005]);
});

test("a schema has a part for itself and for each within it, for every line of what is said of it, and for its values", () => {
  const text: Schema = { kind: "string", origin };
  const own = schemaSize({ ...text });
  const list: Schema = { kind: "array", origin, prefix: [text], rest: { ...text }, unique: false };
  expect(schemaSize(list)).toBeCloseTo(3 * own);
  expect(schemaSize({ ...text, description: "a".repeat(401) })).toBeCloseTo(own + 11);
  expect(schemaSize({ kind: "enum", origin, values: ["a".repeat(80), "a".repeat(40)] })).toBeCloseTo(own + 3);
  expect(schemaSize({ ...text, examples: [{ a: ["a".repeat(400)] }] })).toBeGreaterThan(own + 10);
  expect(schemaSize({ ...text, default: { value: "a".repeat(410) } })).toBeCloseTo(own + 10);
});

test("a draft has parts for its parameters, its body, its answers and its security", () => {
  const text: Schema = { kind: "string", origin, description: "a".repeat(400) };
  const none = { parameters: [], answers: { good: [], bad: [] }, security: { requirements: [] } };
  // No more of it is looked at.
  const size = (more: object): number => draftSize({ ...none, ...more } as unknown as Draft);
  expect([
    size({}),
    size({ parameters: [1, 2] }),
    size({ body: { schema: text } }),
    size({ answers: { good: [{ schema: text }], bad: [{ body: text }, {}] } }),
    size({ security: { requirements: [[], [], []] } }),
  ]).toEqual([0, 2, schemaSize(text), 2 * schemaSize(text), 3]);
});

test.each<readonly [string, string, string, number]>([
  [
    "a server, and what its variables may be",
    "servers: [{ url: 'https://{a}.example', variables: { a: { default: x, enum: [LONG] } } }]",
    "",
    20,
  ],
  ["scopes of its security", "", "security: [{ login: [SCOPES] }]", 100],
  ["what is said of it", "", `description: ${"word ".repeat(160)}`, 19],
  ["examples of its input", "", "parameters: [{ name: q, in: query, schema: { type: string }, example: LONG }]", 20],
])("an operation has parts for %s", (_, servers, said, least) => {
  const read = (top: string, words: string): Operation => {
    const text = `${top}\npaths: { /x: { get: { operationId: x, ${words}${words === "" ? "" : ","} responses: {} } } }
components: { securitySchemes: { login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://shop.example/token, scopes: {} } } } } }
`;
    const scopes = Array.from({ length: 100 }, (__, index) => `s${index}`).join(", ");
    const { "api.yaml": document = "" } = api(text.replaceAll("LONG", "a".repeat(800)).replace("SCOPES", scopes));
    return only(readApi({ "api.yaml": top === "" ? document : document.replace(/^servers: .*\n/m, "") }));
  };
  expect(operationSize(read(servers, said)) - operationSize(read("", ""))).toBeGreaterThanOrEqual(least);
});
