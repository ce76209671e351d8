import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Registry } from "@toolpact/runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { approvals } from "../../runtime/approvals/index.js";
import { createRuntime } from "../../runtime/index.js";
import { memoryStore } from "../../runtime/store/memory/index.js";
import { httpTransport } from "../../runtime/transport/http/index.js";
import { serve } from "../apis/serve.js";
import { createProject, type Project } from "../cli/project.js";
import { openApi, operation } from "../diff/folder.js";
import { ConsumerProject, problems } from "../generated/typescript.js";
import { callConfirmed } from "../wire/call-confirmed.js";

const text = { type: "string" };
const order = (id: string, field: string): object => ({
  ...operation(id),
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { type: "object", required: [field], properties: { [field]: text, dry_run: { type: "boolean" } } } },
    },
  },
});
const before = {
  "/pets/search": { get: operation("findPets", { query: { user_id: text, limit: { type: "integer" } } }) },
  "/orders": { post: order("createOrder", "customer_name") },
};
/** The path and the id of a tool, and the names of fields, are others. */
const after = {
  "/animals/search": { get: operation("searchAnimals", { query: { userId: text, limit: { type: "integer" } } }) },
  "/orders": { post: order("createOrder", "customerName") },
};

const until = "2027-03-31";
const agent = { principal: { id: "agent-1", kind: "agent" } } as const;
const compat = { strategy: "alias", until };

let project: Project;
let registry: Registry;
const write = (folder: string, paths: object, config: object = { compat }): void => {
  mkdirSync(join(project.root, folder), { recursive: true });
  writeFileSync(join(project.root, folder, "shop.json"), openApi(paths as never));
  writeFileSync(
    join(project.root, folder, "toolpact.config.json"),
    JSON.stringify({ sources: ["shop.json"], out: "generated", ...config }),
  );
};
const generate = async (folder: string, ...args: readonly string[]): Promise<string> => {
  const ran = await project.run(["generate", "--config", `${folder}/toolpact.config.json`, "--verbose", ...args]);
  if (ran.exitCode !== 0) throw new Error(ran.stderr);
  return ran.stdout + ran.stderr;
};
const lockOf = (folder: string): string => readFileSync(join(project.root, folder, "toolpact.lock"), "utf8");
let said = "";

beforeAll(async () => {
  project = createProject({ linked: true, warm: true });
  for (const folder of ["old", "shop"]) {
    write(folder, before);
    await generate(folder);
  }
  write("shop", after);
  said = await generate("shop", "--accept");
  ({ registry } = await import(/* @vite-ignore */ join(project.root, "shop/generated/shop/registry.ts")));
});
afterAll(() => project.remove());

async function open(day: string) {
  const { origin, seen } = await serve({
    "GET /animals/search": () => ({ json: "Rex" }),
    "POST /orders": () => ({ json: "o-1" }),
  });
  const now = Date.parse(day);
  const runtime = createRuntime({
    registry,
    store: memoryStore(),
    approvals: approvals(),
    transports: [httpTransport({ baseUrl: origin })],
    clock: { now: () => now, elapsed: () => performance.now() },
  });
  return { runtime, seen };
}

it("a call by a former name of a tool and a field is answered by the present tool, with a warning", async () => {
  const { runtime, seen } = await open("2027-03-30");
  const answer = await runtime.call("shop.findPets", { user_id: "ana", limit: 2 }, agent);
  expect(answer).toMatchObject({ status: "success", data: "Rex" });
  expect(answer.metadata.warnings).toEqual([
    expect.stringContaining(`Use shop.searchAnimals instead. From ${until} it can no longer be used.`),
    `\`user_id\` of shop.searchAnimals is now called \`userId\`. From ${until} the former name is refused.`,
  ]);
  expect(seen[0]?.query.toString()).toBe("userId=ana&limit=2");
  expect((await runtime.call("shop.searchAnimals", { userId: "ana" }, agent)).metadata.warnings).toBeUndefined();
});

