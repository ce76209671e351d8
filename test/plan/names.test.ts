import { describe, expect, it } from "vitest";
import { camelCase, kebabCase, pascalCase, safeTypeName, safeValueName, UniqueNames } from "../../generator/plan/names.js";

describe("names in code", () => {
  it.each([
    ["search_vendors", "searchVendors", "SearchVendors", "search-vendors"],
    ["generatePoster", "generatePoster", "GeneratePoster", "generate-poster"],
    ["HTTPRequest2", "httpRequest2", "HttpRequest2", "http-request2"],
    ["listVMsByURL", "listVmsByUrl", "ListVmsByUrl", "list-vms-by-url"],
    ["VirtualWANAsAService", "virtualWanAsAService", "VirtualWanAsAService", "virtual-wan-as-a-service"],
    ["listCTAs", "listCtas", "ListCtas", "list-ctas"],
    ["ALL_CAPS", "allCaps", "AllCaps", "all-caps"],
    ["2fast", "_2fast", "_2fast", "2fast"],
  ])("of %s", (text, camel, pascal, kebab) => {
    expect([camelCase(text), pascalCase(text), kebabCase(text)]).toEqual([camel, pascal, kebab]);
  });

  it.each(["then", "constructor", "__proto__", "delete", "default", "await", "toString", "z"])(
    "that break JavaScript get an underscore: %s",
    (name) => {
      expect(safeValueName(name)).toEqual({ name: `${name}_`, changed: true });
    },
  );

  it("that printed types need are not taken by a schema", () => {
    expect(safeTypeName("Record").name).toBe("Record_");
    expect(safeTypeName("Vendor")).toEqual({ name: "Vendor", changed: false });
  });

  it("of files are never those of a Windows device", () => {
    expect(["con", "NUL", "com1", "lpt9", "aux"].map(kebabCase)).toEqual(["con_", "nul_", "com1_", "lpt9_", "aux_"]);
  });

  it("of files differ when compared without case", () => {
    const names = new UniqueNames({ ignoreCase: true });
    expect(["fooBar", "FooBar", "foobar"].map((name) => names.take(name, "-").name)).toEqual(["fooBar", "FooBar-2", "foobar-3"]);
  });
});
