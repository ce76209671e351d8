import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { pipeline, Readable, Transform } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { SecureContextOptions } from "node:tls";
import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from "node:zlib";
import { isToolFailure } from "../../errors/failure.js";
import { NeverConnected, StaleConnection } from "../connection-errors.js";
import type { Fetch } from "../exchange.js";
import { publicLookup } from "./public-lookup.js";

type NodeFetchOptions = {
  readonly mayBePrivate: (url: URL) => boolean;
  /** Shown to every server of a request. */
  readonly tls: SecureContextOptions | undefined;
};
type NodeFetch = { readonly fetch: Fetch; readonly close: () => void };

/**
 * `fetch` over Node's own client, which lets the address of a connection be checked; that of `fetch` cannot be without a package more. It follows no redirects.
 */
export function createNodeFetch({ mayBePrivate, tls }: NodeFetchOptions): NodeFetch {
  // Idle connections end before servers end them (Node: 5 s), which would look like an answer that was cut off.
  const kept = { keepAlive: true, timeout: 4_000 };
  const checked = { ...kept, lookup: publicLookup };
  const agents = {
    "http:": { open: new HttpAgent(kept), checked: new HttpAgent(checked) },
    "https:": { open: new HttpsAgent({ ...kept, ...tls }), checked: new HttpsAgent({ ...checked, ...tls }) },
  };
  return {
    fetch: (url, init) => {
      const pool = url.protocol === "https:" ? agents["https:"] : agents["http:"];
      return send(url, { init, agent: mayBePrivate(url) ? pool.open : pool.checked });
    },
    close: () => {
      for (const { open, checked: other } of Object.values(agents)) for (const agent of [open, other]) agent.destroy();
    },
  };
}

type Sending = { readonly init: RequestInit; readonly agent: HttpAgent };

