import type { Json } from "../../ir/index.js";
import { brokenValue, hostileValue } from "../faults/altered-answer.js";
import type { ChooseFault } from "../faults/choose-fault.js";
import type { World, WorldRequest } from "../world/world.js";

/** What becomes of one request, whatever carries it. */
export type Served =
  | { readonly kind: "answer"; readonly value: Json; readonly next?: number; readonly isCut?: true; readonly delayMs?: number }
  | { readonly kind: "gone" | "unmakeable" }
  | { readonly kind: "refused"; readonly status: 401 | 429 | 500; readonly detail: string; readonly retryAfterS?: number }
  /** No answer at all: the connection stays open. */
  | { readonly kind: "silent" }
  /** The connection ends before the answer. */
  | { readonly kind: "lost" };

export type Service = (request: WorldRequest) => Served;

const usualDelayMs = 500;

/** The world behind its faults. */
export function createService(world: World, choose: ChooseFault): Service {
  return (request) => {
    const { operation, contract } = request;
    const rule = choose(operation.id);
    if (rule === undefined) return world.ask(request);
    switch (rule.fault) {
      case "timeout":
        return { kind: "silent" };
      case "rate-limited":
        return { kind: "refused", status: 429, detail: "Too many requests.", retryAfterS: rule.retryAfter ?? 1 };
      case "server-error":
        return { kind: "refused", status: 500, detail: "The service failed." };
      case "expired-token":
        return { kind: "refused", status: 401, detail: "The token has expired." };
      default: {
        const first = world.ask(request);
        const answer = rule.fault === "duplicate-delivery" ? world.ask(request) : first;
        if (answer.kind !== "answer") return answer;
        const shape = { schema: operation.output, schemas: contract.schemas };
        switch (rule.fault) {
          case "lost-answer":
            return { kind: "lost" };
          case "cut-answer":
            return { ...answer, isCut: true };
          case "slow-body":
            return { ...answer, delayMs: rule.delayMs ?? usualDelayMs };
          case "broken-schema":
            return { ...answer, value: brokenValue(answer.value, shape) };
          case "hostile-text":
            return { ...answer, value: hostileValue(answer.value, shape) };
          default:
            return answer;
        }
      }
    }
  };
}