it("an approval of a call with a former field is for the value under its present name", async () => {
  const { runtime, seen } = await open("2027-03-30");
  expect(await callConfirmed(runtime, "shop.createOrder", { customer_name: "Ana" })).toMatchObject({ status: "success", data: "o-1" });
  expect(JSON.parse(String(seen[0]?.body))).toEqual({ customerName: "Ana" });
  const both = await runtime.call("shop.createOrder", { customer_name: "Ana", customerName: "Eve" }, agent);
  expect(both).toMatchObject({ status: "failed", error: { code: "TOOL_INVALID_INPUT" } });
});

it("from its day on, a former name is refused, and the refusal names the present one", async () => {
  const { runtime, seen } = await open(until);
  expect(await runtime.call("shop.findPets", { userId: "ana" }, agent)).toMatchObject({
    error: { code: "TOOL_DEPRECATED", message: expect.stringContaining("Use shop.searchAnimals instead.") },
  });
  expect(await runtime.call("shop.searchAnimals", { user_id: "ana" }, agent)).toMatchObject({
    error: { code: "TOOL_INVALID_INPUT", message: `Give \`userId\` instead of \`user_id\`, since ${until}.` },
  });
  expect(seen).toEqual([]);
});

it("models see the present names alone", async () => {
  expect(registry.list().map(({ id }) => id)).toEqual(["shop.createOrder", "shop.searchAnimals"]);
  expect(JSON.stringify((await registry.load()).map(({ schemas }) => schemas.input))).not.toContain("user_id");
});

it("the run names what it renamed, and later runs change nothing", async () => {
  expect(said).toContain(`\`shop.findPets\` is now \`shop.searchAnimals\` (until ${until})`);
  const lock = lockOf("shop");
  expect(lock.split("\n").filter((line) => line.startsWith('{"alias"'))).toHaveLength(3);
  expect(await generate("shop")).toContain("nothing written");
  expect(lockOf("shop")).toBe(lock);
});

it("declarations have the former names, deprecated with their day, and code with them compiles", () => {
  const consumer = new ConsumerProject();
  try {
    cpSync(join(project.root, "shop/generated"), join(consumer.folder, "generated"), { recursive: true });
    const registryText = readFileSync(join(project.root, "shop/generated/shop/registry.ts"), "utf8");
    expect(registryText).toContain(`/** @deprecated Call \`shop.searchAnimals\`. This name works until ${until}. */\n  "shop.findPets"`);
    consumer.write(
      "use.ts",
      `import type { Runtime } from "@toolpact/runtime";
import { createClient } from "./generated/shop/client.js";
import type { Tools } from "./generated/shop/registry.js";
declare const runtime: Runtime<Tools>;
const client = createClient(runtime);
export const calls: unknown[] = [
  runtime.call("shop.findPets", { user_id: "ana" }),
  runtime.call("shop.searchAnimals", { userId: "ana", limit: 1 }),
  client.shop.findPets({ user_id: "ana", limit: 1 }),
  client.shop.createOrder({ customer_name: "Ana" }),
  // @ts-expect-error A required field has one of its names.
  client.shop.createOrder({ dry_run: true }),
];
`,
    );
    expect(problems(consumer.typeCheck({ include: ["generated/**/*.ts", "use.ts"] }))).toEqual([]);
  } finally {
    consumer.remove();
  }
});

it("diff calls a rename compatible while the former name works, and breaking without it", async () => {
  const bumpOf = async (state: string): Promise<{ readonly bump: string; readonly kinds: readonly string[] }> => {
    const { stdout } = await project.run(["diff", "old/toolpact.lock", `${state}/toolpact.lock`, "--json"]);
    const { bump, changes } = JSON.parse(stdout);
    return { bump, kinds: changes.map((change: { kind: string; class: string }) => `${change.kind} ${change.class}`) };
  };
  const aliased = await bumpOf("shop");
  expect(aliased.kinds).toContain("identity.tool-renamed compatible");
  expect(aliased.kinds).toContain("input.field-removed compatible");
  write("plain", before, {});
  await generate("plain");
  write("plain", after, {});
  await generate("plain", "--accept");
  expect(lockOf("plain")).not.toContain('"alias"');
  expect((await bumpOf("plain")).kinds).toContain("input.field-removed breaking");
});

