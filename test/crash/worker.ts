import { subscribe } from "node:diagnostics_channel";
import { setTimeout } from "node:timers/promises";
import { createRuntime, type ToolError } from "../../runtime/index.js";
import { reconcilers } from "../../runtime/reconcile/index.js";
import { createStops } from "./boundaries.js";
import { type Order, openJournal, readJournal, unfinishedOrders } from "./journal.js";
import { agent, orderReconciler, orderRegistry, orderTransport, placeOrder, type Send } from "./order-tool.js";
import { openStore } from "./place.js";
import { watchedStore } from "./watched-store.js";
import type { WorkerOptions } from "./worker-process.js";

/** Makes orders through the whole runtime until it is killed; first those that its predecessors left unfinished. */

const { place, origin, journal: path, slot, stop, leaseMs, asks } = JSON.parse(process.argv[2] ?? "{}") as WorkerOptions;
const before = readJournal(path);
const journal = openJournal(path);
const stops = createStops({ stop, journal, insideMs: place.kind === "sqlite" ? 0.5 : 6 });

const send: Send = async (_, url, init) => {
  stops.at("before-send");
  const response = await fetch(url, init);
  const body = await response.arrayBuffer();
  stops.at("after-answer");
  return new Response(body, response);
};
// The request is with the kernel one turn later.
subscribe("undici:request:bodySent", (message) => {
  const { request } = message as { readonly request: { readonly method: string } };
  if (request.method === "POST") setImmediate(() => stops.at("after-send"));
});

const reconciler = orderReconciler(origin);
const runtime = createRuntime({
  registry: orderRegistry(origin),
  transports: [orderTransport(send)],
  store: watchedStore(openStore(place), stops, journal),
  reconcile: reconcilers({
    [placeOrder]: (question) => {
      stops.at("before-reconcile");
      return reconciler(question);
    },
  }),
  leaseMs,
  // Otherwise only the first refusals of a minute have records of their own, and a slow machine has more.
  refusals: { logged: Number.POSITIVE_INFINITY },
  onError: (error, { stage }) => journal({ kind: "error", stage, message: String(error) }),
});

/** A code after which the same call may go better later; all else is the shop's last word. */
const passing = new Set([
  "TOOL_OUTCOME_UNKNOWN",
  "TOOL_IDEMPOTENCY_IN_PROGRESS",
  "TOOL_NETWORK_ERROR",
  "TOOL_RESOURCE_UNAVAILABLE",
  "TOOL_RATE_LIMIT_EXCEEDED",
  "TOOL_EXTERNAL_SERVICE_ERROR",
  "TOOL_EXECUTION_TIMEOUT",
  "TOOL_STORAGE_ERROR",
]);

/** A store that another process holds for too long takes no record. The call must say so. */
function saysUnrecorded({ code, details }: ToolError): boolean {
  const reason = (details as { readonly reason?: unknown } | undefined)?.reason;
  return code === "TOOL_STORAGE_ERROR" || (code === "TOOL_OUTCOME_UNKNOWN" && reason === "not-recorded");
}

type Ticket = Order & { readonly round: number };

/** Orders to be called again. Few are under way at once, so that a death leaves few open. */
const queue: Ticket[] = unfinishedOrders(before).map((order) => ({ ...order, round: 1 }));
let underWay = 0;

async function callOnce({ key, item, round }: Ticket): Promise<void> {
  underWay += 1;
  const running = runtime.call(placeOrder, { item, quantity: 1, key }, { ...agent, whenRunning: round % 3 === 0 ? "wait" : "refuse" });
  void (async () => {
    for await (const { kind } of running.progress) if (kind === "attempt") stops.at("between-attempts");
  })();
  const { status, data, error } = await running;
  stops.at("after-call");
  const state = status === "success" ? "done" : passing.has(error.code) ? "again" : "refused";
  const found = status === "success" ? { orderId: (data as { readonly orderId: string }).orderId } : { code: error.code };
  const unrecorded = error && saysUnrecorded(error) ? { isUnrecorded: true as const } : {};
  journal({ kind: "answered", key, callId: running.callId, state, ...found, ...unrecorded });
  if (state === "again") queue.push({ key, item, round: round + 1 });
  underWay -= 1;
}

async function callAgain(): Promise<void> {
  while (asks || queue.length > 0 || underWay > 0) {
    const ticket = queue.shift();
    if (ticket !== undefined) await callOnce(ticket);
    await setTimeout(20);
  }
}

async function callAnew(): Promise<never> {
  for (let asked = before.filter(({ kind }) => kind === "asked").length + 1; ; asked += 1) {
    const order = { key: `${slot}-${asked}`, item: asked % 40 === 0 ? "forbidden" : `item-${asked}` };
    journal({ kind: "asked", ...order });
    await callOnce({ ...order, round: 1 });
  }
}

// Nobody is left to kill it where whoever started it is gone.
process.stdin.on("end", () => process.exit(1)).resume();
process.stdout.write("ready\n");
const reconciled = (async () => journal({ kind: "reconciled", ...(await runtime.reconcile()) }))();
await Promise.all([callAgain(), callAgain(), reconciled, ...(asks ? [callAnew()] : [])]);
await runtime.close();
process.exit(0);
