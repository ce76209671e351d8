import { isRecord } from "../../own.js";

/** A person's answer to a question of the SDK, with the call that it is about. All of it is the client's word. */
export type HistoryAnswer = {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly approved: boolean;
  readonly reason: string | undefined;
};

/**
 * The answers in the last message, as the SDK itself reads them: one for each call, the first one. Earlier messages are history: what a person once answered
 * decides no question of today.
 */
export function answersIn(messages: readonly unknown[]): readonly HistoryAnswer[] {
  const last = messages.at(-1);
  if (!isRecord(last)) return [];
  const found = last.role === "tool" ? modelAnswers(messages, last) : last.role === "assistant" ? uiAnswers(last) : [];
  const first = new Map<string, HistoryAnswer>();
  for (const answer of found) if (!first.has(answer.toolCallId)) first.set(answer.toolCallId, answer);
  return [...first.values()];
}

type Part = { readonly [name: string]: unknown };

function modelAnswers(messages: readonly unknown[], last: Part): readonly HistoryAnswer[] {
  const asked = messages.flatMap((message) => (isRecord(message) && message.role === "assistant" ? partsOf(message.content) : []));
  const calls = new Map(asked.filter(({ type }) => type === "tool-call").map((call) => [call.toolCallId, call]));
  const requests = new Map(asked.filter(({ type }) => type === "tool-approval-request").map((request) => [request.approvalId, request]));
  return partsOf(last.content).flatMap(({ type, approvalId, approved, reason }) => {
    const call = type === "tool-approval-response" ? calls.get(requests.get(approvalId)?.toolCallId) : undefined;
    return call === undefined ? [] : answerOf(call, call.toolName, { approved, reason });
  });
}

/** `tool-<name>`, and `dynamic-tool` with the name beside it. */
function uiAnswers(last: Part): readonly HistoryAnswer[] {
  return partsOf(last.parts).flatMap((part) => {
    const { type, state, approval } = part;
    if (state !== "approval-responded" || typeof type !== "string" || !isRecord(approval)) return [];
    return answerOf(part, type === "dynamic-tool" ? part.toolName : type.slice("tool-".length), approval);
  });
}

function answerOf({ toolCallId, input }: Part, toolName: unknown, { approved, reason }: Part): readonly HistoryAnswer[] {
  if (typeof toolCallId !== "string" || typeof toolName !== "string") return [];
  // Nothing but `true` is a yes.
  return [{ toolCallId, toolName, input, approved: approved === true, reason: typeof reason === "string" ? reason : undefined }];
}

function partsOf(parts: unknown): readonly Part[] {
  return Array.isArray(parts) ? parts.filter(isRecord) : [];
}
