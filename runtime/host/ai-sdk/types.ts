import type { Approval } from "../../approvals/approval.js";
import type { Outcome } from "../../call/outcome.js";
import type { Principal, Progress } from "../../context.js";
import type { ToolResponse } from "../../response.js";
import type { PassThroughSchema } from "../pass-through.js";

/*
 * What AI SDK 6 and 7 take, by structure: the door imports neither, so one build serves both, and no version of `ai` is loaded beside the application's own.
 */

/** A tool for `tools` of `generateText`, `streamText` and agents. */
export type AiSdkTool = {
  readonly description: string;
  readonly title: string;
  /** Accepts everything: the runtime checks the input, answers in its own words and puts the refusal on record. */
  readonly inputSchema: PassThroughSchema;
  /** For interfaces: stands at each call of the tool as `toolMetadata`. No model is given it. */
  readonly metadata: { readonly toolpact: { readonly id: string; readonly effect: string; readonly approval: string } };
  /** AI SDK 7: hidden from models until `toolSearch` finds it. */
  readonly deferLoading?: true;
  /** AI SDK 6, and 7 without `toolApproval`. */
  readonly needsApproval: (input: unknown, call: AiSdkCall) => Promise<boolean>;
  /** Gives progress, and the whole answer last. It never throws. */
  readonly execute: (input: unknown, call: AiSdkCall) => AsyncGenerator<AiSdkOutput, void, undefined>;
  readonly toModelOutput: (result: { readonly output: unknown }) => AiSdkModelOutput;
};

export type AiSdkTools = { readonly [name: string]: AiSdkTool };

/** The answer of the runtime, for the application and its interface. Before it, progress. */
export type AiSdkOutput = ToolResponse<unknown> | { readonly status: "running"; readonly progress: Progress };

/** What the SDK says of one call. */
export type AiSdkCall = { readonly toolCallId: string; readonly abortSignal?: AbortSignal | undefined };

export type AiSdkJson = null | string | number | boolean | AiSdkJson[] | AiSdkJsonObject;
export type AiSdkJsonObject = { [name: string]: AiSdkJson };

export type AiSdkModelOutput =
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "json" | "error-json"; readonly value: AiSdkJson };

/** For `toolApproval` of AI SDK 7. */
export type AiSdkApproval = { readonly [name: string]: (input: unknown, call: AiSdkCall) => Promise<AiSdkApprovalStatus> };

export type AiSdkApprovalStatus =
  | { readonly type: "not-applicable" | "approved" }
  /** `reason`: what is read back to the person. */
  | { readonly type: "user-approval"; readonly reason: string };

export type AiSdkAnswers = {
  /** As the client sent them: model messages or UI messages. The answers of the last message count. */
  readonly messages: readonly unknown[];
  /** Who answered. The application has authenticated this person; nothing in the messages says who it was. */
  readonly by: string | Principal;
  /** How the application knows who it was, for the audit log: `session`, `oidc`. */
  readonly identifiedBy?: string | undefined;
};

/** What became of one answer. */
export type AiSdkDecided = {
  readonly toolCallId: string;
  readonly approved: boolean;
  /** No approval: the call needs none, was executed already, or was denied already. */
  readonly outcome: Outcome<Approval | undefined>;
};
