// The demonstration of `npm start`: a contract becomes tools, an agent calls them, a provider's update is switched off.
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRuntime } from "@toolpact/runtime";
import { approvals, approvalsOf } from "@toolpact/runtime/approvals";
import { keepHead } from "@toolpact/runtime/audit";
import { memoryStore } from "@toolpact/runtime/store/memory";
import { httpTransport } from "@toolpact/runtime/transport/http";
import { startShop } from "./service.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const root = join(here, "../..");
const cli = join(root, "generator/dist/bundle/main.js");

/** Runs `toolpact` in `folder`: its exit code, and what it prints. */
function toolpact(folder, args) {
  try {
    return { exitCode: 0, text: execFileSync(process.execPath, [cli, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }) };
  } catch (error) {
    if (error.status === null || error.status === undefined) throw error;
    return { exitCode: error.status, text: `${error.stdout}${error.stderr}` };
  }
}

/** "1 order", "2 orders". */
const count = (number, thing) => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** The line of `audit verify` that counts lines and problems. */
const verdictIn = (text) => /^\S+\.jsonl: \d+ lines.*$/m.exec(text)?.[0] ?? text.trim();

/** Copies the log with one word changed: who approved. */
function forge(from, to) {
  const text = readFileSync(from, "utf8");
  const forged = text.replace('"ana"', '"eve"');
  if (forged === text) throw new Error("The log does not name the approver.");
  writeFileSync(to, forged);
}

/**
 * Runs the demonstration in the folder `where`, which it empties first. `say` gets each line for people.
 * The facts that it returns are what happened, for programs and tests.
 */
export async function demonstrate(where, say = () => {}) {
  const folder = resolve(where);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(join(folder, name), text);
  const shop = await startShop();
  try {
    say("1. A contract becomes tools", "title");
    copyFileSync(join(here, "shop.yaml"), join(folder, "shop.yaml"));
    write(
      "toolpact.config.mjs",
      `export default { target: "js+dts", out: "tools", sources: [{ contract: "shop.yaml", namespace: "shop" }] };\n`,
    );
    say("toolpact generate", "command");
    toolpact(folder, ["generate"]);
    const listed = JSON.parse(toolpact(folder, ["list", "--json"]).text).tools;
    for (const { id, effect, confirm } of listed)
      say(`${id.padEnd(20)} ${effect.padEnd(6)} ${confirm === "always" ? "waits for approval" : "runs"}`);

    const { registry } = await import(pathToFileURL(join(folder, "tools/index.js")).href);
    const auditFile = join(folder, "audit.jsonl");
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    write("audit.pem", publicKey.export({ type: "spki", format: "pem" }));
    const store = memoryStore({ audit: { key: { id: "demo", privateKey } } });
    const runtime = createRuntime({
      registry,
      store,
      approvals: approvals(),
      transports: [httpTransport({ baseUrl: shop.url, allowPrivate: [new URL(shop.url).host] })],
    });
    const agent = { tenant: "acme", principal: { id: "assistant", kind: "agent" } };

    say("2. The agent reads", "title");
    say(`shop.searchProducts { query: "roses" }`, "command");
    const found = await runtime.call("shop.searchProducts", { query: "roses" }, agent);
    for (const { name, price } of found.data) say(`${name}, ${price} euros`);

    say("3. The agent orders, and the order waits", "title");
    const order = { productId: 1, quantity: 2 };
    say("shop.createOrder { productId: 1, quantity: 2 }", "command");
    const asked = await runtime.call("shop.createOrder", order, agent);
    const approvalId = asked.metadata.approval_id;
    const ordersBefore = shop.orders.length;
    say(`${asked.error.code}; the shop has ${count(ordersBefore, "order")}`);

    say("4. Ana approves, and the agent calls again", "title");
    await approvalsOf(runtime).approve(approvalId, { by: { id: "ana", kind: "user" }, tenant: "acme" });
    const changed = await runtime.call("shop.createOrder", { ...order, quantity: 20 }, { ...agent, approvalId });
    say(`with 20 instead of 2: ${changed.error.code}`);
    const done = await runtime.call("shop.createOrder", order, { ...agent, approvalId });
    say(`as approved: order ${done.data.id}, ${done.data.quantity} × product ${done.data.productId}`);
    const again = await runtime.call("shop.createOrder", order, { ...agent, approvalId });
    say(`the same call again: the recorded answer, order ${again.data.id}; the shop has ${count(shop.orders.length, "order")}`);
    for await (const line of store.audit.lines()) appendFileSync(auditFile, `${line}\n`);
    await keepHead(store.audit, join(folder, "audit.head.json"));
    await runtime.close();

    say("5. The provider adds an operation that deletes", "title");
    copyFileSync(join(here, "shop-update.yaml"), join(folder, "shop.yaml"));
    say("toolpact generate", "command");
    toolpact(folder, ["generate"]);
    const updated = JSON.parse(toolpact(folder, ["list", "--json"]).text).tools;
    const pending = updated.filter(({ enabled }) => !enabled);
    for (const { id, effect } of pending) say(`${id} (${effect}) is switched off until a person accepts it`);
    const checked = toolpact(folder, ["check"]);
    say(`toolpact check ends with ${checked.exitCode}: the build stops here`);

    say("6. The audit log proves itself", "title");
    const proof = ["--head", "audit.head.json", "--key", "demo=audit.pem"];
    const verified = toolpact(folder, ["audit", "verify", "audit.jsonl", ...proof]);
    say(verdictIn(verified.text));
    forge(auditFile, join(folder, "forged.jsonl"));
    const forged = toolpact(folder, ["audit", "verify", "forged.jsonl", ...proof]);
    say("With one word changed in a copy:");
    say(verdictIn(forged.text));
    return {
      tools: listed.map(({ id, effect, confirm }) => ({ id, effect, confirm })),
      found: found.data,
      asked: { code: asked.error.code, ordersBefore },
      changed: changed.error.code,
      ordered: done.data,
      replayed: again.metadata.replay_of === done.metadata.call_id,
      orders: shop.orders,
      pending: pending.map(({ id }) => id),
      check: checked.exitCode,
      verified: verified.exitCode,
      forged: forged.exitCode,
    };
  } finally {
    shop.close();
  }
}
