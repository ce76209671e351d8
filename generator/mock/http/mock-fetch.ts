import type { SentRequest } from "./read-arguments.js";

export type MockFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The same as `fetch`, in the process: nothing goes over a network. */
export function mockFetch(answer: (request: SentRequest, signal: AbortSignal | undefined) => Promise<Response>): MockFetch {
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.throwIfAborted();
    return orAborted(answer(await sentOf(input, init), signal), signal);
  };
}

async function sentOf(input: string | URL | Request, init: RequestInit = {}): Promise<SentRequest> {
  if (input instanceof Request) {
    const bytes = new Uint8Array(await input.arrayBuffer());
    return {
      method: input.method,
      url: new URL(input.url),
      headers: input.headers,
      body: { type: input.headers.get("content-type") ?? "", bytes },
    };
  }
  const headers = new Headers(init.headers);
  // Of what a body may be, `Response` takes all.
  const bytes = init.body == null ? new Uint8Array() : new Uint8Array(await new Response(init.body).arrayBuffer());
  return {
    method: (init.method ?? "GET").toUpperCase(),
    url: new URL(input),
    headers,
    body: { type: headers.get("content-type") ?? "", bytes },
  };
}

/** Ends with the caller's signal, as a request over a network would. */
export async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
