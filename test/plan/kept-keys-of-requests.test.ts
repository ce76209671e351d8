import { expect, test } from "vitest";
import { planContract } from "../../generator/plan/index.js";
import { buildZod } from "../../generator/schema/live.js";
import { zodOf } from "../../runtime/schema/cast.js";
import { api, readApi } from "../read/openapi/read-api.js";

test("a request that keeps unknown keys refuses those that it could not send, and takes those within its fields", () => {
  const { contract } = readApi(
    api(`paths:
  /orders:
    post:
      operationId: order
      x-agent: { action: true, validation: { unknownKeys: keep } }
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { note: { type: string }, lines: { type: object, properties: { count: { type: integer } } } } } } } }
      responses: { "204": { description: ok } }
`),
  );
  if (contract === undefined) throw new Error("no contract");
  const [tool] = planContract(contract, { folder: "shop", name: "shop", report: () => {} }).tools;
  if (tool === undefined) throw new Error("no tool");
  const schema = zodOf(buildZod(tool.input, contract.schemas, { unknownKeys: "strip" }));
  expect(schema.safeParse({ note: "n", z: 1 }).success).toBe(false);
  expect(schema.safeParse({ note: "n", lines: { count: 1, z: 1 } }).data).toEqual({ note: "n", lines: { count: 1, z: 1 } });
});
