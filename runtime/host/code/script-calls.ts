import { hasEffect } from "../../has-effect.js";
import { hashJson } from "../../hash/hash-json.js";
import type { Json } from "../../json.js";
import { mergeContexts } from "../../merge-contexts.js";
import type { ToolResponse } from "../../response.js";
import type { HostCall, HostTool } from "../host-tool.js";
import { failureOf, jsonOf } from "../model-answer.js";
import type { GuestCall } from "./sandbox.js";

export type ScriptCatalogue = {
  /** The tool of a name that models see; undefined where there is none. */
  readonly open: (name: string) => Promise<HostTool | undefined>;
  readonly callUnknown: (name: string, call: HostCall) => Promise<ToolResponse<unknown>>;
};

export type ScriptCall = {
  readonly catalogue: ScriptCatalogue;
  readonly runId: string;
  readonly host: HostCall;
  /** Hash of the script: traces name it as the plan of its calls. */
  readonly plan: string;
};

/** What a script called, and what became of it. */
export type CallTaken = { readonly tool: string; readonly effect: "happened" | "none" | "unknown" | undefined };

/** A call of a script is a call of the runtime. Its key is made of the script's run, its number and its arguments: the same however often the script runs. */
export function hostCallOf({ runId, host, plan }: ScriptCall, { index, name, args }: GuestCall): HostCall {
  const { context, resume, signal } = host;
  return {
    callId: `${index}.${hashJson([name, args])}`,
    conversation: runId,
    signal,
    resume: resume ?? { script: runId },
    // A key or an approval of the host is one of the script, and of none of its calls.
    context: mergeContexts({ step: `${plan}.${index}` }, context, {
      idempotencyKey: undefined,
      approvalId: undefined,
      // The same script may run elsewhere at this moment: its answer is this one's.
      whenRunning: "wait",
    }),
  };
}

export function argumentsOf({ args }: GuestCall): unknown {
  return JSON.parse(args) as Json;
}

/** What the script is given: data, or an error that the sandbox throws. */
export function deliveredText(response: ToolResponse<unknown>): string {
  return JSON.stringify(
    response.status === "success" ? { ok: true, data: jsonOf(response.data) } : { ok: false, error: jsonOf(failureOf(response)) },
  );
}

export function takenOf(tool: HostTool | undefined, { command, metadata }: ToolResponse<unknown>): CallTaken {
  return { tool: command, effect: tool !== undefined && hasEffect(tool.tool.policy) ? metadata.effect : undefined };
}
