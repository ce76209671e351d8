import { describe, expect, test } from "vitest";
import { lay, overlay, read } from "./lay.js";

const shop = `openapi: 3.1.0
info: { title: Shop, version: 1.0.0, description: Old. }
tags: [{ name: orders }]
paths:
  /orders:
    get: { operationId: listOrders, tags: [orders, dummy], parameters: [{ name: a, in: query }, { name: b, in: query }] }
    post: { operationId: placeOrder }
  /orders/{id}:
    get: { operationId: getOrder, deprecated: true }
`;

const at = (document: unknown, ...keys: readonly (string | number)[]): unknown =>
  keys.reduce((value: unknown, key) => (value as { readonly [key: string]: unknown } | undefined)?.[key], document);

const laidOver = (actions: string, version?: string): unknown => {
  const { document, problems } = lay(shop, [overlay(actions, version)]);
  expect(problems).toEqual([]);
  return document;
};

describe("an update", () => {
  test("merges maps key by key, joins lists and replaces single values", () => {
    const document = laidOver(`- target: $
  update:
    info: { description: New., x-team: sales }
    tags: [{ name: admin }]
    paths: { /orders: { get: { summary: Orders } } }`);
    expect(at(document, "info")).toEqual({ title: "Shop", version: "1.0.0", description: "New.", "x-team": "sales" });
    expect(at(document, "tags")).toEqual([{ name: "orders" }, { name: "admin" }]);
    expect(at(document, "paths", "/orders", "get")).toMatchObject({ operationId: "listOrders", summary: "Orders" });
  });

  test("reaches every node of its target, and later actions see what earlier ones did", () => {
    const document = laidOver(
      `- { target: "$.paths.*.get", update: { x-safe: true } }
- { target: "$.paths.*[?@.x-safe == true]", update: { x-agent: { action: true } } }`.replace("@.x-safe", "@['x-safe']"),
    );
    expect(at(document, "paths", "/orders/{id}", "get", "x-agent")).toEqual({ action: true });
    expect(at(document, "paths", "/orders", "post")).toEqual({ operationId: "placeOrder" });
  });

  test("of a list appends a single value, and joins a list", () => {
    const document = laidOver(`- { target: "$.paths['/orders'].get.parameters", update: { name: c, in: query } }
- { target: "$.paths['/orders'].get.tags", update: [x, y] }`);
    expect(at(document, "paths", "/orders", "get", "parameters")).toMatchObject([{ name: "a" }, { name: "b" }, { name: "c" }]);
    expect(at(document, "paths", "/orders", "get", "tags")).toEqual(["orders", "dummy", "x", "y"]);
  });

  test("of a single value replaces it in 1.1, and is refused in 1.0, as the two say", async () => {
    const action = '- { target: "$.info.description", update: New. }';
    expect(at(laidOver(action), "info", "description")).toBe("New.");
    const old = lay(shop, [overlay(action, "1.0.0")]);
    expect([old.document, await old.told()]).toEqual([undefined, ["overlay/single-value 1.overlay.yaml:4"]]);
  });

  test("with a null over a map leaves it alone in 1.0, whose own example does that, and does not fit in 1.1", () => {
    const action = "- { target: $, update: { tags: null, info: { x-a: 1 } } }";
    expect(at(laidOver(action, "1.0.0"), "tags")).toEqual([{ name: "orders" }]);
    expect(lay(shop, [overlay(action)]).problems.map(({ code }) => code)).toEqual(["overlay/incompatible"]);
  });
});

describe("a removal", () => {
  test("takes out keys, items of lists and single values, whatever their indexes become meanwhile", () => {
    const document = laidOver(`- { target: "$.paths['/orders'].get.parameters[*]", remove: true }
- { target: "$.paths['/orders'].get.tags[?@ == 'dummy']", remove: true }
- { target: "$..[?@.deprecated == true]", remove: true, update: { ignored: true } }
- { target: "$.info.description", remove: true }`);
    expect(document).toEqual(
      read(`openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
tags: [{ name: orders }]
paths:
  /orders:
    get: { operationId: listOrders, tags: [orders], parameters: [] }
    post: { operationId: placeOrder }
  /orders/{id}: {}
`),
    );
  });

  test("of the whole document is refused", async () => {
    expect(await lay(shop, [overlay("- { target: $, remove: true }")]).told()).toEqual(["overlay/removes-all 1.overlay.yaml:4"]);
  });

  test("of something and of what is inside of it is one removal", () => {
    expect(at(laidOver('- { target: "$.paths..*", remove: true }'), "paths")).toEqual({});
  });
});