function send(url: URL, { init, agent }: Sending): Promise<Response> {
  const { method = "GET", signal, body } = init;
  const headers = new Headers(init.headers);
  // Some services refuse requests that do not say what sends them. `deflate` is understood and not asked for: services mean two things by it (RFC 9110, 8.4.1.2).
  const usual = { "accept-encoding": "gzip, br", "user-agent": "toolpact" };
  for (const [name, text] of Object.entries(usual)) if (!headers.has(name)) headers.set(name, text);
  const content = typeof body === "string" ? Buffer.from(body) : body instanceof Uint8Array ? body : undefined;
  // A body of a known length: without one Node would send it in chunks, which not every service takes.
  if (content !== undefined) headers.set("content-length", String(content.byteLength));
  return new Promise((resolve, reject) => {
    const start = url.protocol === "https:" ? requestHttps : requestHttp;
    const request: ClientRequest = start(url, { method, headers: Object.fromEntries(headers), agent });
    // Node writes it in capitals, and it is case-sensitive.
    request.method = method;
    let incoming: IncomingMessage | undefined;
    let isConnected = false;
    request.on("socket", (socket) => {
      isConnected = request.reusedSocket;
      // One that was kept tells it no more, and would gather who waits for it.
      if (isConnected) return;
      socket.once(url.protocol === "https:" ? "secureConnect" : "connect", () => {
        isConnected = true;
      });
    });
    // Until TLS stands, too: a balancer that resets meanwhile, or another protocol, has seen nothing of the request. A refusal of ours stays one.
    const unlessConnected = (error: Error): Error =>
      isConnected || isToolFailure(error) || error instanceof NeverConnected
        ? error
        : new NeverConnected("Over before there was a connection", { cause: error });
    const abort = (): void => {
      const reason = unlessConnected(signal?.reason instanceof Error ? signal.reason : new DOMException("Aborted", "AbortError"));
      // The answer first: it would otherwise say that its connection broke.
      incoming?.destroy(reason);
      request.destroy(reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    request.on("close", () => {
      signal?.removeEventListener("abort", abort);
      // Where there was neither an answer nor an error: a service that switches to another protocol (101) ends it like this.
      reject(Object.assign(new Error("Closed without an answer"), { code: "ECONNRESET" }));
    });
    request.on("error", (error) => {
      // A body without a length ends with its connection: a broken one would look whole. Bytes behind a whole body are ignored (RFC 9112, 6.3).
      if (incoming?.complete === false) incoming.destroy(error);
      const isStale = incoming === undefined && request.reusedSocket && signal?.aborted !== true;
      reject(isStale ? new StaleConnection("A kept connection was closed", { cause: error }) : unlessConnected(error));
    });
    request.on("response", (response) => {
      incoming = response;
      try {
        resolve(responseOf(response, method));
      } catch (error) {
        request.destroy();
        reject(error);
      }
    });
    if (signal?.aborted === true) abort();
    else request.end(content);
  });
}

type Decompressor = Transform & Partial<Pick<Gunzip, "bytesWritten">>;

const decompressors: { readonly [coding: string]: () => Decompressor } = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

// https://www.iana.org/assignments/http-parameters: codings that were not requested. A word that is no coding (`utf-8`, `aws-chunked`) is ignored.
const otherCodings = /^(?:zstd|compress|x-compress|dcb|dcz|exi|aes128gcm|pack200-gzip)$/;

/** Passed on as it is, it would look like the text or the file that was asked for. */
function createRefusal(): Decompressor {
  const refused = Object.assign(new Error("Unknown content coding"), { code: "ERR_CONTENT_CODING" });
  return new Transform({ transform: (_chunk, _encoding, done) => done(refused), flush: (done) => done() });
}

// Real services compress at most this often. A bomb might do more.
const mostCodings = 3;

function responseOf(response: IncomingMessage, method: string): Response {
  const status = response.statusCode ?? 0;
  const headers = new Headers();
  for (let index = 0; index + 1 < response.rawHeaders.length; index += 2) {
    headers.append(response.rawHeaders[index] ?? "", (response.rawHeaders[index + 1] ?? "").trim());
  }
  // Statuses that have no body, by the definition of `Response`.
  if (method === "HEAD" || [204, 205, 304].includes(status)) {
    response.resume();
    return answerOf(null, { status, headers });
  }
  // RFC 9110, 8.4: in the order in which they were applied.
  const codings = (headers.get("content-encoding") ?? "")
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((coding) => coding !== "" && coding !== "identity");
  const isOther = codings.length > mostCodings || codings.some((coding) => otherCodings.test(coding));
  const known = codings.flatMap((coding) => (Object.hasOwn(decompressors, coding) ? (decompressors[coding] ?? []) : [])).reverse();
  const steps = isOther ? [createRefusal] : known;
  const isKnown = isOther || (steps.length === codings.length && steps.length > 0);
  const content = isKnown ? steps.reduce<Readable>((body, step) => pipeline(body, orEmpty(step()), () => {}), response) : response;
  // The length is that of what was sent, not of what comes out.
  if (isKnown) headers.delete("content-length");
  // Node's type of web streams and that of `Response` are the same thing under two names.
  return answerOf(Readable.toWeb(content) as ReadableStream<Uint8Array>, { status, headers });
}

/** A body without a byte was not compressed, whatever its header says. */
function orEmpty(step: Decompressor): Decompressor {
  const flush = step._flush.bind(step);
  step._flush = (done) => (step.bytesWritten === 0 ? done() : flush(done));
  return step;
}

/** `Response` takes no status past 599, and some services have one (999 for robots): it is a failure like any other. */
function answerOf(
  body: ReadableStream<Uint8Array> | null,
  { status, headers }: { readonly status: number; readonly headers: Headers },
): Response {
  if (status <= 599) return new Response(body, { status, headers });
  return Object.defineProperty(new Response(body, { status: 500, headers }), "status", { value: status });
}
