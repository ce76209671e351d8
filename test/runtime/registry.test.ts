import { describe, expect, test } from "vitest";
import { defineRegistry, defineTool, policyDefaults, type Tool } from "../../runtime/codegen-v1/index.js";
import { errorCatalogue } from "../../runtime/errors/index.js";
import { combineRegistries, createRuntime, ToolConfigurationError } from "../../runtime/index.js";
import { registryOf } from "../../runtime/tool/index.js";
import { cpuTimeOf } from "../cpu-time.js";
import { declare, found, registryWith, searchTool } from "./fixture.js";

const second = declare({ id: "shop.get_vendor" });

describe("a registry", () => {
  test("lists plain data with complete policies and loads nothing for it", () => {
    let loads = 0;
    const load = async () => {
      loads++;
      return searchTool();
    };
    const { id, hostName, title, description, category, version, policy, call } = declare();
    const registry = defineRegistry({
      name: "shop",
      title: "Shop",
      version: "1.0.0",
      tools: [{ id, hostName, title, description, category, version, policy, call, load }],
    });
    const [summary] = registry.list();
    expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
    expect(summary).toMatchObject({ id, policy: { effect: "read", timeoutMs: 30_000, confirm: { rule: "never" } } });
    expect(registry.get(id)).toBe(summary);
    expect(loads).toBe(0);
  });

  test("has the tools that it was defined with, whatever is added to their list afterwards", () => {
    const { id, hostName, title, description, category, version, policy, call } = declare();
    const entry = { id, hostName, title, description, category, version, policy, call };
    const tools = [entry];
    const registry = defineRegistry({ name: "shop", title: "Shop", version: "1.0.0", tools });
    tools.push({ ...entry, policy: { effect: "write" } });
    expect(registry.get(id)?.policy.effect).toBe("read");
    expect(registry.list()).toHaveLength(1);
  });

  test("loads a tool once, and all of them on demand", async () => {
    const registry = registryWith("shop", [declare(), second]);
    const tool = await registry.tool("shop.get_vendor");
    expect(tool?.id).toBe("shop.get_vendor");
    expect(await registry.tool("shop.get_vendor")).toBe(tool);
    expect((await registry.load()).map(({ id }) => id)).toEqual(["shop.search_vendors", "shop.get_vendor"]);
  });

  test.each(["__proto__", "constructor", "toString", "shop"])("does not know %s", async (id) => {
    const registry = combineRegistries(registryWith("shop", [declare()]), registryWith("other", [second]));
    expect(registry.get(id)).toBeUndefined();
    expect(await registry.tool(id)).toBeUndefined();
  });

  test("tries again after a module could not be loaded, and the call says so", async () => {
    let tries = 0;
    const { id, hostName, title, description, category, version, policy, call } = declare();
    const load = async () => {
      if (tries++ === 0) throw new Error("ENOENT /home/ana/x.js");
      return searchTool();
    };
    const registry = defineRegistry({
      name: "shop",
      title: "",
      version: "1.0.0",
      tools: [{ id, hostName, title, description, category, version, policy, call, load }],
    });
    const runtime = createRuntime({ registry, handlers: { [id]: () => found } });
    const first = await runtime.call(id, { category: "food" });
    expect(first.error?.code).toBe("TOOL_DEPENDENCY_ERROR");
    expect(JSON.stringify(first)).not.toContain("ana");
    expect((await runtime.call(id, { category: "food" })).status).toBe("success");
  });

  test("whose load throws before it gives a promise tries again, too", async () => {
    let tries = 0;
    const { id, hostName, title, description, category, version, policy, call } = declare();
    const load = (): Promise<Tool<never, unknown>> => {
      if (tries++ === 0) throw new Error("not now");
      return Promise.resolve(searchTool());
    };
    const entry = { id, hostName, title, description, category, version, policy, call };
    const registry = defineRegistry({ name: "shop", title: "", version: "1.0.0", tools: [entry], load });
    await expect(registry.tool(id)).rejects.toThrow("not now");
    expect((await registry.tool(id))?.id).toBe(id);
  });

  test("of earlier output, in which every entry loads itself, works beside one function for all", async () => {
    const asked: string[] = [];
    const { id, hostName, title, description, category, version, policy, call } = declare();
    const own = { id, hostName, title, description, category, version, policy, call, load: async () => searchTool() };
    const other = { id: "shop.get_vendor", hostName: "shop_get_vendor", title, description, category, version, policy, call };
    const load = async (wanted: string): Promise<Tool<never, unknown> | undefined> => {
      asked.push(wanted);
      return wanted === "shop.get_vendor" ? defineTool(second) : undefined;
    };
    const registry = defineRegistry({ name: "shop", title: "", version: "1.0.0", tools: [own, other], load });
    expect((await registry.load()).map((tool) => tool.id)).toEqual([id, "shop.get_vendor"]);
    await registry.tool("shop.get_vendor");
    expect(asked).toEqual(["shop.get_vendor"]);
    // Entries that are under one policy object are given one.
    expect(registry.get(id)?.policy).toBe(registry.get("shop.get_vendor")?.policy);
    expect(registry.get(id)).not.toHaveProperty("load");
  });

  test("that nothing loads says which tool it expects", async () => {
    const { id, hostName, title, description, category, version, policy, call } = declare();
    const tools = [{ id, hostName, title, description, category, version, policy, call }];
    const nothing = defineRegistry({ name: "shop", title: "", version: "1.0.0", tools });
    await expect(nothing.tool(id)).rejects.toThrow(/expects shop.search_vendors 1.2.0, its module has nothing/);
  });

  test("refuses a module of another run", async () => {
    const { id, hostName, title, description, category, policy, call } = declare();
    const load = async () => defineTool(declare());
    const registry = defineRegistry({
      name: "shop",
      title: "",
      version: "1.0.0",
      tools: [{ id, hostName, title, description, category, version: "9.9.9", policy, call, load }],
    });
    await expect(registry.tool(id)).rejects.toThrow(/expects shop.search_vendors 9.9.9.*toolpact generate/);
  });
});

