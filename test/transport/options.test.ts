import { expect, test } from "vitest";
import { ToolConfigurationError } from "../../runtime/errors.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";

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

test("what one transport has, another may not", () => {
  const security: object = { security: () => "k" };
  expect(() => graphqlTransport(security)).toThrow("graphqlTransport has no option `security`");
  expect(() => httpTransport(security)).not.toThrow();
});
