import type { CallContext, ToolResponse } from "../../../runtime/index.js";
import type { Store } from "../../../runtime/store/store.js";
import type { OrderArgs } from "../stage.js";
import type { Service } from "./service.js";
import { runsAs } from "./tools.js";

/** A call that was made, and what came of it. */
export type Made = {
  readonly id: string;
  readonly args: OrderArgs;
  readonly context: CallContext;
  readonly callId: string;
  response?: ToolResponse<unknown>;
};

/** All that is known of a run. */
export type Seen = {
  readonly made: readonly Made[];
  readonly service: Service;
  readonly store: Store;
  /** Calls whose intent the store has taken. */
  readonly intents: ReadonlySet<string>;
};

export const people: readonly string[] = ["ana", "boss"];
export const tenantIds: readonly string[] = ["acme", "zeta"];

/** Whether one call repeats the other, so that it may have its answer. */
export function isSame(one: Made, other: Made): boolean {
  const of = ({ id, args, context: { tenant, principal } }: Made) =>
    JSON.stringify([runsAs(id), args.item, args.quantity, args.key, tenant, id === "shop.team" || principal?.id]);
  return of(one) === of(other);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
