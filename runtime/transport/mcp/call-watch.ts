import { AsyncLocalStorage } from "node:async_hooks";
import type { Transport as McpTransport } from "@modelcontextprotocol/client";

/** What becomes known of one call, or of opening a connection, on the way through the SDK, which keeps status and headers to itself. */
export type CallTrail = {
  /** Of the last message that was sent by HTTP, where it has one. Going on with an answer sends none, and says nothing of what was done. */
  reply?: { readonly status: number; readonly headers: Headers };
  /** Why the last message that was sent by HTTP has no reply. */
  fault?: unknown;
  /** Why we gave it up. */
  ended?: "too-large" | "no-answer";
  /** Ends the call. */
  readonly stop: () => void;
};

export type CallWatch = AsyncLocalStorage<CallTrail>;

export function newWatch(): CallWatch {
  return new AsyncLocalStorage();
}

function end(trail: CallTrail | undefined, why: NonNullable<CallTrail["ended"]>): void {
  if (trail === undefined) return;
  trail.ended ??= why;
  trail.stop();
}

type Watched = { readonly watch: CallWatch; readonly base: typeof fetch; readonly maxBytes: number };

/** `fetch` that tells a call what was answered and ends it when that is too much: the SDK would wait for the rest of a broken stream. */
export function watchedFetch({ watch, base, maxBytes }: Watched): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    // The stream for what a server says unasked stays open; one that goes on with an answer names its last event.
    const isStanding = init?.method === "GET" && !new Headers(init.headers).has("last-event-id");
    const trail = watch.getStore();
    const told: Partial<CallTrail> = init?.method === "GET" ? {} : (trail ?? {});
    delete told.reply;
    delete told.fault;
    try {
      const response = await base(url, init);
      told.reply = { status: response.status, headers: response.headers };
      return limited({ response, maxBytes, isStanding, giveUp: () => end(trail, "too-large") });
    } catch (error) {
      told.fault = error;
      throw error;
    }
  };
}

type Limited = {
  readonly response: Response;
  readonly maxBytes: number;
  /** Counts each event by itself. */
  readonly isStanding: boolean;
  readonly giveUp: () => void;
};

function limited({ response, maxBytes, isStanding, giveUp }: Limited): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes = isStanding && endsEvent(chunk) ? 0 : bytes + chunk.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(chunk);
      giveUp();
      return controller.error(new Error("The answer is too large."));
    },
  });
  return new Response(body.pipeThrough(counter), { status, statusText, headers });
}

/** Whether an empty line is in it, which is where an event ends: a server sends one event at a time, so that none hides in another's chunk for long. */
function endsEvent(chunk: Uint8Array): boolean {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return ["\n\n", "\r\r", "\r\n\r\n"].some((line) => text.includes(line));
}

/** Ends a call whose stream is over without an answer, and cannot be gone on with: the SDK would wait until the call's time is over. */
export function endingCalls<Transport extends McpTransport>(transport: Transport, watch: CallWatch): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const trail = watch.getStore();
    if (trail === undefined) return send(message, options);
    // What the server asks meanwhile is answered by a message of its own: its status is not that of the call.
    if (!("method" in message)) return watch.run({ stop: () => {} }, () => send(message, options));
    return send(message, { ...options, onRequestStreamEnd: () => end(trail, "no-answer") });
  };
  return transport;
}
