import { describe, expect, it } from "vitest";
import { compileSpec, errorsOf, toolWith } from "./compile-spec.js";

const plain = toolWith({ type: "object", properties: {} }, { type: "object" });
const changing = {
  ...plain,
  effect: "write",
  sideEffects: "writes.cart",
  reversible: false,
  auth: "session",
  confirm: "always",
  idempotency: { key: { from: "call" } },
};
const slow = { ...plain, timeout: "5s" };

function registryOf(tools: { readonly [id: string]: object }): string {
  const compiled = compileSpec({ tools });
  expect(errorsOf(compiled)).toEqual([]);
  return compiled.files.get("shop/registry.ts") ?? "";
}

/** The constants of a registry: name and text. */
function constantsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^const (\w+): ToolEntry\["policy"\] = ([^;]+);$/gm)].map(([, name = "", policy = ""]) => [name, policy]),
  );
}

function policiesOf(text: string): readonly string[] {
  return [...text.matchAll(/^ {6}policy: (\w+|\{)/gm)].map(([, start = ""]) => start);
}

describe("a policy in a registry", () => {
  it("is a constant where several tools are under it, and stands in its entry otherwise", () => {
    const text = registryOf({ "shop.a": plain, "shop.b": slow, "shop.c": plain });
    expect([...constantsOf(text)]).toEqual([["reads", '{ effect: "read" }']]);
    expect(policiesOf(text)).toEqual(["reads", "{", "reads"]);
    expect(registryOf({ "shop.a": plain, "shop.b": slow })).not.toContain('["policy"]');
  });

  it("is called after what it says, whatever other tools there are and in whichever order they come", () => {
    const few = constantsOf(registryOf({ "shop.b": slow, "shop.c": slow, "shop.d": changing, "shop.e": changing }));
    const many = constantsOf(
      registryOf({ "shop.a": plain, "shop.aa": plain, "shop.d": changing, "shop.e": changing, "shop.x": slow, "shop.y": slow }),
    );
    expect([...few.keys()]).toEqual([expect.stringMatching(/^reads_[0-9a-f]{6}$/), "writesCartConfirmedAsSessionOnce"]);
    expect([...many.keys()]).toEqual(["reads", ...few.keys()]);
    for (const [name, policy] of few) expect(many.get(name)).toBe(policy);
  });

  it("stays in its entry where another has its name", () => {
    const first = { ...changing, sideEffects: "writes.cart_line" };
    const second = { ...changing, sideEffects: "writes.cartLine" };
    const text = registryOf({ "shop.a": first, "shop.b": first, "shop.c": second, "shop.d": second });
    const [name = ""] = constantsOf(text).keys();
    expect(constantsOf(text).get(name)).toContain('"writes.cart_line"');
    expect(policiesOf(text)).toEqual([name, name, "{", "{"]);
  });
});

it("a registry names the module of each tool as text, so that bundlers find it", () => {
  const text = registryOf({ "shop.a": plain, "shop.delete": plain });
  expect(text).toContain('    case "shop.delete":\n      return (await import("./tools/shop/delete.js")).delete_;\n');
  expect(text.match(/import\("/g)).toHaveLength(2);
});

describe("the permission scheme in a registry", () => {
  const permissions = {
    scopeAliases: { mine: "self" },
    capabilities: {
      "order.write": { resource: "orders", mode: "write" },
      "order.read": { resource: "orders", mode: "read", scope: "mine" },
    },
  };
  const printed = `
  permissions: {
    capabilities: {
      "order.read": { resource_type: "orders", access_mode: "read", scope: "self" },
      "order.write": { resource_type: "orders", access_mode: "write" },
    },
    scope_aliases: { mine: "self" },
  },
  tools: [`;

  it("is what the spec declares, once, aliases written out, in both targets", () => {
    const spec = { tools: { "shop.a": plain }, permissions };
    const files = ["ts", "js+dts"].map((target) => compileSpec(spec, { target: target as "ts" | "js+dts" }).files);
    const texts = [files[0]?.get("shop/registry.ts"), files[1]?.get("shop/registry.js")];
    for (const text of texts) expect(text?.split(printed)).toHaveLength(2);
    const all = [...(files[0]?.values() ?? [])].join("");
    expect(all.split('"order.write"')).toHaveLength(2);
  });

  it("is absent where the spec declares none", () => {
    const [without, empty] = [{}, { permissions: { capabilities: {}, scopeAliases: {} } }].map(
      (more) => compileSpec({ tools: { "shop.a": plain }, ...more }).files.get("shop/registry.ts") ?? "",
    );
    expect(without).not.toContain("permissions");
    expect(empty).toBe(without);
  });

  it("holds hostile names as names", async () => {
    const hostile = '"}}});globalThis.hacked=1;//`${1}';
    const capabilities = JSON.parse(
      `{ "__proto__": { "resource": "any", "mode": "read" }, "constructor": { "resource": "x", "mode": "read" } }`,
    );
    const spec = {
      tools: {},
      permissions: { capabilities: { ...capabilities, [hostile]: { resource: hostile, mode: "read", scope: hostile } } },
    };
    const text = compileSpec(spec, { target: "js+dts" }).files.get("shop/registry.js") ?? "";
    const runnable = text.replace(/import \{ defineRegistry \} from .*/, "const defineRegistry = (declaration) => declaration;");
    const { registry } = await import(`data:text/javascript,${encodeURIComponent(runnable)}`);
    expect(Object.keys(registry.permissions.capabilities).sort()).toEqual([hostile, "__proto__", "constructor"].sort());
    expect(registry.permissions.capabilities[hostile]).toEqual({ resource_type: hostile, access_mode: "read", scope: hostile });
    expect(globalThis).not.toHaveProperty("hacked");
  });
});
