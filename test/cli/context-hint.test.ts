import { expect, test } from "vitest";
import { contextHint } from "../../generator/cli/call/context-hint.js";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { createRuntime } from "../../runtime/index.js";
import { declare, id, registryWith } from "../runtime/fixture.js";

test("call meta that a tool asks for is given by an option, told with sample values, unless some was given", async () => {
  const meta = { type: "object", required: ["request_id"], properties: { request_id: { type: "string" } } };
  const schema = { input: true, output: true, meta, examples: { input: [], output: [] } };
  const declaration = declare({ meta: () => z.object({ request_id: z.string() }), schema });
  const runtime = createRuntime({ registry: registryWith("shop", [declaration]), handlers: { [id]: () => ({}) } });
  const hintFor = async (given: { meta?: object }): Promise<string | undefined> => {
    const response = await runtime.call(id, { category: "food" }, given as object);
    expect(response.error?.code).toBe("TOOL_MISSING_REQUIRED_FIELD");
    return contextHint({ tool: defineTool(declaration), given: given as never, response });
  };
  expect(await hintFor({})).toMatch(/^Give `meta`: --context '\{"meta":\{"request_id":"[^"]+"\}\}'$/);
  expect(await hintFor({ meta: {} })).toBeUndefined();
});
