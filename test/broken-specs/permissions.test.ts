import { describe, expect, test } from "vitest";
import { problemsOf, spec, tool } from "./broken-spec.js";

const permitted = (name: string, permissions: string): string =>
  spec(tool({}, `${name}.find`), `permissions: ${permissions}`).replace("name: shop", `name: ${name}`);
const problemsWith = (first: string, second: string) => {
  const files = { "a.tools.yaml": permitted("a", first), "b.tools.yaml": permitted("b", second) };
  return problemsOf(files, Object.keys(files));
};

describe("permission schemes of several sources", () => {
  test("may say the same of a name, each in words of its own, and different things of different names", async () => {
    const first = "{ scopeAliases: { mine: self }, capabilities: { order.read: { resource: orders, mode: read, scope: mine } } }";
    const second =
      "{ capabilities: { order.read: { scope: self, mode: read, resource: orders }, order.write: { resource: orders, mode: write } } }";
    expect(await problemsWith(first, second)).toEqual([]);
  });

  test.each([
    ["mode", "{ resource: orders, mode: write, scope: self }"],
    ["resource", "{ resource: any, mode: read, scope: self }"],
    ["scope", "{ resource: orders, mode: read, scope: all }"],
    ["scope, or none", "{ resource: orders, mode: read }"],
  ])("clash over a capability of another %s", async (_, other) => {
    const capabilities = (one: string): string => `{ capabilities: { order.read: ${one} } }`;
    expect(await problemsWith(capabilities("{ resource: orders, mode: read, scope: self }"), capabilities(other))).toMatchObject([
      {
        code: "plan/permission-clash",
        message: "The capability `order.read` has another definition in `a.tools.yaml`. Permissions with one name are shared.",
        file: "b.tools.yaml",
        line: 3,
        column: 32,
      },
    ]);
  });

  test("clash over a word for a scope", async () => {
    expect(await problemsWith("{ scopeAliases: { mine: self } }", "{ scopeAliases: { mine: owned } }")).toMatchObject([
      {
        code: "plan/permission-clash",
        message: "The scope `mine` has another definition in `a.tools.yaml`. Permissions with one name are shared.",
      },
    ]);
  });

  test("clash over a word that is a scope itself, unless it means the same", async () => {
    expect(await problemsWith("{ scopeAliases: { self: all } }", "{ scopeAliases: { owned: owned, self_only: self } }")).toMatchObject([
      {
        code: "plan/permission-clash",
        message: "The scope `self` has another definition in every scheme. Permissions with one name are shared.",
      },
    ]);
  });

  const reads = (scope: string): string => `{ capabilities: { order.read: { resource: orders, mode: read, scope: ${scope} } } }`;
  const own = "The scope `team` has another definition in `a.tools.yaml`. Permissions with one name are shared.";

  test.each([
    ["of a capability", reads("team"), "{ scopeAliases: { team: all } }", { line: 3, column: 32 }],
    ["of a capability that is read later", "{ scopeAliases: { team: all } }", reads("team"), { line: 3, column: 83 }],
    ["that another word stands for", "{ scopeAliases: { mine: team } }", "{ scopeAliases: { team: all } }", { line: 3, column: 32 }],
  ])("clash over one's word for a scope that is a scope itself in another: %s", async (_, first, second, place) => {
    expect(await problemsWith(first, second)).toMatchObject([
      { code: "plan/permission-clash", message: own, file: "b.tools.yaml", ...place },
    ]);
  });

  test("clash over one's word for a scope that a tool of another asks for", async () => {
    const asking = tool(
      { permissions: "{ capabilities: [{ name: order.read, scope: self }, { name: stock.read, scope: team }] }" },
      "b.find",
    );
    const files = {
      "a.tools.yaml": permitted("a", "{ scopeAliases: { team: all } }"),
      "b.tools.yaml": spec(asking).replace("name: shop", "name: b"),
    };
    expect(await problemsOf(files, Object.keys(files))).toMatchObject([
      { code: "plan/permission-clash", message: own, file: "b.tools.yaml", line: 11, column: 97 },
    ]);
  });

  test("agree over a word that both declare, and over a scope that both use", async () => {
    expect(
      await problemsWith(
        "{ scopeAliases: { team: all }, capabilities: { order.read: { resource: orders, mode: read, scope: team } } }",
        "{ scopeAliases: { team: all }, capabilities: { order.read: { resource: orders, mode: read, scope: team } } }",
      ),
    ).toEqual([]);
    expect(await problemsWith(reads("team"), reads("team"))).toEqual([]);
    // A word of the standard scheme.
    expect(await problemsWith(reads("self_only"), "{ scopeAliases: { self_only: self } }")).toEqual([]);
  });
});
