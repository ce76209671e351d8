import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listOf, type OpenedApi, useApi } from "./open-api.js";
import { type Routes, serve } from "./serve.js";

const open = useApi(fileURLToPath(new URL("accounts/api.yaml", import.meta.url)));

const account = (name: string, members: readonly object[] = []) => ({ name, password: "SECRET", more: 1, members });
const shown = (name: string, members: readonly object[] = []) => ({ name, more: 1, members });

const door = { kind: "door", lock: { code: "of the door", master: "SECRET" } };
const shownDoor = { kind: "door", lock: { code: "of the door" } };

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
  "GET /accounts/keys": () => ({ json: { id: "1", key_a: "SECRET", key_shown: "a hint", note: "b", tokens: { a: "SECRET", main: "c" } } }),
  "GET /accounts/choice": () => ({ json: { kind: "door", password: "SECRET", pin: "of the door" } }),
  "GET /accounts/below": () => ({ json: door }),
  "GET /accounts/lists": () => ({ json: [door] }),
  "GET /accounts/rooms": () => ({ json: { code: "SECRET", within: { code: "SECRET", within: door } } }),
  "GET /accounts/steps": () => ({ json: { code: "SECRET", next: { kind: "done", code: "of the end" } } }),
  "GET /accounts/parts": () => ({ json: { kind: "safe", pin: "SECRET" } }),
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
  ["keys", "where it is said of names that match, or of all others", { id: "1", note: "b", tokens: { main: "c" } }],
  ["choice", "unless another alternative shows it", { kind: "door", pin: "of the door" }],
  ["below", "unless another alternative shows it further down", shownDoor],
  ["lists", "unless another alternative shows it in its items", [shownDoor]],
  ["rooms", "of what contains itself", { within: { within: { kind: "door", lock: { code: "of the door", master: "SECRET" } } } }],
  ["steps", "unless an alternative that leads back shows it", { next: { kind: "done", code: "of the end" } }],
  ["parts", "also where only another part of the same alternative has it", { kind: "safe" }],
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
