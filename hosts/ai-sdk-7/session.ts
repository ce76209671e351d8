import { deepEqual } from "node:assert/strict";
import type { Json } from "@toolpact/runtime";
import type { AiSdk } from "@toolpact/runtime/host/ai-sdk";
import type { Answer, ModelCall, OfferedTool, Seen, SendOptions, Session, Traits, Turn } from "../conformance/driver.ts";
import type { ScriptedPart } from "./script.ts";

/** Of both versions. */
export const traits: Traits = {
  asks: "pause",
  decides: true,
  unknownTool: "host",
  brokenJson: "host",
  progress: true,
  cancel: true,
  history: true,
};

/** One run of the SDK: the model's first step is scripted, and after it the model says "Done." */
export type Generate = (given: {
  readonly messages: readonly Message[];
  readonly script: readonly ScriptedPart[];
  readonly signal: AbortSignal | undefined;
  /** Called for each part of the stream; not at all where the SDK does not stream. */
  readonly onPart: (part: Part) => void;
}) => Promise<Generated>;

export type Generated = {
  readonly messages: readonly Message[];
  /** What the provider was given in the last step. */
  readonly last: { readonly prompt: readonly Message[]; readonly tools: readonly Part[] };
};

export type Part = { readonly [name: string]: unknown };
export type Message = { readonly role: string; readonly content: string | readonly Part[] };
/** A conversation as a server without state has it: the history is the client's. */
export function openSession(generate: Generate, { decide }: Pick<AiSdk, "decide">, saved: Json | undefined): Session {
  let history = (saved ?? []) as unknown as readonly Message[];
  let sent: readonly Message[] = history;
  let offered: readonly Part[] = [];

  const run = async (script: readonly ScriptedPart[], { signal, onProgress }: SendOptions = {}): Promise<Turn> => {
    sent = history;
    const progress: Json[] = [];
    const onPart = ({ type, preliminary, output }: Part): void => {
      if (type !== "tool-result" || preliminary !== true || Object(output).status !== "running") return;
      progress.push(Object(output).progress);
      onProgress?.();
    };
    const made = await generate({ messages: sent, script, signal, onPart });
    offered = made.last.tools;
    history = [...sent, ...made.messages];
    return { seen: seenIn(made.last.prompt), asked: askedIn(made.messages), progress };
  };

  return {
    send: (calls, how) => {
      history = [{ role: "user", content: "Go on." }];
      return run(calls.map(scripted), how);
    },
    answer: async (answers) => {
      history = [...history, answerMessage(history, answers)];
      for (const { by } of answers) if (by !== undefined) await decide({ messages: history, by });
      return run([]);
    },
    resend: () => {
      history = sent;
      return run([]);
    },
    tamper: (callId, args) => {
      history = history.map((message) => tampered(message, callId, args));
      sent = sent.map((message) => tampered(message, callId, args));
    },
    save: () => history as unknown as Json,
    offered: () => offered as unknown as readonly OfferedTool[],
  };
}

function scripted({ id, tool, args, text }: ModelCall): ScriptedPart {
  return { type: "tool-call", toolCallId: id, toolName: tool, input: text ?? JSON.stringify(args) };
}

function partsOf({ content }: Message): readonly Part[] {
  return typeof content === "string" ? [] : content;
}

/** The tool results of the prompt: what the provider's model was given. */
function seenIn(prompt: readonly Message[]): readonly Seen[] {
  const results = prompt.flatMap((message) => (message.role === "tool" ? partsOf(message) : []));
  return results.filter(({ type }) => type === "tool-result").map(({ toolCallId, output }) => seenOf(String(toolCallId), Object(output)));
}

/** `error-json` and `json` are the adapter's; texts of errors and denials are the SDK's. */
function seenOf(callId: string, { type, value, reason }: { type?: string; value?: Json; reason?: Json }): Seen {
  if (type === "json" || type === "text") return { callId, kind: "data", value: value ?? null };
  if (type === "error-json") return { callId, kind: "error", value: value ?? null };
  return { callId, kind: "host", value: value ?? reason ?? null };
}

function askedIn(messages: readonly Message[]): Turn["asked"] {
  const parts = messages.flatMap(partsOf);
  const answered = new Set(parts.filter(({ type }) => type === "tool-approval-response").map(({ approvalId }) => approvalId));
  return parts
    .filter(({ type, approvalId }) => type === "tool-approval-request" && !answered.has(approvalId))
    .map(({ toolCallId, reason }) => {
      const call = parts.find((part) => part.type === "tool-call" && part.toolCallId === toolCallId);
      // AI SDK 6 has no reason: an interface shows the arguments.
      return { callId: String(toolCallId), text: String(reason ?? JSON.stringify(call?.input)) };
    });
}

function answerMessage(history: readonly Message[], answers: readonly Answer[]): Message {
  const requests = history.flatMap(partsOf).filter(({ type }) => type === "tool-approval-request");
  const content = answers.map(({ callId, approved, reason }) => {
    const request = requests.find(({ toolCallId }) => toolCallId === callId);
    return { type: "tool-approval-response", approvalId: request?.approvalId, approved, ...(reason === undefined ? {} : { reason }) };
  });
  deepEqual(content.length > 0, true);
  return { role: "tool", content };
}

/** As a client does that knows the format: in the call, and in what the SDK keeps beside it to compare. */
function tampered(message: Message, callId: string, args: Json): Message {
  if (typeof message.content === "string") return message;
  return {
    ...message,
    content: message.content.map((part) => {
      if (part.toolCallId !== callId) return part;
      if (part.type === "tool-call") return { ...part, input: args };
      return "inputSchemaInput" in part ? { ...part, inputSchemaInput: args } : part;
    }),
  };
}
