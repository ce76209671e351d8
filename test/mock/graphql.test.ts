import { expect, test } from "vitest";
import { givenDocuments } from "../../generator/dynamic/given-documents.js";
import { liveRegistry } from "../../generator/dynamic/live-tools.js";
import type { DynamicOptions } from "../../generator/dynamic/options.js";
import { readPlans } from "../../generator/dynamic/read-plans.js";
import { mockOf } from "../../generator/mock/mock.js";
import { contractsOf } from "../../generator/mock/model/model.js";
import { openRehearsal } from "../../generator/mock/rehearsal/open-rehearsal.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { tenant } from "./shop-mock.js";

const sdl = `type Query { product(id: ID!): Product products(first: Int = 5): [Product!]! }
type Mutation { addProduct(name: String!, price: Float!): Product! }
type Product { id: ID! name: String! price: Float! made: Boolean! }`;

const caller = { tenant, principal: { id: "tester", kind: "service" }, onBehalfOf: { id: "ana" } } as const;

async function open() {
  const options: DynamicOptions = { graphql: sdl, endpoint: "https://shop.example/graphql", tenant, allowHosts: [], allow: "all" };
  const { plans } = readPlans(await givenDocuments(options, "graphql"), options, "graphql");
  const mock = mockOf({ contracts: contractsOf(plans), faults: [{ fault: "lost-answer", tools: "*addProduct", calls: [2] }] });
  const rehearsal = openRehearsal({ registry: liveRegistry(plans), transports: [graphqlTransport({ fetch: mock.fetch })] });
  const id = (name: string) => plans.flatMap(({ tools }) => tools.map((tool) => tool.id)).find((one) => one.endsWith(name)) ?? name;
  return { ...rehearsal, mock, id };
}

test("a mock of a GraphQL schema answers queries and mutations over HTTP as the tools' schemas accept", async () => {
  const { call, mock, id } = await open();
  expect(await call(id("product"), { id: "1" }, caller)).toMatchObject({ status: "success" });
  expect(await call(id("products"), {}, caller)).toMatchObject({ status: "success" });
  expect(await call(id("addProduct"), { name: "Rose", price: 3 }, caller)).toMatchObject({
    status: "success",
    data: { name: expect.any(String) },
  });
  expect(mock.effects()).toHaveLength(1);
});

test("a mutation whose answer is lost has its effect, and its outcome is unknown", async () => {
  const { call, mock, id } = await open();
  await call(id("addProduct"), { name: "Rose", price: 3 }, caller);
  const lost = await call(id("addProduct"), { name: "Tulip", price: 4 }, caller);
  expect(lost).toMatchObject({ error: { code: "TOOL_NETWORK_ERROR" } });
  expect(mock.effects()).toHaveLength(2);
});

test("a request that the schema refuses names the field", async () => {
  const { mock } = await open();
  const body = JSON.stringify({ query: "{ nothing }" });
  const answer = await mock.fetch("https://shop.example/graphql", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }] });
});
