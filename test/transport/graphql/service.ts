import { buildSchema, GraphQLError, graphql, parse, validate } from "graphql";
import { type Seen, startService } from "../service.js";

const schema = buildSchema(`
  type Query { user(id: ID!): User  broken: String  secretEcho: String  search(text: String!, limit: Int = 3): [String!]! }
  type User { id: ID!  name: String!  email: String  friends: [User!]! }
  type Mutation { pay(amount: Int!): Receipt  other: Int }
  type Receipt { id: ID!  total: String }
`);

export type Shop = { paid: number; readonly types?: readonly string[]; readonly echo?: string };

/** A GraphQL service as https://graphql.github.io/graphql-over-http/draft/ describes it, over node:http. */
export async function startGraphql(
  shop: Shop = { paid: 0 },
): Promise<{ readonly endpoint: string; readonly seen: readonly Seen[]; readonly shop: Shop }> {
  const { origin, seen } = await startService(async ({ headers, body }, response) => {
    const type = headers.accept?.includes("application/graphql-response+json") ? "application/graphql-response+json" : "application/json";
    const chosen = shop.types?.[0] ?? type;
    const answer = (status: number, value: unknown): void =>
      void response.writeHead(status, { "content-type": chosen }).end(JSON.stringify(value));
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const invalid = validate(schema, parse(query));
    const bad = chosen === "application/json" ? 200 : 400;
    if (invalid.length > 0)
      return answer(bad, {
        errors: invalid.map((error) => ({ message: error.message, extensions: { code: "GRAPHQL_VALIDATION_FAILED" } })),
      });
    const result = await graphql({ schema, source: query, variableValues: variables, rootValue: rootOf(shop) });
    answer(result.data === undefined ? bad : 200, result);
  });
  return { endpoint: `${origin}/graphql`, seen, shop };
}

function rootOf(shop: Shop): object {
  return {
    user: ({ id }: { id: string }) => ({ id, name: "Ada", friends: [], email: () => refuse("FORBIDDEN", "Not for you") }),
    broken: () => refuse("INTERNAL_SERVER_ERROR", `It broke at ${shop.echo ?? "home"}`),
    search: ({ text, limit }: { text: string; limit: number }) => Array.from({ length: limit }, (_, index) => `${text} ${index}`),
    pay: ({ amount }: { amount: number }) => {
      if (amount < 0) refuse("BAD_USER_INPUT", "Less than nothing");
      shop.paid += amount;
      return { id: "r1", total: () => refuse("FORBIDDEN", "Not for you") };
    },
    other: 1,
  };
}

function refuse(code: string, message: string): never {
  throw new GraphQLError(message, { extensions: { code } });
}