describe("what a registry hands out", () => {
  const declaration = declare({
    policy: {
      effect: "read",
      timeoutMs: 5,
      gates: [{ kind: "custom", name: "list", parameters: { hosts: ["a"] }, answer: { kind: "refuse", code: "TOOL_GATE_CLOSED" } }],
    },
  });
  const registry = registryWith("shop", [declaration]);

  /** Every object that can be reached, by its path. */
  function reachable(value: unknown, path: string): readonly (readonly [string, object])[] {
    if (typeof value !== "object" || value === null) return [];
    return [[path, value], ...Object.entries(value).flatMap(([key, inner]) => reachable(inner, `${path}.${key}`))];
  }

  test.each([
    ["list()", registry.list()],
    ["get()", registry.get("shop.search_vendors")],
    ["the list of several", combineRegistries(registry, registryWith("other", [second])).list()],
    ["the list of tools in memory", registryOf("hand", [searchTool()]).list()],
    ["a tool's policy", searchTool().policy],
    ["a tool's schemas", searchTool().schemas],
    ["a policy frozen at its surface", searchTool({ policy: Object.freeze({ effect: "read", gates: [] }) }).policy],
    ["policyDefaults", policyDefaults],
    ["errorCatalogue", errorCatalogue],
  ])("%s cannot be changed at any depth", (_, value) => {
    const found = reachable(value, "");
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter(([, object]) => !Object.isFrozen(object)).map(([path]) => path)).toEqual([]);
  });

  test("stays as it was for whoever tries", () => {
    const summary = registry.get("shop.search_vendors");
    expect(() => Object.assign(summary?.policy ?? {}, { timeoutMs: 1 })).toThrow(TypeError);
    expect(() => (registry.list() as unknown[]).pop()).toThrow(TypeError);
    expect(registry.list()).toHaveLength(1);
    expect(registry.get("shop.search_vendors")?.policy.timeoutMs).toBe(5);
  });

  test("costs little: a thousand tools are defined in well under a second", async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      declare({ ...structuredClone({ policy: declaration.policy }), id: `shop.t${index}` }),
    );
    expect(await cpuTimeOf(() => registryWith("many", many).list(), 500)).toBeLessThan(500);
  });

  test("tools in memory keep everything that is said of them", () => {
    const said = {
      details: "At length.",
      author: "Ana",
      createdAt: "2026-01-01",
      updatedAt: "2026-01-02",
      source: "SHP-01",
      say: "Looking.",
      hints: { landmark: "main" },
      implementation: { type: "function_call", module: "shop", function: "search", versionCompatibility: ["1.0.0"] },
    };
    expect(registryOf("hand", [searchTool(said)]).get("shop.search_vendors")).toMatchObject(said);
    expect(registryOf("hand", [searchTool()]).get("shop.search_vendors")).not.toHaveProperty("details");
  });
});

describe("tools in memory that are none", () => {
  test.each<readonly [string, readonly unknown[]]>([
    ["without a name", [[searchTool()]]],
    ["one tool, not a list of them", ["hand", searchTool()]],
    ["by their names", ["hand", { search: searchTool() }]],
    ["the module of a tool", ["hand", [{ search: searchTool() }]]],
    ["nothing, as of a wrong import", ["hand", [undefined]]],
  ])("%s: what registryOf takes is said", (_, given) => {
    // From plain JavaScript.
    const make = (): unknown => Reflect.apply(registryOf, undefined, given);
    expect(make).toThrow(ToolConfigurationError);
    expect(make).toThrow(/registryOf\("people", \[greet\]\)/);
  });
});

