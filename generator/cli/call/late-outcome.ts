import type { Runtime, ToolResponse } from "@toolpact/runtime";
import { isObject } from "./json-schema.js";

/**
 * Listens for how a call ends that is answered before its handler has. A handler that heeds its signal ends soon after it, and only then is it on record what
 * it did; a process that left at once would leave a call that counts as running until its lease is over.
 */
export function lateOutcome(runtime: Pick<Runtime, "on">): { readonly settled: (response: ToolResponse<unknown>) => Promise<void> } {
  const ended = new Set<string>();
  let tell = (): void => {};
  runtime.on((event) => {
    if (event.kind !== "call-outcome") return;
    ended.add(event.callId);
    tell();
  });
  return {
    settled: async ({ error, metadata }) => {
      const isOpen = error?.code === "TOOL_EXECUTION_TIMEOUT" && isObject(error.details) && error.details.outcome === "unknown";
      if (!isOpen || ended.has(metadata.call_id)) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, graceMs);
        tell = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

const graceMs = 2_000;
