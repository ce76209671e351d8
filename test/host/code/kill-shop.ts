import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { approvals } from "../../../runtime/approvals/index.js";
import { createRuntime, type Handler, type Runtime } from "../../../runtime/index.js";
import { reconcilers } from "../../../runtime/reconcile/index.js";
import { sqliteStore } from "../../../runtime/store/sqlite/index.js";
import type { Store } from "../../../runtime/store/store.js";
import { declareOrder, order } from "../../call/stage.js";
import { registryWith } from "../../runtime/fixture.js";

export const price = "shop.price";
export const note = "shop.note";

/** Where the store and the effects are, for any process. */
export type Place = { readonly store: string; readonly effects: string };

/** One line of the file that effects are written to. */
export type Effect = { readonly key: string; readonly item: string };

/** A price that is another each time, a note, and an order that waits for approval. An effect is a line in a file, which outlives the process. */
export function openShop(place: Place, tell: () => void = () => {}): Runtime {
  const { idempotency: _, ...reads } = declareOrder({ effect: "read", sideEffects: "none" }).policy;
  const handler: Handler<{ item: string; key?: string }, unknown> = async ({ item, key = "" }) => {
    tell();
    await setTimeout(Math.random() * 12);
    appendFileSync(place.effects, `${JSON.stringify({ key, item } satisfies Effect)}\n`);
    tell();
    await setTimeout(Math.random() * 12);
    return { orderId: orderIdOf(key) };
  };
  const settle = ({ idempotencyKey: key }: { readonly idempotencyKey: string }) =>
    effectsIn(place).some((effect) => effect.key === key)
      ? ({ kind: "happened", data: { orderId: orderIdOf(key) } } as const)
      : ({ kind: "none" } as const);
  return createRuntime({
    registry: registryWith("shop", [
      { ...declareOrder({}, { id: price, hostName: "shop_price" }), policy: reads, call: { kind: "local", handler: price } },
      declareOrder({}, { id: note, hostName: "shop_note", call: { kind: "local", handler: note } }),
      declareOrder({ confirm: { rule: "always" } }),
    ]),
    handlers: { [price]: () => ({ orderId: String(Math.random()) }), [note]: handler, [order]: handler },
    store: told(sqliteStore({ path: place.store }), tell),
    approvals: approvals({ perPrincipal: 1_000, perTenant: 1_000 }),
    reconcile: reconcilers({ [note]: settle, [order]: settle }),
    leaseMs: 1_000,
  });
}

/** Tells before each write. */
function told(store: Store, tell: () => void): Store {
  const before =
    <Given extends readonly unknown[], Result>(work: (...given: Given) => Result) =>
    (...given: Given): Result => {
      tell();
      return work(...given);
    };
  const { begin, settle, jobs } = store;
  return { ...store, begin: before(begin), settle: before(settle), jobs: { ...jobs, add: before(jobs.add), put: before(jobs.put) } };
}

export function effectsIn({ effects }: Place): readonly Effect[] {
  if (!existsSync(effects)) return [];
  const lines = readFileSync(effects, "utf8").split("\n");
  return lines.flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Effect]));
}

export function orderIdOf(key: string): string {
  return `o-${key.slice(0, 12)}`;
}

/** Four effects. Their items name what the script has read and drawn: a script that went another way would have another item at the same place. */
export function scriptOf(name: string): string {
  return `
    const price = (await tools.shop_price({ item: "book" })).orderId + "." + Math.random() + "." + Date.now();
    const a = await tools.shop_note({ item: "${name}/a/" + price });
    const b = await tools.shop_place_order({ item: "${name}/b/" + price + a.orderId });
    const [c, d] = await Promise.all(["c", "d"].map((place) => tools.shop_note({ item: "${name}/" + place + "/" + price + b.orderId })));
    return [a, b, c, d].map(({ orderId }) => orderId);
  `;
}

export const places = ["a", "b", "c", "d"] as const;
