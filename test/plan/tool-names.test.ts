import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import type { Operation } from "../../generator/ir/index.js";
import { planToolNames } from "../../generator/plan/tool-names.js";

const origin = { file: "a.tools.yaml", pointer: "/tools" };

function namesOf(...ids: string[]): { readonly names: { readonly [id: string]: string }; readonly changed: number } {
  const problems: Diagnostic[] = [];
  const operations = ids.sort().map((id) => ({ id, origin }) as Operation);
  const names = planToolNames(operations, { report: (diagnostic) => problems.push(diagnostic) });
  return {
    names: Object.fromEntries([...names].map(([id, { path, module }]) => [id, `${path.join(".")} ${module}`])),
    changed: problems.length,
  };
}

describe("names of tools in code", () => {
  it("follow the id", () => {
    expect(namesOf("marketplace.search_vendors", "media.flashImage.edit")).toEqual({
      names: {
        "marketplace.search_vendors": "marketplace.searchVendors tools/marketplace/search-vendors",
        "media.flashImage.edit": "media.flashImage.edit tools/media/flash-image/edit",
      },
      changed: 0,
    });
  });

  it("tell namespaces apart that look the same in code", () => {
    const { names } = namesOf("my_ns.go", "myNs.go");
    expect(Object.values(names).map((name) => name.split(" ")[0])).toEqual(["myNs.go", "myNs2.go"]);
    expect(new Set(Object.values(names).map((name) => name.split(" ")[1])).size).toBe(2);
  });

  it("keep a name that was there when a tool is added that would take it", () => {
    expect(namesOf("a.searchIt").names["a.searchIt"]).toBe("a.searchIt tools/a/search-it");
    expect(namesOf("a.searchIt", "a.SearchIt", "a.search_it").names["a.searchIt"]).toBe("a.searchIt tools/a/search-it");
  });

  it("are reported once for a word of the language, which many namespaces have", () => {
    const { names, changed } = namesOf("apps.delete", "domains.delete", "domains.default");
    expect(Object.values(names).map((name) => name.split(" ")[0])).toEqual(["apps.delete_", "domains.default_", "domains.delete_"]);
    expect(changed).toBe(2);
  });

  it("never make a function of a namespace", () => {
    const { names, changed } = namesOf("a.b", "a.b.c");
    expect(names).toMatchObject({ "a.b": "a.b2 tools/a/b", "a.b.c": "a.b.c tools/a/b/c" });
    expect(changed).toBe(1);
  });
});
