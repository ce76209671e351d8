import fc from "fast-check";
import { buildSchema, parse, validate } from "graphql";
import { expect, test } from "vitest";
import type { GraphqlOperation } from "../../../runtime/tool/graphql-call.js";
import { graphqlTransport } from "../../../runtime/transport/graphql/index.js";
import { failureFrom, sendJson, startService } from "../service.js";
import { ask, posted } from "./wire.js";

const schema = buildSchema(`
  type Query { issue(id: ID!): Issue }
  type Issue { id: ID! title: String author: Author assignees: Users labels: [Label!]! constructor: String }
  interface Author { login: String! }
  type User implements Author { login: String! name: String }
  type Bot implements Author { login: String! owner: User }
  type Users { nodes: [User] pageInfo: PageInfo! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Label { name: String! color: String }
`);
const user = { login: true, name: true } as const;
const fields = {
  id: true,
  title: true,
  author: { __typename: true, login: true, "on User": { name: true }, "on Bot": { owner: user } },
  assignees: { nodes: user, pageInfo: { hasNextPage: true, endCursor: true } },
  labels: { name: true, color: true },
} as const;
const head = "query issue($id: ID!) { issue(id: $id) ";
const issue: GraphqlOperation = {
  kind: "graphql",
  endpoint: "",
  document: `${head}{ id } }`,
  answer: ["issue"],
  choice: { field: "fields", head, tail: " }", fields, most: 8 },
};

async function start() {
  const { origin, seen } = await startService((_, response) => sendJson(response, { data: { issue: { id: "1" } } }));
  const transport = graphqlTransport({ allowPrivate: true });
  const run = (chosen: unknown, call: Partial<GraphqlOperation> = {}) =>
    transport.run(
      ask({ ...issue, endpoint: origin, ...call }, { args: { id: "1", ...(chosen === undefined ? {} : { fields: chosen as string[] }) } })
        .request,
    );
  return { run, sent: () => seen.map((one) => posted(one)) };
}

test.each([
  [undefined, "{ id }"],
  [null, "{ id }"],
  [["id"], "{ id }"],
  [["author.login", "id", "author.login"], "{ author { login } id }"],
  // An object without members gives its leaves, and no objects below it.
  [["labels"], "{ labels { name color } }"],
  [["author"], "{ author { __typename login } }"],
  [["author.on User.name"], "{ author { __typename ... on User { name } } }"],
  [["author.on Bot.owner"], "{ author { __typename ... on Bot { owner { login name } } } }"],
])("the fields %j are the selection %s", async (chosen, selection) => {
  const { run, sent } = await start();
  expect(await run(chosen)).toEqual({ id: "1" });
  expect(sent()).toEqual([{ query: `${head}${selection} }`, variables: { id: "1" } }]);
  expect(validate(schema, parse(sent()[0]?.query ?? ""))).toEqual([]);
});

test.each([
  [["titel"], 'has "titel", which the answer does not have; the nearest is "title"'],
  [["author.logn"], 'has "author.logn", which the answer does not have; the nearest is "author.login"'],
  [["id.x"], 'has "id.x", which the answer does not have; the nearest is "id"'],
  [["color"], 'has "color", which the answer does not have; the nearest is "labels.color"'],
  [["id } secrets { key"], "which the answer does not have"],
  [["constructor"], "which the answer does not have"],
  [["__proto__"], "which the answer does not have"],
  [["author.__proto__.login"], "which the answer does not have"],
  [["__typename"], "which the answer does not have"],
  [[""], "which the answer does not have"],
  [["x".repeat(5_000)], "which the answer does not have"],
  [["assignees"], "must say what of assignees it wants"],
  [["id", "title", "author", "labels", "assignees.nodes"], "asks for more than 8 fields"],
  [[], "must be a list"],
  [[1], "must be a list"],
  ["id", "must be a list"],
])("of %j nothing is sent", async (chosen, why) => {
  const { run, sent } = await start();
  const failure = await failureFrom(run(chosen));
  expect([failure.code, failure.reason.outcome]).toEqual(["TOOL_INVALID_FIELD_VALUE", "none"]);
  expect(failure.message).toContain(why);
  expect(failure.message.length).toBeLessThan(300);
  expect(sent()).toEqual([]);
});

test("where pages follow, the cursor is always asked for", async () => {
  const { run, sent } = await start();
  await run(["assignees.nodes.login"], { pagination: { at: ["assignees"], items: "nodes", after: "after" } });
  expect(sent()[0]?.query).toBe(`${head}{ assignees { nodes { login } pageInfo { hasNextPage endCursor } } } }`);
});

test("whatever a model chooses, what is sent is valid and within the budget, or nothing is", async () => {
  const { run, sent } = await start();
  const step = fc.constantFrom(
    "id",
    "title",
    "author",
    "login",
    "on User",
    "on Bot",
    "owner",
    "name",
    "assignees",
    "nodes",
    "labels",
    "pageInfo",
    "toString",
  );
  const paths = fc.array(
    fc.oneof(
      fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join(".")),
      fc.string(),
    ),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(paths, async (chosen) => {
      const before = sent().length;
      const failed = await run(chosen).then(
        () => false,
        () => true,
      );
      const query = sent()[before]?.query;
      expect(failed).toBe(query === undefined);
      if (query === undefined) return;
      expect(validate(schema, parse(query))).toEqual([]);
      expect(
        query
          .slice(head.length)
          .match(/\w+/g)
          ?.filter((word) => word !== "on").length,
      ).toBeLessThanOrEqual(8);
    }),
    { numRuns: 200 },
  );
});
