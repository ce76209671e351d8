import { type LookupAddress, lookup } from "node:dns";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isLinkLocal, isLoopback, isPrivateAddress } from "./private-address.js";

/** Which addresses a connection may go to: `named` is any that the config names, except link-local ones. */
export type Reach = "public" | "named" | "loopback";

export type Question = {
  readonly method: "GET" | "POST";
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
  readonly reach: Reach;
  readonly mostBytes: number;
  readonly timeoutMs: number;
};

export type Exchanged = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: Uint8Array };

/** Why there is no answer. `reason` is a code of Node's, never a text of the other side. */
export class ExchangeFailure extends Error {
  readonly kind: "private-address" | "too-large" | "timed-out" | "network";
  readonly reason: string;

  constructor(kind: ExchangeFailure["kind"], reason = "") {
    super(kind);
    this.kind = kind;
    this.reason = reason;
  }
}

/** One request and its whole answer, within a time and a size. Follows no redirect, and connects to no address that was not asked for. */
export function exchange(url: URL, { method, headers, body, reach, mostBytes, timeoutMs }: Question): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === "https:" ? requestHttps : requestHttp;
    // A connection of its own, closed when it is done: a run asks a handful of questions.
    const request = start(url, {
      method,
      agent: false,
      lookup: lookupWithin(reach),
      headers: {
        accept: "*/*",
        "user-agent": "toolpact",
        ...headers,
        "accept-encoding": "gzip, deflate, br",
        ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
      },
    });
    const timer = setTimeout(() => fail(new ExchangeFailure("timed-out")), timeoutMs);
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      request.destroy();
      reject(asFailure(error));
    };
    request.on("error", fail);
    request.on("response", (response) => {
      collect(response, mostBytes).then((bytes) => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes });
      }, fail);
    });
    request.end(body);
  });
}

const decompressors: { readonly [encoding: string]: () => NodeJS.ReadWriteStream & Readable } = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Counted as it is unpacked: a small answer can stand for gigabytes. */
async function collect(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const encoding = (response.headers["content-encoding"] ?? "").trim().toLowerCase();
  const unpack = Object.hasOwn(decompressors, encoding) ? decompressors[encoding]?.() : undefined;
  if (unpack !== undefined) response.on("error", (error) => unpack.destroy(error)).pipe(unpack);
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of unpack ?? response) {
    const bytes = chunk as Uint8Array;
    total += bytes.byteLength;
    if (total > mostBytes) throw new ExchangeFailure("too-large", String(total));
    chunks.push(bytes);
  }
  if (!response.complete) throw new ExchangeFailure("network", "ECONNRESET");
  return Buffer.concat(chunks, total);
}

/** Looked at when the connection is made, so that a name that changes its mind in between (DNS rebinding) gains nothing. */
function lookupWithin(reach: Reach): LookupFunction {
  return (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) found(error ?? new Error("ENOTFOUND"), "", 0);
      else if (!addresses.every(({ address }) => isWithin(address, reach))) found(new ExchangeFailure("private-address"), "", 0);
      else if (options.all === true) found(null, addresses);
      else found(null, first.address, first.family);
    });
  };
}

export function isWithin(address: string, reach: Reach): boolean {
  if (reach === "loopback") return isLoopback(address);
  return reach === "named" ? !isLinkLocal(address) : !isPrivateAddress(address);
}

export function asFailure(error: unknown): ExchangeFailure {
  if (error instanceof ExchangeFailure) return error;
  return new ExchangeFailure("network", error instanceof Error && "code" in error ? String(error.code) : "unknown");
}
