import { expect, test } from "vitest";
import { ToolConfigurationError } from "../../runtime/errors/tool-configuration-error.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { mcpTransport } from "../../runtime/transport/mcp/index.js";

const mistyped: object = { server: { shop: "https://staging.example.com" } };

test.each([
  ["httpTransport", httpTransport],
  ["graphqlTransport", graphqlTransport],
])("%s refuses an option that it does not have, with the one that was meant", (name, make) => {
  expect(() => make(mistyped)).toThrow(new ToolConfigurationError(`${name} has no option \`server\` (did you mean \`servers\`?).`));
  const inherited: object = { constructor: true };
  expect(() => make(inherited)).toThrow(/no option `constructor` \(it takes fetch, baseUrl, /);
  expect(make({ servers: {}, allowPrivate: true }).run).toBeTypeOf("function");
});

test.each([
  ["httpTransport", httpTransport],
  ["graphqlTransport", graphqlTransport],
])("%s takes hosts as a list: a text would let through every host that is a part of it", (name, make) => {
  for (const option of ["allowHosts", "allowPrivate"]) {
    const given: object = { [option]: "api.localhost.example" };
    expect(() => make(given)).toThrow(`\`${option}\` of ${name} is not valid`);
    expect(() => make({ [option]: ["localhost"] })).not.toThrow();
    expect(() => make({ [option]: undefined })).not.toThrow();
  }
});

test("what one transport has, another may not", () => {
  const security: object = { security: () => "k" };
  expect(() => graphqlTransport(security)).toThrow("graphqlTransport has no option `security`");
  expect(() => httpTransport(security)).not.toThrow();
});

test.each<[string, object, string]>([
  ["an option", { servers: {}, maxConnection: 3 }, "mcpTransport has no option `maxConnection` (did you mean `maxConnections`?)."],
  [
    "an option of a server",
    { servers: { a: { command: "x", arg: [] } } },
    'The server "a" of mcpTransport has no option `arg` (did you mean `args`?).',
  ],
  [
    "a way to a server",
    { servers: { a: { credentials: () => ({}) } } },
    'The server "a" of mcpTransport needs `url`, `command` or `transport`.',
  ],
  ["an address", { servers: { a: { url: undefined } } }, 'The server "a" of mcpTransport has a `url` that is none.'],
])("mcpTransport tells %s that is wrong", (_, options, message) => {
  // As a program without types would call it.
  expect(() => Reflect.apply(mcpTransport, undefined, [options])).toThrow(new ToolConfigurationError(message));
});

const ofAll: readonly (readonly [option: string, wrong: readonly unknown[]])[] = [
  [
    "servers",
    [new Map([["shop", "https://staging.example.com"]]), "https://staging.example.com", () => ({}), Promise.resolve({}), [], null],
  ],
  ["maxResponseBytes", [Number.NaN, "10MB", -1, 0, null]],
  ["fetch", [null, false, {}]],
];
const overHttp: typeof ofAll = [
  ["credentials", [null, false, { authorization: "Bearer x" }, new Headers()]],
  ["baseUrl", [new URL("https://staging.example.com"), "", null]],
  ["propagate", ["false", 0, null]],
  ["collect", [10, null, "10"]],
];
const overMcp: typeof ofAll = [
  ["connectTimeoutMs", [Number.NaN, "10", 0]],
  ["maxConnections", [Number.NaN, "10", 0]],
  ["protocol", ["Legacy", null, true]],
];

test.each<[string, (options: object) => unknown, typeof ofAll]>([
  ["httpTransport", httpTransport, [...ofAll, ...overHttp, ["security", [{ petstore: "key" }, null]]]],
  ["graphqlTransport", graphqlTransport, [...ofAll, ...overHttp, ["persistedQueries", ["false", 0]]]],
  ["mcpTransport", (options) => mcpTransport({ servers: {}, ...options }), [...ofAll, ...overMcp]],
])("%s tells a value that would be read as none: no limit, no credentials, the servers of the document", (name, make, options) => {
  for (const [option, values] of options) {
    for (const value of values) {
      expect(() => make({ [option]: value })).toThrow(ToolConfigurationError);
      expect(() => make({ [option]: value })).toThrow(`\`${option}\` of ${name} is not valid`);
    }
    expect(() => make(option === "servers" ? {} : { [option]: undefined })).not.toThrow();
  }
});

test.each([httpTransport, graphqlTransport])("a limit of what is collected that is none, or has another name, would be none", (make) => {
  for (const value of [Number.NaN, "100", -1]) expect(() => make({ collect: { items: value as number } })).toThrow("`items` of collect");
  const mistyped: object = { item: 100 };
  expect(() => make({ collect: mistyped })).toThrow("collect has no option `item` (did you mean `items`?)");
});
