import type { Refusal } from "../../call/outcome.js";
import { hasEffect } from "../../has-effect.js";
import { hashJson } from "../../hash/hash-json.js";
import type { Json } from "../../json.js";
import { mergeContexts } from "../../merge-contexts.js";
import type { ToolResponse } from "../../response.js";
import type { HostCall, HostTool } from "../host-tool.js";
import { failureOf, jsonOf } from "../model-answer.js";
import type { Step } from "./journal.js";
import type { GuestCall } from "./sandbox.js";

export type ScriptCatalogue = {
  /** The tool with this host name, or undefined. */
  readonly open: (name: string) => Promise<HostTool | undefined>;
  readonly callUnknown: (name: string, call: HostCall) => Promise<ToolResponse<unknown>>;
};

/** A call of a script and its outcome. */
export type CallTaken = { readonly tool: string; readonly effect: "happened" | "none" | "unknown" | undefined };

export function stepOf({ index, name, args }: GuestCall): Step {
  return { index, tool: name, fingerprint: hashJson([name, args]) };
}

/** A call of a script is a call of the runtime. Its key is made of the script's run, its number and its arguments, so the key is the same in each run. */
export function hostCallOf(run: { readonly id: string; readonly script: string }, host: HostCall, { index, fingerprint }: Step): HostCall {
  const { context, resume, signal } = host;
  return {
    callId: `${index}.${fingerprint}`,
    conversation: run.id,
    signal,
    resume: resume ?? { script: run.id },
    context: mergeContexts({ step: `${hashJson(run.script).slice(0, 16)}.${index}` }, context, {
      // A key or an approval from the host belongs to the script, not to its calls.
      idempotencyKey: undefined,
      approvalId: undefined,
      // Another process may run the same script at this moment.
      whenRunning: "wait",
    }),
  };
}

export function argumentsOf({ args }: GuestCall): unknown {
  return JSON.parse(args) as Json;
}

/** Text from the sandbox. Undefined: it is not JSON. */
export function parsedText(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A script that closes the function around it could reach code that only that function may call. */
export const unbalanced: Refusal = {
  code: "TOOL_INVALID_INPUT",
  message: "The script closes the function that it runs in.",
  suggestions: ["Balance the brackets of the script, and return its result."],
};

/** The text for the script: data, or an error that the sandbox throws. */
export function deliveredText(response: ToolResponse<unknown>): string {
  return JSON.stringify(
    response.status === "success" ? { ok: true, data: jsonOf(response.data) } : { ok: false, error: jsonOf(failureOf(response)) },
  );
}

/** A placeholder for an answer that is not known yet. */
export const unknownText: string = JSON.stringify({ isUnknown: true });

export function takenOf(tool: HostTool | undefined, { command, metadata }: ToolResponse<unknown>): CallTaken {
  return { tool: command, effect: isEffect(tool) ? metadata.effect : undefined };
}

export function isEffect(tool: HostTool | undefined): tool is HostTool {
  return tool !== undefined && hasEffect(tool.tool.policy);
}