describe("registries together", () => {
  test("are one, generated and hand-written alike", async () => {
    const combined = combineRegistries(registryWith("shop", [declare()]), registryOf("hand", [searchTool({ id: "hand.find" })]));
    expect(combined).toMatchObject({ name: "shop+hand", version: "1.0.0" });
    expect(combined.list().map(({ id }) => id)).toEqual(["shop.search_vendors", "hand.find"]);
    expect(combined.get("hand.find")?.hostName).toBe("hand_find");
    expect((await combined.tool("hand.find"))?.id).toBe("hand.find");
    expect(await combined.load()).toHaveLength(2);
  });

  test("that clash name the id, the host name and both registries", () => {
    const left = registryWith("left", [declare(), second]);
    const right = registryWith("right", [declare({ id: "shop.search_vendors" }), declare({ id: "other.x", hostName: "SHOP_get_vendor" })]);
    const clash = (): unknown => combineRegistries(left, right);
    expect(clash).toThrow(ToolConfigurationError);
    expect(clash).toThrow(
      "The id shop.search_vendors is both shop.search_vendors of registry left and shop.search_vendors of registry right.",
    );
    expect(clash).toThrow("The host name shop_get_vendor is both shop.get_vendor of registry left and other.x of registry right.");
  });

  test("one registry clashes with itself, too", () => {
    expect(() => registryWith("shop", [declare(), declare()])).toThrow(/both .* of registry shop/);
  });
});

describe("missing handlers", () => {
  test("are reported all at once, with what to do", () => {
    const registry = registryWith("shop", [
      declare(),
      declare({ id: "shop.get_vendor", call: { kind: "local", handler: "vendors.get" } }),
      declare({ id: "shop.off", policy: { effect: "read", status: { enabled: false, reason: "later" } } }),
      declare({ id: "shop.page", call: { kind: "bridge", action: "goto" } }),
      declare({ id: "shop.odd", call: { kind: "local", handler: "constructor" } }),
    ]);
    try {
      createRuntime({ registry, handlers: { toString: () => 1 } });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ToolConfigurationError);
      expect(error).toMatchObject({
        missing: [
          { id: "shop.search_vendors", handler: "shop.search_vendors" },
          { id: "shop.get_vendor", handler: "vendors.get" },
          { id: "shop.odd", handler: "constructor" },
        ],
        message:
          'Tools without a handler:\n  shop.search_vendors: handlers["shop.search_vendors"]\n  shop.get_vendor: handlers["vendors.get"]\n  shop.odd: handlers["constructor"]\nHandlers without a tool:\n  handlers["toString"]',
      });
    }
  });

  test("a handler that no tool has is reported with the nearest name, even if nothing is missing", () => {
    const registry = registryWith("shop", [
      declare(),
      declare({ id: "shop.off", policy: { effect: "read", status: { enabled: false, reason: "later" } } }),
      declare({ id: "shop.page", call: { kind: "bridge", action: "goto" } }),
    ]);
    const known = { "shop.search_vendors": () => found, "shop.off": () => found, "shop.page": () => found };
    expect(() => createRuntime({ registry, handlers: known })).not.toThrow();
    try {
      createRuntime({ registry, handlers: { ...known, "shop.serach_vendors": () => found, zebra: () => found } });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(ToolConfigurationError);
      expect(error).toMatchObject({
        missing: [],
        unknown: [
          { handler: "shop.serach_vendors", nearest: ["shop.search_vendors"] },
          { handler: "zebra", nearest: [] },
        ],
        message: 'Handlers without a tool:\n  handlers["shop.serach_vendors"], did you mean "shop.search_vendors"?\n  handlers["zebra"]',
      });
    }
  });

  test("a name of the prototype is no handler", () => {
    const registry = registryWith("shop", [declare({ call: { kind: "local", handler: "toString" } })]);
    expect(() => createRuntime({ registry })).toThrow(/Tools without a handler/);
  });

  test("several registries may be given", async () => {
    const handlers = { "shop.search_vendors": () => found, "shop.get_vendor": () => found };
    const runtime = createRuntime({ registry: [registryWith("a", [declare()]), registryWith("b", [second])], handlers });
    expect(runtime.registry.name).toBe("a+b");
    expect((await runtime.call("shop.get_vendor", { category: "food" })).status).toBe("success");
  });
});
