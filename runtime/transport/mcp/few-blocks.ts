import type { Transport as McpTransport } from "@modelcontextprotocol/client";
import { isRecord, own } from "../../own.js";

/** Content blocks of one result at most. The SDK checks each in turn, and nothing else runs meanwhile: hundreds of thousands take seconds. */
export const mostBlocks = 10_000;

const countMeta = "toolpact/too-many-blocks";

/** A transport that hands on no result with more blocks. In its place comes one that says so. */
export function boundingBlocks<Transport extends McpTransport>(transport: Transport): Transport {
  type Listener = McpTransport["onmessage"];
  const bounded = (listener: Listener): Listener => listener && ((message, extra) => listener(withFewBlocks(message), extra));
  let current = bounded(transport.onmessage);
  return Object.defineProperty(transport, "onmessage", {
    get: () => current,
    set: (listener: Listener) => {
      current = bounded(listener);
    },
    enumerable: true,
    configurable: true,
  });
}

type Message = Parameters<NonNullable<McpTransport["onmessage"]>>[0];

function withFewBlocks(message: Message): Message {
  const result = own(message, "result");
  const content = own(result, "content");
  if (!isRecord(result) || !Array.isArray(content) || content.length <= mostBlocks) return message;
  // Of a message of another kind it has no members.
  return { ...message, result: { ...result, content: [], _meta: { [countMeta]: content.length } } } as Message;
}

/** Whether a result came instead of one with too many blocks. */
export function hadManyBlocks(result: object): boolean {
  return own(own(result, "_meta"), countMeta) !== undefined;
}
