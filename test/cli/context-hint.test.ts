import { expect, test } from "vitest";
import { contextHint, sampleContext } from "../../generator/cli/call/context-hint.js";
import { defineTool } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { errorCatalogue } from "../../runtime/errors/index.js";
import { type CallContext, createRuntime, type JsonObject, type Policy } from "../../runtime/index.js";
import { permissions } from "../../runtime/permissions/index.js";
import { exampleOf } from "../contract/example-call.js";
import { referenceStage, tools } from "../contract/reference-stage.js";
import { declare, found, id, registryWith } from "../runtime/fixture.js";

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

test("the sample context of every tool of the reference systems lets its caller in, and is one of somebody with a role where the tool asks for one", async () => {
  const { runtime } = referenceStage();
  const refused: string[] = [];
  for (const tool of tools) {
    const { error } = await runtime.call(tool.id, exampleOf(tool), sampleContext(tool) as CallContext);
    if (error !== undefined && Math.floor(errorCatalogue[error.code].number / 100) === 11) refused.push(`${tool.id}: ${error.message}`);
  }
  expect(refused).toEqual([]);
  const policyOf = (policy: Partial<Policy>): JsonObject => sampleContext(defineTool(declare({ policy: { effect: "read", ...policy } })));
  const roles = { capabilities: [], resources: [] };
  expect(policyOf({ auth: "none" })).toEqual({});
  expect(policyOf({ auth: "none", permissions: { ...roles, roles: ["ai_agent", "developer"] } })).toEqual({
    principal: { id: "user-1", roles: ["developer"] },
  });
  expect(policyOf({ securityLevel: "restricted", permissions: { ...roles, roles: ["user", "developer"] } })).toEqual({
    principal: { id: "user-1", roles: ["admin", "user"] },
  });
  expect(policyOf({ securityLevel: "restricted", permissions: { ...roles, roles: ["user", "admin"] } })).toEqual({
    principal: { id: "user-1", roles: ["admin"] },
  });
  expect(policyOf({ auth: "service", securityLevel: "restricted" })).toEqual({
    principal: { id: "service-1", kind: "service", roles: ["admin"] },
  });
});

test("the sample context lets its caller in, whatever a tool asks for of who calls it", async () => {
  const asked = (["none", "session", "service"] as const).flatMap((auth) =>
    (["public", "confidential", "restricted"] as const).flatMap((securityLevel) =>
      ([[], ["ai_agent"], ["ai_agent", "user"], ["admin"]] as const).map((roles) => ({ auth, securityLevel, roles })),
    ),
  );
  const declarations = asked.map(({ roles, ...policy }, index) =>
    declare({ id: `shop.t${index}`, policy: { effect: "read", ...policy, permissions: { roles, capabilities: [], resources: [] } } }),
  );
  const handlers = Object.fromEntries(declarations.map((tool) => [tool.id, () => found]));
  const runtime = createRuntime({ registry: registryWith("shop", declarations), handlers, permissions: permissions() });
  for (const [index, declaration] of declarations.entries()) {
    const context = sampleContext(defineTool(declaration));
    const { error } = await runtime.call(declaration.id, { category: "food" }, context as CallContext);
    expect({ ...asked[index], context, error }).toMatchObject({ error: undefined });
  }
});
