import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Treatment, treatmentOf } from "./faults.js";
import type { Effect, OrderState, ServerOptions, ServerReport } from "./order-service.js";
import { createRandom } from "./random.js";

/*
 * The shop: a process of its own, never killed. It remembers nothing on purpose: the same order twice is two orders. It counts what it took, which is
 * the truth that all else is held against.
 */

const { seed, faults, lateMs } = JSON.parse(process.argv[2] ?? "{}") as ServerOptions;
const random = createRandom(seed);
const effects: Effect[] = [];
/** Orders that were read and are not taken yet, by key. */
const pending = new Map<string, number>();
const treatments: { [treatment in Treatment | "refuse"]?: number } = {};

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += chunk;
  const { key, item } = JSON.parse(text) as { readonly key: string; readonly item: string };
  const treatment = item === "forbidden" ? "refuse" : faults ? treatmentOf(random()) : "take";
  treatments[treatment] = (treatments[treatment] ?? 0) + 1;
  switch (treatment) {
    case "refuse":
      return send(response, 422, { error: { code: "item_forbidden" } });
    case "busy":
      return send(response, 503, {}, { "retry-after": "0" });
    case "limit":
      return send(response, 429, {});
    case "unavailable":
      return send(response, 503, {});
    case "drop-before":
      response.destroy();
      return;
    default:
      return take({ request, response, key, treatment });
  }
}

type Taken = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly key: string; readonly treatment: Treatment };

/** Some time passes before the order counts, and before it is answered, so that a client can die in both. */
async function take({ request, response, key, treatment }: Taken): Promise<void> {
  pending.set(key, (pending.get(key) ?? 0) + 1);
  await setTimeout(random() * 25);
  const orderId = `order-${effects.length + 1}`;
  effects.push({
    key,
    orderId,
    callId: String(request.headers["x-call-id"]),
    attempt: Number(request.headers["x-attempt"]),
    at: Date.now(),
  });
  pending.set(key, (pending.get(key) ?? 0) - 1);
  await setTimeout(treatment === "late" ? lateMs : treatment === "slow" ? lateMs / 3 : random() * 25);
  if (treatment === "drop-after") response.destroy();
  else if (treatment === "break-after") send(response, 500, { error: { code: "broken" } });
  else send(response, 201, { orderId });
}

async function tell(key: string, response: ServerResponse): Promise<void> {
  // Orders that came before this question are read by now.
  await setTimeout(20);
  if (faults && random() < 0.05) return send(response, 503, {});
  const seen = effects.find((effect) => effect.key === key);
  const state: OrderState =
    seen !== undefined ? { kind: "seen", orderId: seen.orderId } : (pending.get(key) ?? 0) > 0 ? { kind: "pending" } : { kind: "none" };
  send(response, 200, state);
}

function send(response: ServerResponse, status: number, value: unknown, headers: { readonly [name: string]: string } = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://shop");
  // A client that died in the middle of its request is no order.
  if (request.method === "POST") void receive(request, response).catch(() => response.destroy());
  else if (pathname === "/report") send(response, 200, { effects, treatments } satisfies ServerReport);
  else void tell(decodeURIComponent(pathname.slice("/orders/".length)), response);
});
// The shop breaks connections where it says so, and no idle one under whoever comes back to it after a while.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.on("end", () => process.exit(0)).resume();
