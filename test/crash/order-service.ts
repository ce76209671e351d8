import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Treatment } from "./faults.js";
import { spawnProgram } from "./programs.js";

export type ServerOptions = { readonly seed: number; readonly faults: boolean; readonly lateMs: number };

/** An order that the shop took. */
export type Effect = {
  readonly key: string;
  readonly orderId: string;
  readonly callId: string;
  readonly attempt: number;
  readonly at: number;
};

/** What the shop says of a key to whoever reconciles. */
export type OrderState = { readonly kind: "seen"; readonly orderId: string } | { readonly kind: "pending" } | { readonly kind: "none" };

export type ServerReport = {
  readonly effects: readonly Effect[];
  readonly treatments: { readonly [treatment in Treatment | "refuse"]?: number };
};

export type OrderService = { readonly origin: string; readonly report: () => Promise<ServerReport>; readonly stop: () => Promise<void> };

export async function startOrderService(options: ServerOptions): Promise<OrderService> {
  const child = await spawnProgram("order-server.ts", options);
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    report: async () => (await (await fetch(`${origin}/report`)).json()) as ServerReport,
    stop: async () => {
      child.stdin.end();
      await once(child, "close");
    },
  };
}
