import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listOf, type OpenedApi, useApi } from "./open-api.js";
import { type Routes, serve } from "./serve.js";

const open = useApi(fileURLToPath(new URL("accounts/api.yaml", import.meta.url)));

const account = (name: string, members: readonly object[] = []) => ({ name, password: "SECRET", more: 1, members });
const shown = (name: string, members: readonly object[] = []) => ({ name, more: 1, members });

/** A service that gives back what its document calls `writeOnly`. */
const routes: Routes = {
  "GET /accounts": ({ query }) => ({
    json: query.has("cursor") ? { items: [account("b")] } : { items: [account("a")], next_cursor: "b" },
  }),
  "GET /accounts/tree": () => ({ json: account("root", [account("leaf", [account("twig")])]) }),
  "GET /accounts/log": () => ({
    headers: { "content-type": "application/jsonl" },
    bytes: `${JSON.stringify(account("a"))}\n${JSON.stringify(account("b"))}\n`,
  }),
  "GET /accounts/by-name": () => ({ json: { ann: account("ann"), note: { password: "a hint" } } }),
  "GET /accounts/choice": () => ({ json: { kind: "door", password: "SECRET", pin: "of the door" } }),
};

async function openAccounts(): Promise<OpenedApi> {
  const { origin } = await serve(routes);
  return open({ origin, options: { collect: { pages: 2 } } });
}

test.each([
  ["tree", "at any depth", shown("root", [shown("leaf", [shown("twig")])])],
  ["list", "on all pages", { items: [shown("a"), shown("b")] }],
  ["log", "in a stream", [shown("a"), shown("b")]],
  ["byName", "in members without a name, and nowhere else", { ann: shown("ann"), note: { password: "a hint" } }],
  ["choice", "unless another alternative shows it", { kind: "door", pin: "of the door" }],
])("what is `writeOnly` is left out of answers: accounts.%s %s", async (name, _, data) => {
  const { runtime } = await openAccounts();
  const answer = await runtime.call(`accounts.${name}`, {});
  expect([answer.status, answer.data]).toEqual(["success", data]);
});

test("and of the items that an application asks for one by one", async () => {
  const { http, tool } = await openAccounts();
  expect(await listOf(http.paginate({ tool: await tool("accounts.list"), args: {} }))).toEqual([shown("a"), shown("b")]);
  expect(await listOf(http.stream({ tool: await tool("accounts.log"), args: {} }))).toEqual([shown("a"), shown("b")]);
});
