import { isToolFailure } from "../errors/failure.js";
import { failureOfNetwork, type UpstreamFailure } from "../errors/upstream.js";
import { ownText } from "../own.js";
import { NeverConnected, StaleConnection } from "./connection-errors.js";
import { failUnreadable } from "./fail-unreadable.js";
import type { Pair } from "./pair.js";
import { withCredentials } from "./query-credentials.js";
import { readBody, readFailure } from "./read-body.js";
import { isOfOrigin } from "./same-origin.js";
import { failSafely, type SecretUse } from "./secret-use.js";

export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

export type Exchange = {
  readonly fetch: Fetch;
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
  /** Redirects within the origin. Never for an effect: what happened before the redirect is unknown. */
  readonly follow: boolean;
  /** Whether it does no harm twice: where it follows, unless said. */
  readonly repeats?: boolean;
  /** Those in the address. A redirect keeps them, as it keeps headers: services write where to, not who asks. */
  readonly queryCredentials?: readonly Pair[];
  readonly maxResponseBytes: number;
  readonly use: SecretUse;
};

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** False of a failure whose words are not known: they were too many, or broke off. */
  readonly complete: boolean;
};

const mostRedirects = 5;

/** One request and its whole answer. Throws a failure where there is none; any status is an answer. */
export async function exchange(request: Exchange): Promise<Reply> {
  const { maxResponseBytes } = request;
  return orFailure(request, async () => {
    const { response } = await send(request);
    const { ok, status, headers } = response;
    // The status of a failure says enough, also where the rest of it never comes; half of a success says nothing.
    const body = await (ok ? readBody(response, { maxBytes: maxResponseBytes }) : readFailure(response, maxResponseBytes));
    return body.complete || !ok ? { status, headers, ...body } : failTooLarge(status, request);
  });
}

/** Whatever breaks on the way is the failure that it means. */
export async function orFailure<Result>({ url, use }: Pick<Exchange, "url" | "use">, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isToolFailure(error)) throw error;
    const failure = withHost(failureOfNetwork(error), url);
    return failSafely(error instanceof NeverConnected ? { ...failure, outcome: "none" } : failure, use);
  }
}

/** The contract or the application gives the host. Nothing else of an address is shown: path and query may hold private values. */
export function withHost(failure: UpstreamFailure, url: URL | undefined): UpstreamFailure {
  const { code, message, details } = failure;
  if (url === undefined || (code !== "TOOL_NETWORK_ERROR" && code !== "TOOL_DEPENDENCY_ERROR")) return failure;
  return { ...failure, message: `${message} It was asked at ${url.host}: ${ownText(details.upstream, "code") ?? "UNKNOWN"}.` };
}

export function failTooLarge(status: number, { maxResponseBytes, use }: Pick<Exchange, "maxResponseBytes" | "use">): never {
  return failUnreadable({ kind: "http", status, reason: "too-large", limit_bytes: maxResponseBytes }, use);
}

/** The address is the one that answered, after all redirects: what stands in the answer is relative to it (RFC 3986, 5.1.3). */
type Sent = { readonly response: Response; readonly url: URL };

/** Gets as far as the answer's headers. Redirects are followed where that is allowed. */
export async function send(request: Omit<Exchange, "maxResponseBytes" | "use">): Promise<Sent> {
  let { url } = request;
  for (let hop = 0; ; hop += 1) {
    const response = await fetchAgain(request, url);
    const next = request.follow && hop < mostRedirects ? targetOf(response, url, request.method) : undefined;
    if (next === undefined) return { response, url };
    await response.body?.cancel();
    url = withCredentials(next, request.queryCredentials ?? []);
  }
}

// Each one that turns out to be closed is thrown away, so that a new one comes soon.
const mostStale = 10;

/** RFC 9112, 9.3.1: a request that does no harm twice is sent again where a connection was closed before any answer. */
async function fetchAgain(
  request: Pick<Exchange, "fetch" | "method" | "headers" | "body" | "signal" | "follow" | "repeats">,
  url: URL,
): Promise<Response> {
  const repeats = request.repeats ?? request.follow;
  if (!repeats) await allThatArrived();
  for (let round = 0; ; round += 1) {
    try {
      return await request.fetch(url, initOf(request));
    } catch (error) {
      const isOver = round >= mostStale || request.signal.aborted || !repeats;
      if (isOver || !(error instanceof StaleConnection)) throw error;
    }
  }
}

// As it is when this is loaded: clocks of tests stand still.
const nextTurn = setImmediate;

/** Two turns of the loop, in which sockets are read: a connection whose end has arrived is not used for a request that is sent only once. */
function allThatArrived(): Promise<void> {
  return new Promise((resolve) => nextTurn(nextTurn, resolve));
}

function initOf({ method, headers, body, signal }: Pick<Exchange, "method" | "headers" | "body" | "signal">): RequestInit {
  // `manual`: fetch would follow to any origin and take most headers along, among them those with an API key.
  return { method, headers, signal, redirect: "manual", ...(body === undefined ? {} : { body }) };
}

/** Where to go next with the same request; undefined where the answer is to be taken as it is. */
function targetOf(response: Response, from: URL, method: string): URL | undefined {
  const repeats = response.status === 307 || response.status === 308;
  const moved = response.status === 301 || response.status === 302 || response.status === 303;
  // Of the older ones a POST comes out as a GET without its body, which is another request.
  if (!repeats && !(moved && (method === "GET" || method === "HEAD"))) return undefined;
  const location = response.headers.get("location");
  if (location === null || !URL.canParse(location, from.href)) return undefined;
  const to = new URL(location, from);
  return isOfOrigin(to, from) ? to : undefined;
}
