import type { ServerContext } from "@modelcontextprotocol/server";
import type { Progress } from "../../context.js";

export type ProgressPump = {
  readonly tell: (progress: Progress) => void;
  /** Resolves once the last one is sent: a client drops what arrives after the result. */
  readonly sent: () => Promise<void>;
};

/** Of a call whose client asked for progress, by a token; undefined for others. */
export function progressPump({ mcpReq }: ServerContext): ProgressPump | undefined {
  const token = mcpReq._meta?.progressToken;
  if (token === undefined) return undefined;
  let at = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    tell: (progress) => {
      const fraction = progress.kind === "update" ? progress.fraction : undefined;
      // Every notification has to be above the one before it.
      at = Math.max(at + smallestStep, fraction ?? 0);
      const message = messageOf(progress);
      const params = {
        progressToken: token,
        progress: at,
        ...(fraction === undefined ? {} : { total: 1 }),
        ...(message === undefined ? {} : { message }),
      };
      // One that cannot be sent is no fault of the call.
      last = last.then(() => mcpReq.notify({ method: "notifications/progress", params })).catch(() => {});
    },
    sent: async () => void (await last),
  };
}

const smallestStep = 0.001;

export function messageOf(progress: Progress): string | undefined {
  if (progress.kind === "say") return progress.text;
  return progress.kind === "update" ? progress.message : `Attempt ${progress.attempt}, after ${progress.after}.`;
}
