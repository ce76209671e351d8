import { expect, expectTypeOf, test } from "vitest";
import { searchVendors } from "../../generated/marketplace/tools/marketplace/search-vendors.js";
import { createRuntime, type ToolResponse } from "../../runtime/index.js";
import { orderStage } from "../call/stage.js";

test("a call by the tool has the types of its input and its output", async () => {
  const runtime = createRuntime({ registry: [] });
  const answer = await runtime.call(searchVendors, { request_id: "r1", category: "florist" });
  expectTypeOf(answer).toEqualTypeOf<Awaited<ReturnType<typeof searchVendors.execute>>>();
  // @ts-expect-error The category is missing.
  await runtime.call(searchVendors, { request_id: "r1" });
  expectTypeOf(await runtime.call("marketplace.search_vendors", {})).toEqualTypeOf<ToolResponse<unknown>>();
  expect(answer.error?.code).toBe("TOOL_NOT_FOUND");
});

test("a call and a question by the tool are those by its id", async () => {
  const { runtime } = orderStage({ policy: { confirm: { rule: "always" } } });
  const tool = await runtime.registry.tool("shop.place_order");
  if (tool === undefined) throw new Error("No tool.");
  expect(await runtime.needsApproval(tool, { item: "book" })).toBe(true);
  expect(await runtime.ask(tool, { item: "book" })).toMatchObject({ kind: "approval", approval: { tool: "shop.place_order" } });
});
