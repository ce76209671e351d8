import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Registry } from "@toolpact/runtime";
import { createGraphQLError, createSchema, createYoga } from "graphql-yoga";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { graphqlTransport } from "../../runtime/transport/graphql/index.js";
import { createProject } from "../cli/project.js";
import { callConfirmed } from "../wire/call-confirmed.js";

const typeDefs = `
type Query { account: AccountQueries }
type Mutation { account: AccountMutations }
type AccountQueries { get(id: ID!): Account count: Int! }
type AccountMutations { create(input: AccountInput!): Account! closeAll: Int! }
type Account { id: ID! owner: String! }
input AccountInput { owner: String! }
`;
const accounts: { readonly id: string; readonly owner: string }[] = [];
/** The fields that ran. */
const ran: string[] = [];
let isMember = true;

const resolvers = {
  Query: { account: () => (isMember ? {} : null) },
  Mutation: { account: () => (isMember ? {} : null) },
  AccountQueries: {
    get: (_: unknown, { id }: { readonly id: string }) => accounts.find((one) => one.id === id) ?? null,
    count: () => accounts.length,
  },
  AccountMutations: {
    create: (_: unknown, { input: { owner } }: { readonly input: { readonly owner: string } }) => {
      if (owner === "") throw createGraphQLError("An account has an owner", { extensions: { code: "BAD_USER_INPUT" } });
      ran.push("create");
      const account = { id: `a${accounts.length}`, owner };
      accounts.push(account);
      return account;
    },
    closeAll: () => {
      ran.push("closeAll");
      return accounts.splice(0).length;
    },
  },
};
const yoga = createYoga({ schema: createSchema({ typeDefs, resolvers }), logging: false, landingPage: false, graphiql: false });
const server = createServer(yoga);
const project = createProject({ linked: true, warm: true });
let registry: Registry;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const config = {
    sources: [{ contract: endpoint, name: "bank", introspect: true }],
    allowHosts: [new URL(endpoint).host],
    handlers: false,
  };
  writeFileSync(join(project.root, "toolpact.config.json"), JSON.stringify(config));
  const generated = await project.run(["generate"]);
  expect(generated.exitCode, generated.stdout + generated.stderr).toBe(0);
  ({ registry } = await import(/* @vite-ignore */ join(project.root, "generated/bank/registry.ts")));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  project.remove();
});
beforeEach(() => {
  isMember = true;
  ran.splice(0);
});

function call(id: string, args: object = {}) {
  const transports = [graphqlTransport({ allowPrivate: true })];
  return callConfirmed(createRuntime({ registry, transports, store: memoryStore(), approvals: approvals() }), id, args);
}

test("each field below an object that groups fields is a tool, and runs alone", async () => {
  expect(registry.list().map(({ id, policy }) => `${policy.effect} ${id}`)).toEqual([
    "read bank.account",
    "write bank.account.closeAll",
    "write bank.account.create",
    "read bank.account.get",
  ]);
  expect(await call("bank.account.create", { input: { owner: "Ana" } })).toMatchObject({ data: { id: "a0", owner: "Ana" } });
  expect(await call("bank.account.get", { id: "a0" })).toMatchObject({ data: { owner: "Ana" } });
  expect(await call("bank.account")).toMatchObject({ data: { count: 1 } });
  expect(ran).toEqual(["create"]);
  expect(await call("bank.account.closeAll")).toMatchObject({ data: 1 });
  expect(ran).toEqual(["create", "closeAll"]);
});

test("a mutation below such an object that the service refuses did not happen", async () => {
  const answer = await call("bank.account.create", { input: { owner: "" } });
  expect(answer).toMatchObject({
    error: { code: "TOOL_INVALID_FIELD_VALUE", details: { upstream: { errors: [{ path: ["account", "create"] }] } } },
    metadata: { effect: "none" },
  });
});

test("where that object is null, a query answers null and a mutation fails", async () => {
  isMember = false;
  expect(await call("bank.account.get", { id: "a0" })).toMatchObject({ status: "success", data: null });
  const refused = await call("bank.account.create", { input: { owner: "Eve" } });
  expect(refused).toMatchObject({ status: "error", error: { details: { upstream: { reason: "null-namespace" } } } });
  expect(ran).toEqual([]);
});
