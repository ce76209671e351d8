import { describe, expect, test } from "vitest";
import type { HttpServer } from "../../../runtime/tool/http-call.js";
import { type HttpOptions, httpTransport } from "../../../runtime/transport/http/index.js";
import { failureFrom } from "../service.js";
import { ask, operation } from "./wire.js";

/** Where a call goes to. */
async function addressOf(
  servers: readonly HttpServer[],
  options: HttpOptions = {},
  asked: { tool?: string; tenant?: string } = {},
): Promise<string> {
  let address = "";
  const transport = httpTransport({
    ...options,
    fetch: async (url) => {
      address = url.href;
      return Response.json(null);
    },
  });
  await transport.run(ask(operation("", { servers, path: "/pets" }), { tool: "shop.orders.find", ...asked }).request);
  return address;
}

const regions: HttpServer = {
  url: "https://{region}.example.com/{base}",
  variables: { region: { default: "eu", values: ["eu", "us"] }, base: { default: "v1" } },
};

describe("a server", () => {
  test("is the first, with the defaults of its variables, and encrypted where it can be", async () => {
    expect(await addressOf([{ url: "https://a.example.com/v1/" }, { url: "https://b.example.com" }])).toBe("https://a.example.com/v1/pets");
    expect(await addressOf([regions])).toBe("https://eu.example.com/v1/pets");
    expect(await addressOf([{ url: "http://a.example.com" }, { url: "https://a.example.com" }])).toBe("https://a.example.com/pets");
  });

  test("has a value for each of its variables, or is not called", async () => {
    const open: HttpServer = { url: "https://a.example.com/{account}/v1" };
    expect((await failureFrom(addressOf([open]))).message).toBe(
      "The server variable account has no value. Give one under `servers`, as `{ variables }`.",
    );
    expect(await addressOf([open], { servers: { shop: { variables: { account: "7" } } } })).toBe("https://a.example.com/7/v1/pets");
  });

  test("is chosen by tool, by the beginning of its id, or by address, and takes variables", async () => {
    const both = [{ url: "https://a.example.com" }, { url: "https://b.example.com" }];
    expect(await addressOf(both, { servers: { "https://b.example.com": {} } })).toBe("https://b.example.com/pets");
    expect(await addressOf(both, { servers: { "https://a.example.com": "https://staging.example.com/x" } })).toBe(
      "https://staging.example.com/x/pets",
    );
    const servers = { shop: "https://one.example.com", "shop.orders": "https://two.example.com", "shop.ord": "https://no.example.com" };
    expect(await addressOf(both, { servers })).toBe("https://two.example.com/pets");
    expect(await addressOf(both, { servers }, { tool: "shop.find" })).toBe("https://one.example.com/pets");
    expect(await addressOf([regions], { servers: { shop: { variables: { region: "us", base: "v2/x" } } } })).toBe(
      "https://us.example.com/v2/x/pets",
    );
    const byTenant = {
      shop: ({ tenant }: { tenant?: string }) => ({ url: "https://{tenant}.example.com", variables: { tenant: tenant ?? "" } }),
    };
    expect(await addressOf(both, { servers: byTenant }, { tenant: "anna" })).toBe("https://anna.example.com/pets");
    for (const tenant of ["evil.example/", "x@evil.example", "evil.example#", "a b"]) {
      expect((await failureFrom(addressOf(both, { servers: byTenant }, { tenant }))).code).toBe("TOOL_CONFIGURATION_ERROR");
    }
  });

  test.each([
    ["https://a.example.com/", "https://a.example.com"],
    ["https://a.example.com", "https://a.example.com/"],
    ["https://{region}.example.com/v1/", "https://{region}.example.com/v1"],
    ["//a.example.com/", "//a.example.com"],
  ])("with the address %s is meant by the key %s", async (url, key) => {
    const variables = { region: { default: "eu" } };
    const others = [{ url: "https://first.example.com" }, { url, variables }];
    expect(await addressOf(others, { servers: { [key]: "https://staging.example.com" } })).toBe("https://staging.example.com/pets");
    expect(await addressOf(others, { servers: { [key]: "https://other.example.com", [url]: "https://staging.example.com" } })).toBe(
      "https://staging.example.com/pets",
    );
  });

  test.each([
    { variable: { region: "us" } },
    { variables: "us" },
    { variables: ["us"] },
    { uri: "https://own.example" },
    { url: "" },
    { url: 7 },
    { url: "https://own.example", other: undefined },
    Promise.resolve("https://own.example"),
    null,
    "",
  ])("is not the document's own where `servers` has something else: %j", async (given) => {
    const servers = JSON.parse("{}");
    servers.shop = () => given;
    const failure = await failureFrom(addressOf([regions], { servers }));
    expect([failure.code, failure.message]).toEqual([
      "TOOL_CONFIGURATION_ERROR",
      '`servers` has no address under "shop" for this call. Give one as text, or as `{ url, variables }`.',
    ]);
  });

  test("that `servers` does not name is reported once, unless an entry has been of use", async () => {
    const options = { servers: { store: "https://a.example.com", "other.": {} }, fetch: async () => Response.json(null) };
    const shop = () => ask(operation("https://api.example.com/v1"), { tool: "shop.orders.find" });
    const store = () => ask(operation("https://api.example.com/v1"), { tool: "store.find" });
    const slipped = httpTransport(options);
    const calls = [shop(), shop()];
    for (const { request } of calls) await slipped.run(request);
    expect(calls.map(({ told }) => told.warnings)).toEqual([
      [
        '`servers` has no entry for shop.orders.find; the call goes to https://api.example.com. One of the keys "shop.orders.find", "shop.orders", "shop", "https://api.example.com/v1" would be for it.',
      ],
      [],
    ]);
    const used = httpTransport(options);
    const others = [store(), shop()];
    for (const { request } of others) await used.run(request);
    const based = ask(operation("/v1"), { tool: "shop.orders.find" });
    await httpTransport({ ...options, baseUrl: "https://b.example.com" }).run(based.request);
    expect([...others, based].flatMap(({ told }) => told.warnings)).toEqual([]);
  });

  test("that is relative, or not said at all, needs a base", async () => {
    for (const servers of [[{ url: "/v1" }], [{ url: "v1/" }]])
      expect(await addressOf(servers, { baseUrl: "https://a.example.com/api/" })).toBe("https://a.example.com/api/v1/pets");
    expect(await addressOf([], { baseUrl: "https://a.example.com" })).toBe("https://a.example.com/pets");
    const refused = await failureFrom(addressOf([{ url: "/v1" }], { servers: { store: "https://a.example.com" } }));
    expect(refused.code).toBe("TOOL_CONFIGURATION_ERROR");
    expect(refused.message).toContain('one of the keys "shop.orders.find", "shop.orders", "shop", "/v1".');
    expect(refused.reason.details).toEqual({ reason: "relative-address" });
  });

  test.each(["ftp://a.example.com", "https://user:pass@a.example.com", "file:///etc", "https://{unknown}.example.com", "https://"])(
    "cannot be %s",
    async (url) => {
      expect((await failureFrom(addressOf([{ url }]))).code).toBe("TOOL_CONFIGURATION_ERROR");
    },
  );

  test("may have a path in a variable behind its host, where the document says which", async () => {
    const url = "https://{host}{base}";
    const variables = { host: { default: "api.example.com" }, base: { default: "/v1" } };
    expect(await addressOf([{ url, variables }])).toBe("https://api.example.com/v1/pets");
    const listed = { ...variables, base: { default: "/v1", values: ["/v1", "/v2"] } };
    expect(await addressOf([{ url, variables: listed }], { servers: { shop: { variables: { base: "/v2" } } } })).toBe(
      "https://api.example.com/v2/pets",
    );
    const refused = await failureFrom(
      addressOf([{ url, variables }], { servers: { shop: { variables: { host: "", base: "/evil.example" } } } }),
    );
    expect(refused.code).toBe("TOOL_CONFIGURATION_ERROR");
  });

  test("has variables of the values that it lists only", async () => {
    expect((await failureFrom(addressOf([regions], { servers: { shop: { variables: { region: "evil" } } } }))).code).toBe(
      "TOOL_CONFIGURATION_ERROR",
    );
  });

  test.each([
    ["https://{tenant}.example.com", "evil.example/"],
    ["{protocol}://{tenant}.example.com", "evil.example/"],
    ["http{protocol}://{tenant}.example.com", "evil.example/"],
    ["https://{tenant}/v1", ""],
    ["https://api.example.com/of/{tenant}/v1", "../admin"],
    ["https://api.example.com/of/{tenant}/v1", "a/%2E%2e"],
  ])("of %s cannot be changed by the tenant %s", async (url, tenant) => {
    const protocol = { default: url.startsWith("http{") ? "s" : "https" };
    const failure = await failureFrom(
      addressOf([{ url, variables: { protocol, tenant: { default: "own" } } }], { servers: { shop: { variables: { tenant } } } }),
    );
    expect(failure.code).toBe("TOOL_CONFIGURATION_ERROR");
  });
});
