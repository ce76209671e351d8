import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { registry } from "../../generated/index.js";
import { leftOutKeys } from "../../generator/cli/call/left-out-keys.js";
import * as z from "../../runtime/codegen-v1/zod.js";
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

it("names each key of an input that the rule of the tool leaves out, and what was meant", async () => {
  const search = { request_id: "r", category: "florist", limt: 1, filters: { min_ratng: 4, tags: ["a"] } };
  expect(await leftOut("marketplace.search_vendors", search)).toEqual([
    "limt is no field of marketplace.search_vendors and was left out. Did you mean limit?",
    "filters.min_ratng is no field of marketplace.search_vendors and was left out. Did you mean min_rating?",
  ]);
  expect(await leftOut("marketplace.search_vendors", { request_id: "r", category: "florist", "Idempotency-Key": "k" })).toEqual([
    "Idempotency-Key is no field of marketplace.search_vendors and was left out. The context has one: --context '{\"idempotencyKey\": …}'.",
  ]);
  const todos = [{ title: "a" }, { title: "b", zzz: 1 }];
  expect(await leftOut("tasks.write", { eventId: "e", todos })).toEqual(["todos.1.zzz is no field of tasks.write and was left out."]);
});

it("is told of one that an alternative names which the input does not fit", async () => {
  const of = (name: string, type: string) => ({ type: "object", properties: { [name]: { type } } });
  const choice = { anyOf: [{ $ref: "#/$defs/Sized" }, of("name", "string")] };
  const schema = { type: "object", properties: { items: { type: "array", items: choice } }, $defs: { Sized: of("size", "integer") } };
  const item = z.fullest([z.object({ size: z.number().int().exactOptional() }), z.object({ name: z.string().exactOptional() })]);
  const tool = await toolOf("tasks.write");
  const chosen: AnyTool = { ...tool, input: () => z.object({ items: z.array(item) }), schemas: { ...tool.schemas, input: schema } };
  expect(await leftOutKeys(chosen, { items: [{ name: "n" }, { name: "n", size: "large", colour: "red" }] }, {})).toEqual([
    "items.1.size was left out: no alternative of tasks.write that names it takes this input.",
    "items.1.colour is no field of tasks.write and was left out.",
  ]);
});

it("names the missing field that a key of a refused input is nearly called", async () => {
  expect(await leftOut("marketplace.search_vendors", { requestId: "r", category: "florist", zzz: 1 })).toEqual([
    "requestId is no field of marketplace.search_vendors. Did you mean request_id?",
  ]);
  expect(await leftOut("marketplace.search_vendors", { request_id: 1, requestId: "r", category: "florist" })).toEqual([]);
});

it("is silent where nothing is left out, and where the rule refuses", async () => {
  expect(await leftOut("marketplace.search_vendors", { request_id: "r", category: "florist" })).toEqual([]);
  expect(await leftOut("media.flashImage.edit", { imageBytes: "AQID" })).toEqual([]);
  // Its rule is to refuse them.
  expect(await leftOut("habit.create", { name: "a", bogus: 1 })).toEqual([]);
  // So it is where a schema inside of it would drop them: the call is refused all the same.
  const tool = await toolOf("tasks.write");
  const strict: AnyTool = { ...tool, policy: { ...tool.policy, validation: { ...tool.policy.validation, unknownKeys: "refuse" } } };
  expect(await leftOutKeys(strict, { eventId: "e", todos: [{ title: "b", zzz: 1 }] }, {})).toEqual([]);
  // The key comes from the call meta, as in the call itself.
  const message = { request_id: "r", vendor_id: "v", message: "Hello" };
  expect(await leftOut("marketplace.send_vendor_message", message, { meta })).toEqual([]);
  expect(await leftOut("marketplace.send_vendor_message", { ...message, text: "Hello" }, { meta })).toHaveLength(1);
});

it("is said beside the answer, which is that of the call without them", async () => {
  const context = JSON.stringify({ principal: { id: "bot", kind: "agent" }, meta });
  const input = JSON.stringify({ request_id: "req_8fK2mQ", category: "florist", limt: 1 });
  const argv = [
    "call",
    "marketplace.search_vendors",
    "--input",
    input,
    "--context",
    context,
    "--store",
    join(scratch, "calls.db"),
    "--json",
  ];
  const { exitCode, stdout, stderr } = await runCli(repository, argv);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).data.vendors).toHaveLength(5);
  expect(stderr).toContain("limt is no field of marketplace.search_vendors and was left out. Did you mean limit?");
});
