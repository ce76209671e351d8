import { describe, expect, test, vi } from "vitest";
import { defineTool, type ToolDeclaration } from "../../runtime/codegen-v1/index.js";
import * as z from "../../runtime/codegen-v1/zod.js";
import { openDiscovery, openRegistry } from "../../runtime/discovery/index.js";
import { createRuntime } from "../../runtime/index.js";
import { registryOf } from "../../runtime/tool/index.js";

const parts = {
  schema: () => ({ input: { type: "object" }, output: true, examples: { input: [], output: [] } }),
  accepts: { input: (value: unknown) => value, output: () => true },
};

const toolWith = (deferred: NonNullable<ToolDeclaration["deferred"]>) =>
  defineTool({
    ...{ id: "shop.find", hostName: "shop_find", title: "Find", description: "Finds.", category: "custom", version: "1.0.0" },
    input: () => z.object({}),
    output: () => z.unknown(),
    deferred,
    policy: { effect: "read" },
    call: { kind: "local", handler: "shop.find" },
  });

describe("a tool with deferred parts", () => {
  test("names `load` if its JSON Schema is read before they are loaded", async () => {
    const tool = toolWith(async () => parts);
    expect(() => tool.schema).toThrow(/shop\.find are not loaded.*await tool\.load\(\)/);
    expect(tool.accepts).toBeUndefined();
    await tool.load?.();
    expect(tool.schema).toEqual({ type: "object" });
    expect(tool.accepts).toBe(parts.accepts);
  });

  test("is loaded once by a registry, also where two ask at the same time", async () => {
    const deferred = vi.fn(async () => parts);
    const registry = registryOf("shop", [toolWith(deferred)]);
    const [one] = await Promise.all([registry.tool("shop.find"), registry.load(), registry.load()]);
    expect(one?.schemas.input).toEqual({ type: "object" });
    expect(deferred).toHaveBeenCalledTimes(1);
  });

  test("can be called if it was imported by itself", async () => {
    const runtime = createRuntime({
      registry: registryOf("shop", [toolWith(async () => parts)]),
      handlers: { "shop.find": () => "found" },
    });
    expect(await runtime.call("shop.find", {})).toMatchObject({ status: "success", data: "found" });
    await runtime.close();
  });

  test("answers the next call if they could not be loaded for the first", async () => {
    const deferred = vi.fn(async () => parts).mockRejectedValueOnce(new Error("offline"));
    const runtime = createRuntime({
      registry: registryOf("shop", [toolWith(deferred)]),
      handlers: { "shop.find": () => "found" },
      onError: () => {},
    });
    expect(await runtime.call("shop.find", {})).toMatchObject({ status: "error", error: { code: "TOOL_DEPENDENCY_ERROR" } });
    expect(await runtime.call("shop.find", {})).toMatchObject({ status: "success", data: "found" });
    await runtime.close();
  });

  test("can be registered while a runtime is running", async () => {
    const registry = openRegistry(registryOf("none", []));
    const discovery = openDiscovery({ registry, record: () => {}, principal: { id: "ana", roles: ["admin"] } });
    const tool = toolWith(async () => parts);
    const made = await discovery.registerTool(tool);
    expect(made).toMatchObject({ ok: true });
    expect((await registry.tool("shop.find"))?.schema).toEqual({ type: "object" });
  });
});
