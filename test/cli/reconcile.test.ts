import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createProject, type Project } from "./project.js";

const spec = `toolspec: 1
name: shop
tools:
  shop.order:
    title: Order
    description: Orders.
    effect: write
    sideEffects: writes.orders
    reversible: true
    confirm: { rule: never }
    idempotency: { key: { from: call } }
    auth: none
    input: { type: object, required: [item], properties: { item: { type: string } } }
    output: { type: object, required: [orderId], properties: { orderId: { type: string } } }
    examples: { input: [{ name: one, description: One., input: { item: tea } }] }
`;

/** The first call of an item dies in its effect. */
const handlers = `import { existsSync, writeFileSync } from "node:fs";
export const handlers = {
  "shop.order": ({ item }) => {
    if (!existsSync(item)) {
      writeFileSync(item, "");
      process.kill(process.pid, "SIGKILL");
    }
    return { orderId: "again" };
  },
};
`;

/** Made once, with a call for tea that was killed in its effect. Each test has a copy. */
const first = createProject({ linked: true, warm: true });
afterAll(first.remove);
let tea = "";
beforeAll(async () => {
  await makeShop(first);
  tea = await interrupted(first, "tea");
});

async function makeShop(project: Project): Promise<void> {
  mkdirSync(join(project.root, "specs"));
  mkdirSync(join(project.root, "src/handlers"), { recursive: true });
  writeFileSync(join(project.root, "specs/shop.tools.yaml"), spec);
  writeFileSync(join(project.root, "src/handlers/shop.ts"), handlers);
  writeFileSync(join(project.root, "src/handlers/runtime.ts"), "export const options = { leaseMs: 300 };\n");
  await project.run(["init"]);
  await project.run(["generate"]);
}

function shop(): Project {
  const project = createProject({ linked: true, warm: true });
  onTestFinished(project.remove);
  cpSync(first.root, project.root, { recursive: true, filter: (path) => !path.includes("node_modules") });
  return project;
}

function order(project: Project, item: string, alone = false): ReturnType<Project["run"]> {
  const context = { principal: { id: "bot", kind: "agent" }, idempotencyKey: `key ${item}` };
  return project.run(["call", "shop.order", "--item", item, "--context", JSON.stringify(context), "--json"], { alone });
}

/** Its id, once it is known that nobody knows how it ended. */
async function interrupted(project: Project, item: string): Promise<string> {
  // Its handler kills the process. A process that stands still until its lease of 300 ms is over does nothing: it is asked again.
  for (let tries = 0; tries < 10 && !existsSync(join(project.root, item)); tries++) await order(project, item, true);
  expect(existsSync(join(project.root, item))).toBe(true);
  let error = { code: "TOOL_IDEMPOTENCY_IN_PROGRESS", details: { call_id: "" } };
  // Until the lease of the killed process is over.
  while (error.code === "TOOL_IDEMPOTENCY_IN_PROGRESS") ({ error } = JSON.parse((await order(project, item)).stdout));
  expect(error).toMatchObject({ code: "TOOL_OUTCOME_UNKNOWN" });
  return error.details.call_id;
}

it("whoever has looked at the service says that an interrupted call happened, and a repeated one is answered with it", async () => {
  const project = shop();
  const id = tea;

  const listed = await project.run(["reconcile", "list"]);
  expect(listed.stdout).toMatch(new RegExp(`^${id} +shop\\.order +- +\\S+Z +key tea$`, "m"));
  expect(listed.stderr).toContain(`toolpact reconcile none ${id} --by <who>\n`);
  const { unsettled } = JSON.parse((await project.run(["reconcile", "list", "--json"])).stdout);
  expect(unsettled).toMatchObject([{ callId: id, tool: "shop.order", tenant: "", idempotencyKey: "key tea" }]);

  const happened = (data: string) => project.run(["reconcile", "happened", id, "--by", "ana", "--data", data]);
  const wrong = await happened('{"order":"o1"}');
  expect([wrong.exitCode, wrong.stderr]).toEqual([
    2,
    expect.stringMatching(/The answer of shop\.order does not fit its output: \/orderId: missing/),
  ]);
  expect(await happened('{"orderId":"o1"}')).toMatchObject({
    exitCode: 0,
    stdout: `shop.order (${id}): It happened: a repeated call is given this answer.\n`,
  });
  expect(JSON.parse((await order(project, "tea")).stdout)).toMatchObject({ data: { orderId: "o1" }, metadata: { replay_of: id } });
  const { records } = JSON.parse((await project.run(["audit", "list", "--call", id, "--json"])).stdout);
  expect(records).toContainEqual(expect.objectContaining({ kind: "reconcile", verdict: "happened", decided_by: "ana" }));
  expect((await project.run(["audit", "verify"])).exitCode).toBe(0);

  const again = await happened('{"orderId":"o2"}');
  expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining("has an unknown outcome.")]);
  expect((await project.run(["reconcile", "list"])).stderr).toBe("Nothing to settle: no call in this store has an unknown outcome.\n");
});

it("a call is known by the beginning of its id, where no other begins so", async () => {
  const project = shop();
  const none = (id: string) => project.run(["reconcile", "none", id, "--by", "ana"]);
  // Three characters are no beginning.
  for (const id of [tea.slice(0, 3), `${tea}0`]) {
    const unknown = await none(id);
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining(`No call \`${id}\``)]);
  }
  expect(await none(tea.slice(0, 8))).toMatchObject({
    exitCode: 0,
    stdout: `shop.order (${tea}): Nothing was done: its key is free again.\n`,
  });
});