describe("a copy", () => {
  test("moves a path together with an update and a removal", () => {
    const document = laidOver(`- { target: $.paths, update: { /purchases: {} } }
- { target: "$.paths['/purchases']", copy: "$.paths['/orders']" }
- { target: "$.paths['/orders']", remove: true }`);
    expect(Object.keys(at(document, "paths") as object)).toEqual(["/orders/{id}", "/purchases"]);
    expect(at(document, "paths", "/purchases", "get", "operationId")).toBe("listOrders");
  });

  test("takes what was there before: a copy into itself ends", () => {
    const document = laidOver('- { target: "$.info", copy: "$" }');
    expect(at(document, "info", "info")).toEqual({ title: "Shop", version: "1.0.0", description: "Old." });
  });

  test.each([
    ["of nothing", '- { target: $.info, copy: "$.inf" }', "overlay/no-match"],
    ["of several values", '- { target: $.info, copy: "$.paths.*" }', "overlay/several-sources"],
    ["that does not fit", '- { target: $.info, copy: "$.tags" }', "overlay/incompatible"],
    ["beside an update", '- { target: $.info, copy: "$.tags", update: {} }', "overlay/two-changes"],
  ])("%s is refused", async (_, action, code) => {
    expect(await lay(shop, [overlay(action)]).told()).toEqual([`${code} 1.overlay.yaml:4`]);
  });

  test("is not known in 1.0", () => {
    const { problems } = lay(shop, [overlay("- { target: $.info, copy: $.tags }", "1.0.0")]);
    expect(problems[0]).toMatchObject({ code: "overlay/unknown-key", fix: expect.stringContaining("1.1.0") });
  });
});

