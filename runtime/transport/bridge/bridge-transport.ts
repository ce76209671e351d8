import type { HandlerContext } from "../../context.js";
import { isErrorCode } from "../../errors/codes.js";
import { fail } from "../../errors/failure.js";
import { hasEffect } from "../../has-effect.js";
import type { Transport, TransportRequest } from "../transport.js";
import type { Page, PageAnswer } from "./page.js";

/** The page of the person for whom a call runs. Undefined: no page is open. */
export type PageOf = (context: HandlerContext) => Page | undefined | Promise<Page | undefined>;

export type BridgeTransportOptions = {
  readonly pageOf: PageOf;
  /** Receives what the agent can say if an action fails after the call was answered. */
  readonly onSay?: (text: string, context: HandlerContext) => void;
};

/** Carries calls with a `bridge` binding to a page. */
export function bridgeTransport({ pageOf, onSay }: BridgeTransportOptions): Transport<"bridge"> {
  return {
    kind: "bridge",
    async run({ call, args, context, tool, idempotencyKey }: TransportRequest<"bridge">) {
      const page = await pageOf(context);
      if (!page) fail("TOOL_RESOURCE_UNAVAILABLE", { message: "No page is open.", outcome: "none" });
      const key = hasEffect(tool) ? (idempotencyKey ?? context.callId) : undefined;
      const answer = await page.perform({ action: call.action, args, key }, context.dispatched, context.signal);
      if (answer.ok) return answer.data;
      if (answer.say !== undefined) onSay?.(answer.say, context);
      refusedBy(answer);
    },
  };
}

function refusedBy({ code, message, details, nothingHappened }: Extract<PageAnswer, { ok: false }>): never {
  fail(isErrorCode(code) ? code : "TOOL_EXTERNAL_SERVICE_ERROR", {
    message: message.slice(0, 500),
    details,
    outcome: nothingHappened ? "none" : "unknown",
  });
}