it("a run after the day names the former names that can go, and without their lines they stay away", async () => {
  write("ended", before, { compat: { strategy: "alias", until: "2026-01-31" } });
  await generate("ended");
  write("ended", after, { compat: { strategy: "alias", until: "2026-01-31" } });
  expect(await generate("ended", "--accept")).toMatch(/Calls by 3 former names are refused by now: .*`shop\.createOrder: customer_name`/);
  const lock = lockOf("ended");
  writeFileSync(join(project.root, "ended/toolpact.lock"), lock.replace(/^\{"alias".*\n/gm, ""));
  expect(await generate("ended")).not.toContain("former name");
  expect(lockOf("ended")).not.toContain('"alias"');
});

it("a field that guards an effect and a tool with another shape have no former names", async () => {
  write("guard", before);
  await generate("guard");
  const guarded = JSON.parse(
    JSON.stringify(before).replaceAll("dry_run", "dryRun").replace("findPets", "listPets").replace("/pets/search", "/cats/search"),
  );
  guarded["/cats/search"].get.parameters.push({ name: "breed", in: "query", schema: text });
  write("guard", guarded);
  await generate("guard", "--accept");
  expect(lockOf("guard")).not.toContain('"alias"');
});

const queryOf = (...fields: readonly string[]): object => ({
  "/pets": { get: operation("listPets", { query: Object.fromEntries(fields.map((field) => [field, text])) }) },
});

it.each([
  ["created<", "created>"],
  ["before", "after"],
  ["source_id", "account_id"],
  ["price", "max_price"],
])("a field %s is not taken for a former name of %s, which means something else", async (former, present) => {
  write("other", queryOf(former));
  await generate("other");
  write("other", queryOf(present));
  await generate("other");
  expect(lockOf("other")).not.toContain('"alias"');
  rmSync(join(project.root, "other"), { recursive: true });
});

it("a former name of a field ends as soon as the tool has a field with this name again", async () => {
  write("again", queryOf("limit"));
  await generate("again");
  write("again", queryOf("page_limit"));
  await generate("again");
  expect(lockOf("again")).toContain('"fields":{"limit":"page_limit"}');
  write("again", queryOf("page_limit", "limit"));
  await generate("again");
  expect(lockOf("again")).not.toContain('"alias"');
  expect(readFileSync(join(project.root, "again/generated/shop/registry.ts"), "utf8")).not.toContain("formerFields");
});

it("a tool that deletes below another folder is not called by the former name, and one of another version is", async () => {
  const remove = (path: string, id: string): object => ({ [path]: { delete: operation(id, { query: { name: text } }) } });
  write("moved", remove("/v1/drafts/items", "deleteDraft"));
  await generate("moved");
  write("moved", remove("/v1/orders/items", "deleteOrder"));
  await generate("moved", "--accept");
  expect(lockOf("moved")).not.toContain('"alias"');
  write("moved", remove("/v2/orders/items", "deleteOrderItem"));
  await generate("moved", "--accept");
  expect(lockOf("moved")).toContain('"alias":"shop.deleteOrder"');
});

it.each([{ strategy: "alias" }, { strategy: "none", until }, { strategy: "alias", until: "soon" }, { strategy: "alias", until: 0 }])(
  "the config refuses compat %j",
  async (wrong) => {
    write("wrong", before, { compat: wrong });
    const { exitCode, stderr } = await project.run(["generate", "--config", "wrong/toolpact.config.json"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain("`compat`");
  },
);
