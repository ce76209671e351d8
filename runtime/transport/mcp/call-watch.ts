import { AsyncLocalStorage } from "node:async_hooks";

/** What becomes known of one call on the way through the SDK, which keeps status and headers to itself. */
export type CallTrail = {
  /** Of the last answer by HTTP. */
  reply?: { readonly status: number; readonly headers: Headers };
  tooLarge?: true;
  /** Ends the call. */
  readonly stop: () => void;
};

export type CallWatch = AsyncLocalStorage<CallTrail>;

export function newWatch(): CallWatch {
  return new AsyncLocalStorage();
}

type Watched = { readonly watch: CallWatch; readonly base: typeof fetch; readonly maxBytes: number };

/** `fetch` that tells a call what was answered and ends it when that is too much: the SDK would wait for the rest of a broken stream. */
export function watchedFetch({ watch, base, maxBytes }: Watched): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const trail = watch.getStore();
    const response = await base(url, init);
    if (trail === undefined) return response;
    trail.reply = { status: response.status, headers: response.headers };
    const giveUp = (): void => {
      trail.tooLarge = true;
      trail.stop();
    };
    return limited({ response, maxBytes, giveUp });
  };
}

type Limited = { readonly response: Response; readonly maxBytes: number; readonly giveUp: () => void };

function limited({ response, maxBytes, giveUp }: Limited): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) return response;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(chunk);
      giveUp();
      return controller.error(new Error("The answer is too large."));
    },
  });
  return new Response(body.pipeThrough(counter), { status, statusText, headers });
}
