import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { leftOutKeys } from "../../generator/cli/call/left-out-keys.js";
import type { AnyTool } from "../../runtime/index.js";
import { runCli } from "./project.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "toolpact-left-out-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const meta = { request_id: "req_8fK2mQ", idempotency_key: "k1", actor: "moltbot", timestamp: "2026-11-15T09:00:00Z" };

async function toolOf(id: string): Promise<AnyTool> {
  const tool = await registry.tool(id);
  if (tool === undefined) throw new Error(`There is no tool ${id}.`);
  return tool;
}

async function leftOut(id: string, input: object, context = {}): Promise<readonly string[]> {
  return leftOutKeys(await toolOf(id), input, context);
}

it("names the option of the context that a key was meant for", async () => {
  expect(await leftOut("marketplace.search_vendors", { request_id: "r", category: "florist", "Idempotency-Key": "k" })).toEqual([
    "Idempotency-Key stands in the context: --context '{\"idempotencyKey\": …}'.",
  ]);
});

it("names the missing field that a key of a refused input is nearly called", async () => {
  expect(await leftOut("marketplace.search_vendors", { requestId: "r", category: "florist", zzz: 1 })).toEqual([
    "marketplace.search_vendors has no field requestId. Did you mean request_id?",
  ]);
  expect(await leftOut("marketplace.search_vendors", { request_id: 1, requestId: "r", category: "florist" })).toEqual([]);
});

it("is silent where the answer says all there is to say", async () => {
  expect(await leftOut("marketplace.search_vendors", { request_id: "r", category: "florist", zzz: 1 })).toEqual([]);
  expect(await leftOut("media.flashImage.edit", { imageBytes: "AQID" })).toEqual([]);
  expect(await leftOut("habit.create", { name: "a", bogus: 1 })).toEqual([]);
  // The key comes from the call meta, as in the call itself.
  const message = { request_id: "r", vendor_id: "v", message: "Hello" };
  expect(await leftOut("marketplace.send_vendor_message", message, { meta })).toEqual([]);
});

it("the command line says of an ignored field and of a misnamed one what a model reads", async () => {
  const context = JSON.stringify({ principal: { id: "bot", kind: "agent" }, meta });
  const call = (more: object) => {
    const input = JSON.stringify({ request_id: "req_8fK2mQ", category: "florist", ...more });
    const store = ["--store", join(scratch, "calls.db")];
    return runCli(repository, ["call", "marketplace.search_vendors", "--input", input, "--context", context, ...store, "--json"]);
  };
  const ignored = await call({ colour: "red" });
  expect([ignored.exitCode, JSON.parse(ignored.stdout)]).toMatchObject([
    0,
    { data: { vendors: { length: 5 } }, metadata: { warnings: ["`colour` is not a field of this tool. It was ignored."] } },
  ]);
  const misnamed = await call({ limt: 1 });
  expect([misnamed.exitCode, JSON.parse(misnamed.stdout).error.message]).toEqual([
    1,
    expect.stringContaining("`limt` is not a field of this tool. Did you mean `limit`?"),
  ]);
});