it("a call that did nothing runs when it is called again, and only that one", async () => {
  const project = shop();
  const milk = await interrupted(project, "milk");
  const settled = await project.run(["reconcile", "none", milk, "--by", "ana", "--json"]);
  expect(JSON.parse(settled.stdout)).toMatchObject({ callId: milk, tool: "shop.order", verdict: "none" });
  let milkAgain = JSON.parse((await order(project, "milk")).stdout);
  // A process that stands still until its lease is over does nothing.
  while (milkAgain.error?.code === "TOOL_RESOURCE_UNAVAILABLE") milkAgain = JSON.parse((await order(project, "milk")).stdout);
  expect(milkAgain).toMatchObject({ data: { orderId: "again" } });
  const { unsettled } = JSON.parse((await project.run(["reconcile", "list", "--json"])).stdout);
  expect(unsettled).toMatchObject([{ callId: tea }]);
});

it("the reconcilers of the application are asked; without any, the lines to write are shown", async () => {
  const project = shop();
  const id = tea;
  const none = await project.run(["reconcile", "run"]);
  expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining('reconcile: reconcilers({ "shop.order": async')]);
  const options = `import { reconcilers } from "@toolpact/runtime/reconcile";
const found = ({ idempotencyKey }) => ({ kind: "happened", data: { orderId: idempotencyKey } });
export const options = { leaseMs: 100, reconcile: reconcilers({ "shop.order": found }) };
`;
  const broken = options.replace(/const found = .*/, 'const found = () => fetch("no address");');
  writeFileSync(join(project.root, "src/handlers/runtime.ts"), broken);
  const failed = await project.run(["reconcile", "run"]);
  expect([failed.exitCode, failed.stdout]).toEqual([1, "0 calls happened, 0 did not, 1 still unknown.\n"]);
  expect(failed.stderr).toContain("An interrupted call could not be settled: TypeError");
  writeFileSync(join(project.root, "src/handlers/runtime.ts"), options);
  expect(await project.run(["reconcile", "run"])).toMatchObject({
    exitCode: 0,
    stdout: "1 call happened, 0 did not, 0 still unknown.\n",
  });
  expect(JSON.parse((await order(project, "tea")).stdout)).toMatchObject({ data: { orderId: "key tea" }, metadata: { replay_of: id } });
});

it.each(["shop.buy", "shop.orders"])("calls of a tool that is now %s are listed, settled where no answer needs a check", async (now) => {
  const project = shop();
  const id = tea;
  writeFileSync(join(project.root, "specs/shop.tools.yaml"), spec.replaceAll("shop.order", now));
  writeFileSync(join(project.root, "src/handlers/shop.ts"), handlers.replaceAll("shop.order", now));
  await project.run(["generate"]);
  expect((await project.run(["reconcile", "list"])).stdout).toMatch(new RegExp(`^${id} +shop\\.order `, "m"));
  const happened = await project.run(["reconcile", "happened", id, "--by", "ana", "--data", '{"orderId":"o1"}']);
  expect([happened.exitCode, happened.stderr]).toEqual([
    2,
    expect.stringContaining("There is no tool shop.order, whose output an answer must fit."),
  ]);
  expect((await project.run(["reconcile", "none", id, "--by", "ana"])).exitCode).toBe(0);
  const { records } = JSON.parse((await project.run(["audit", "list", "--call", id, "--json"])).stdout);
  expect(records).toContainEqual(expect.objectContaining({ kind: "reconcile", verdict: "none", decided_by: "ana" }));
});

it("who says how a call ended after somebody else did is told so, at whatever moment it was", async () => {
  const project = shop();
  const id = tea;
  // The clock is asked last of all before the store.
  const options = `import { execFileSync } from "node:child_process";
let asked = 0;
const now = () => {
  if (process.env.OTHER !== undefined && ++asked === 2)
    execFileSync(process.execPath, [process.argv[1], ...JSON.parse(process.env.OTHER)], { env: { ...process.env, OTHER: undefined } });
  return Date.now();
};
export const options = { leaseMs: 100, clock: { now, elapsed: () => performance.now() } };
`;
  writeFileSync(join(project.root, "src/handlers/runtime.ts"), options);
  const other = JSON.stringify(["reconcile", "happened", id, "--by", "eve", "--data", '{"orderId":"o1"}']);
  const late = await project.run(["reconcile", "none", id, "--by", "ana"], { env: { OTHER: other } });
  expect([late.exitCode, late.stderr]).toEqual([2, expect.stringContaining(`No call \`${id}\``)]);
  const { records } = JSON.parse((await project.run(["audit", "list", "--call", id, "--json"])).stdout);
  expect(records.filter(({ kind }: { kind: string }) => kind === "reconcile")).toMatchObject([{ verdict: "happened", decided_by: "eve" }]);
});

it("what is missing is reported", async () => {
  const project = shop();
  const told = async (...args: string[]) => (await project.run(["reconcile", ...args])).stderr;
  expect(await told()).toContain("action (list, run, happened, none)");
  expect(await told("hapened")).toContain("Did you mean `toolpact reconcile happened`?");
  expect(await told("none")).toContain("Usage: `toolpact reconcile none <call> --by <who> [options]`");
  expect(await told("none", "c1")).toContain("`--by <who>`");
  expect(await told("none", "c1", "--by", " ")).toContain("`--by <who>`");
  expect(await told("none", "c1", "--by", "ana", "--data", "{}")).toContain('Unexpected argument "--data".');
  expect(await told("happened", "c1", "--by", "ana")).toContain("`--data <answer>`");
  expect(await told("happened", "c1", "--by", "ana", "--data", "{")).toContain("`--data`");
  expect(await told("list", "--store", "slip.db")).toContain("The store `slip.db` cannot be used: there is no such file");
  expect(existsSync(join(project.root, "slip.db"))).toBe(false);
  expect(await told("none", "c1", "--by", "ana")).toContain("No call `c1` has an unknown outcome.");
});
