import { describe, expect, test } from "vitest";
import type { Json } from "../../../generator/ir/index.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, readApi } from "./read-api.js";

describe("what takes long does so once, and not for each of many operations:", () => {
  const deep = Array.from({ length: 8 }).reduce<object>(
    (inner) => ({ type: "object", minProperties: 20, patternProperties: { "^[a-z]{3}[0-9]{0,50}$": inner } }),
    { type: "string" },
  );
  const level = (name: number) => ({ type: "object", required: ["a"], properties: { a: { $ref: `#/components/schemas/L${name}` } } });
  const levels = Array.from({ length: 20 }, (_, index) => [
    `L${index}`,
    index === 0 ? { type: "integer" } : { anyOf: [level(index - 1), { ...level(index - 1), minProperties: 1 }] },
  ]);
  const wrong = Array.from({ length: 19 }).reduce<Json>((inner) => ({ a: inner }), "no number");

  const readMany = (length: number, schemas: object, media: object): void => {
    const operation = { requestBody: { required: true, content: { "application/json": media } }, responses: { 204: { description: "" } } };
    const paths = Array.from({ length }, (_, index) => [`/x${index}`, { post: { operationId: `x${index}`, ...operation } }]);
    const read = readApi(api(`paths: ${JSON.stringify(Object.fromEntries(paths))}\ncomponents: ${JSON.stringify({ schemas })}\n`));
    expect(read.contract?.operations).toHaveLength(length);
    expect(codes(read)).toContain("openapi/no-example");
  };

  test("a value that is made", () => readMany(200, { Deep: deep }, { schema: { $ref: "#/components/schemas/Deep" } }));

  test("an example that is tried", async () => {
    const read = (length: number) =>
      readMany(length, Object.fromEntries(levels), { schema: { $ref: "#/components/schemas/L19" }, example: wrong });
    const allowed = 8 * (await cpuTimeOf(() => read(1), 0, 1));
    expect(await cpuTimeOf(() => read(100), allowed)).toBeLessThan(allowed);
  });
});