describe("what an overlay may not be", () => {
  test.each([
    ["not an overlay", "openapi: 3.1.0", "overlay/not-overlay 1.overlay.yaml:1"],
    ["a list", "- a", "overlay/not-overlay 1.overlay.yaml:1"],
    ["of an unknown version", "overlay: 2.0.0\ninfo: {}\nactions: []", "overlay/unknown-version 1.overlay.yaml:1"],
    ["without actions", "overlay: 1.0.0\ninfo: { title: a, version: b }", "overlay/missing-key 1.overlay.yaml:1"],
    ["with no action in the list", "overlay: 1.0.0\ninfo: { title: a, version: b }\nactions: []", "overlay/wrong-type 1.overlay.yaml:3"],
    ["with an action that is no map", overlay("- text"), "overlay/wrong-type 1.overlay.yaml:4"],
    ["without a target", overlay("- { update: {} }"), "overlay/missing-key 1.overlay.yaml:4"],
    ["with a target that is no text", overlay("- { target: 3, update: {} }"), "overlay/wrong-type 1.overlay.yaml:4"],
    ["with a misspelled key", overlay("- target: $.info\n  updates: {}\n  remove: true"), "overlay/unknown-key 1.overlay.yaml:5"],
    ["with a wrong `remove`", overlay("- { target: $.info, remove: 1, update: {} }"), "overlay/wrong-type 1.overlay.yaml:4"],
    ["with no path by RFC 9535", overlay("- { target: '$.paths[', remove: true }"), "overlay/wrong-path 1.overlay.yaml:4"],
    ["with an unknown function", overlay("- { target: '$[?regex(@)]', remove: true }"), "overlay/wrong-path 1.overlay.yaml:4"],
    ["with targets of several kinds", overlay("- { target: '$.*', update: { x-a: 1 } }"), "overlay/mixed-targets 1.overlay.yaml:4"],
    ["with a map for a text", overlay("- { target: $.info, update: { title: { a: 1 } } }"), "overlay/incompatible 1.overlay.yaml:4"],
    ["with a text for a list", overlay("- { target: $, update: { tags: a } }"), "overlay/incompatible 1.overlay.yaml:4"],
    ["not YAML", "overlay: [", "source/syntax 1.overlay.yaml:1"],
  ])("%s", async (_, text, want) => {
    const laid = lay(shop, [text]);
    expect([laid.document, await laid.told()]).toEqual([undefined, [want]]);
  });

  test.each([
    ["$.paths.*.get.x-agent", "`['x-agent']` instead of `.x-agent`"],
    ["$.paths['/a.x-b'", "Write a path as in RFC 9535"],
  ])("with a name that wants brackets, as in %s", (target, fix) => {
    const [problem] = lay(shop, [overlay(`- { target: "${target}", remove: true }`)]).problems;
    expect(problem).toMatchObject({ code: "overlay/wrong-path", fix: expect.stringContaining(fix) });
  });

  test("with an empty list, which is reported as such", () => {
    const [problem] = lay(shop, ["overlay: 1.0.0\ninfo: { title: a, version: b }\nactions: []"]).problems;
    expect(problem?.message).toBe("`actions` must be a list with at least one action, but this is an empty list.");
  });

  test("wrong in several places, which one run tells", async () => {
    const actions =
      "- { target: '$.paths[', remove: true }\n- { target: $.inf, remove: true }\n- { target: $.info, update: { title: [] } }";
    expect(await lay(shop, [overlay(actions)]).told()).toEqual([
      "overlay/wrong-path 1.overlay.yaml:4",
      "overlay/no-match 1.overlay.yaml:5",
      "overlay/incompatible 1.overlay.yaml:6",
    ]);
  });

  test.each([
    ["$.path", "$.paths"],
    ["$.paths['/order'].get", "$.paths['/orders'].get"],
    ["$.paths['/order'].gett.parameter[0]", "$.paths['/orders'].get.parameters[0]"],
    ["$.paths['/order'].none", "$.paths['/orders']"],
    ["$.paths.*.gett", "$.paths['/orders'].get"],
    ["$.paths['/orders'].get.parameters[0].nmae", "$.paths['/orders'].get.parameters[0].name"],
    ["$.zzz", undefined],
  ])("selecting nothing, by %s, which is reported with what is near", (target, near) => {
    const [problem] = lay(shop, [overlay(`- { target: "${target}", description: Hide it, remove: true }`)]).problems;
    expect(problem).toMatchObject({ code: "overlay/no-match", message: expect.stringContaining('Action 1 ("Hide it")') });
    expect(problem?.fix).toContain(near === undefined ? "Correct the path" : `\`${near}\``);
  });

  test("what is only odd is reported, and it is applied", async () => {
    const { document, told } = lay(shop, [
      "overlay: 1.2.0\nextends: other.yaml\nx-a: 1\nactions:\n- { target: $.info, update: { x-a: 1 } }\n",
    ]);
    expect(at(document, "info", "x-a")).toBe(1);
    expect(await told()).toEqual([
      "overlay/incomplete-info 1.overlay.yaml:1",
      "overlay/newer-version 1.overlay.yaml:1",
      "overlay/other-document 1.overlay.yaml:2",
    ]);
  });

  test.each([
    ["api.yaml", undefined, 0],
    ["./api.yaml", undefined, 0],
    ["https://shop.example/api.yaml", "https://shop.example/api.yaml", 0],
    ["https://shop.example/old.yaml", "https://shop.example/api.yaml", 1],
    ["https://shop.example/api.yaml", undefined, 0],
  ])("made for %s, and applied to a document from %s", (meant, url, count) => {
    const text = overlay("- { target: $.info, update: {} }").replace("actions:", `extends: "${meant}"\nactions:`);
    expect(lay(shop, [text], url === undefined ? {} : { url }).problems).toHaveLength(count);
  });
});

describe("places", () => {
  test("of values that an overlay brought in are those in the overlay", () => {
    const { placeOf } = lay(shop, [
      overlay("- { target: \"$.paths['/orders'].get.parameters[0]\", remove: true }"),
      overlay("- { target: $.paths, update: { /new: { get: { summary: a } } } }"),
    ]);
    const of = (pointer: string): unknown => placeOf({ file: "api.yaml", pointer });
    expect(of("/paths/~1new/get/summary")).toEqual({ file: "2.overlay.yaml", pointer: "/actions/0/update/~1new/get/summary" });
    expect(of("/paths/~1orders/get")).toEqual({ file: "api.yaml", pointer: "/paths/~1orders/get" });
    // It moved up when the one before it was removed.
    expect(of("/paths/~1orders/get/parameters/0/name")).toEqual({ file: "api.yaml", pointer: "/paths/~1orders/get/parameters/1/name" });
    expect(placeOf({ file: "other.yaml", pointer: "/a" })).toEqual({ file: "other.yaml", pointer: "/a" });
  });
});
