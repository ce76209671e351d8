import { describe, expect, expectTypeOf, test } from "vitest";
import { searchVendors } from "../../generated/marketplace/tools/marketplace/search-vendors.js";
import { defineRegistry } from "../../runtime/codegen-v1/index.js";
import { type Caller, combineRegistries, createRuntime, type Registry, type Runtime, type ToolResponse } from "../../runtime/index.js";
import { registryOf } from "../../runtime/registry/registry-of.js";
import { orderStage } from "../call/stage.js";

type Order = { item: string };
type OutOfStock = { status: 409; body: { left: number } };
type Shop = {
  "shop.find": { input: { words: string }; output: string[] };
  "shop.order": { input: Order; output: { id: string }; failure: OutOfStock };
};
type Mail = { "mail.send": { input: { to: string }; output: null } };
const shop = registryOf("shop", []) as Registry<Shop>;
const mail = registryOf("mail", []) as Registry<Mail>;
const untyped = registryOf("untyped", []);

test("a call by the tool has the types of its input and its output", async () => {
  const runtime = createRuntime({ registry: [] });
  const answer = await runtime.call(searchVendors, { request_id: "r1", category: "florist" });
  expectTypeOf(answer).toEqualTypeOf<Awaited<ReturnType<typeof searchVendors.execute>>>();
  // @ts-expect-error The category is missing.
  await runtime.call(searchVendors, { request_id: "r1" });
  expect(answer.error?.code).toBe("TOOL_NOT_FOUND");
});

test("a call and a question by the tool are those by its id", async () => {
  const { runtime } = orderStage({ policy: { confirm: { rule: "always" } } });
  const tool = await runtime.registry.tool("shop.place_order");
  if (tool === undefined) throw new Error("No tool.");
  expect(await runtime.needsApproval(tool, { item: "book" })).toBe(true);
  expect(await runtime.ask(tool, { item: "book" })).toMatchObject({ kind: "approval", approval: { tool: "shop.place_order" } });
});

describe("a call by the id of a typed registry", () => {
  const runtime = createRuntime({ registry: shop });

  test("has the types of the tool: arguments, data and the failures that the contract describes", async () => {
    const found = await runtime.call("shop.find", { words: "roses" });
    expectTypeOf(found).toEqualTypeOf<ToolResponse<string[]>>();
    const ordered = await runtime.call("shop.order", { item: "roses" });
    expectTypeOf(ordered).toEqualTypeOf<ToolResponse<{ id: string }, { readonly upstream?: OutOfStock }>>();
    expectTypeOf(ordered.error?.details?.upstream?.body.left).toEqualTypeOf<number | undefined>();
    // @ts-expect-error The words are missing.
    await runtime.call("shop.find", {});
    // @ts-expect-error No tool has the field.
    await runtime.call("shop.find", { words: "roses", word: "lilies" });
    expect(found.error?.code).toBe("TOOL_NOT_FOUND");
  });

  test("compiles for ids of tools, and for ids that are known only at run time", async () => {
    // @ts-expect-error No tool has the id.
    await runtime.call("shop.finds", { words: "roses" });
    const chosen: string = "shop.find";
    expectTypeOf(await runtime.call(chosen, { any: 1 })).toEqualTypeOf<ToolResponse>();
  });

  test("is typed in questions, too", async () => {
    expect(await runtime.needsApproval("shop.order", { item: "roses" })).toBe(false);
    // @ts-expect-error No tool has the id.
    expect(await runtime.needsApproval("shop.buy", { item: "roses" })).toBe(false);
    // @ts-expect-error The item is a text.
    expect(await runtime.ask("shop.order", { item: 1 })).toEqual({ kind: "none" });
    // @ts-expect-error No tool has the id.
    expect(await runtime.ask("shop.buy", { item: "roses" })).toEqual({ kind: "none" });
  });

  test("finds the tools of several registries, and any id if one registry has no types", async () => {
    const both = createRuntime({ registry: [shop, mail] });
    expectTypeOf(both).toEqualTypeOf<Runtime<Shop & Mail>>();
    expectTypeOf(combineRegistries(shop, mail)).toEqualTypeOf<Registry<Shop & Mail>>();
    // @ts-expect-error No tool has the id.
    await both.call("mail.sent", { to: "Ana" });
    const mixed = createRuntime({ registry: [shop, untyped] });
    expectTypeOf(await mixed.call("people.greet", 1)).toEqualTypeOf<ToolResponse>();
    // @ts-expect-error The words are missing.
    const answer = await mixed.call("shop.find", {});
    expect(answer.error?.code).toBe("TOOL_NOT_FOUND");
  });

  test("needs no other type in a function that accepts any runtime", () => {
    expectTypeOf(runtime).toExtend<Runtime>();
    expectTypeOf(runtime).toExtend<Caller>();
    expectTypeOf(shop).toExtend<Registry>();
    expectTypeOf(createRuntime({ registry: untyped })).toEqualTypeOf<Runtime>();
    expectTypeOf(createRuntime({ registry: [] })).toEqualTypeOf<Runtime>();
    const unannotated = defineRegistry({ name: "shop", title: "Shop", version: "1.0.0", tools: [] });
    expectTypeOf(createRuntime({ registry: unannotated })).toEqualTypeOf<Runtime>();
  });
});
