import { describe, expect, test } from "vitest";
import { openRegistry } from "../../runtime/discovery/index.js";
import { createRuntime, type Transport } from "../../runtime/index.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { declare, registryWith } from "../runtime/fixture.js";

const registry = registryWith("webshop", [
  declare({ id: "orders.listOrders", call: { kind: "mcp", server: "shop", tool: "find" } }),
  declare({ id: "users.admin.find", hostName: "find", call: { kind: "mcp", server: "shop", tool: "find" } }),
]);

const makers: readonly (readonly [string, (servers: { readonly [key: string]: string }) => Transport])[] = [
  ["httpTransport", (servers) => httpTransport({ servers })],
  ["graphqlTransport", (servers) => graphqlTransport({ servers })],
];

describe.each(makers)("`servers` of %s", (maker, make) => {
  const withKey =
    (key: string, of = registry) =>
    () =>
      createRuntime({ registry: of, transports: make({ orders: "https://a.example", [key]: "https://b.example" }) });

  test.each([
    // The name of the source, which ids do not begin with.
    ["webshop", "they begin with orders, users"],
    ["order", 'did you mean "orders"?'],
    ["users.admn", 'did you mean "users.admin"?'],
    ["webshop.listOrders", 'did you mean "orders.listOrders"?'],
  ])("does not take %s, which is for no tool", (key, advice) => {
    expect(withKey(key)).toThrow(`\`servers\` of ${maker} has "${key}", but the id of no tool begins with it (${advice}).`);
  });

  test.each(["users", "users.admin", "users.admin.find", "https://{region}.example.com/v1", "/v1", "{host}", "api.example.com"])(
    "takes %s",
    (key) => {
      expect(withKey(key)).not.toThrow();
    },
  );

  test("takes what may be of a tool that is registered later, and no slip", () => {
    const live = openRegistry(registry);
    expect(withKey("plugin", live)).not.toThrow();
    expect(withKey("order", live)).toThrow('did you mean "orders"?');
  });
});
