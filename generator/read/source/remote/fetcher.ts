import { diagnose } from "../../../diagnostics/index.js";
import { isAddress, sha256 } from "../../../ir/index.js";

import { decodeText } from "../decode.js";
import type { Problem } from "../files.js";
import { type Downloaded, download, type Limits, usualLimits } from "./download.js";
import type { Answer } from "./fetched.js";
import type { Facts, FetchedCache, Remembered } from "./fetched-cache.js";
import { type Environment, fillHeaders, type Headers } from "./headers.js";
import { introspect } from "./introspect.js";
import { listTools, type McpServer } from "./list-tools.js";
import type { Rules } from "./rules.js";

/** What a config says of a source that may be fetched. */
export type RemoteSource = { readonly path: string; readonly headers?: Headers; readonly introspect?: boolean };

export type FetcherOptions = {
  readonly sources: readonly RemoteSource[];
  readonly allowHosts: readonly string[];
  readonly cache: FetchedCache;
  readonly env: Environment;
  /** Nothing is fetched: what the cache does not have is missing. */
  readonly offline?: boolean;
  /** Hashes that count as the content of an address as long as the cache has it. */
  readonly pinned?: ReadonlyMap<string, string>;
  readonly limits?: Limits;
  /** Addresses with a copy that cannot be used. They are not asked instead. */
  readonly refused?: (address: string) => Answer | undefined;
  /** The MCP servers that contracts name, by the address under which their tools are kept. */
  readonly servers?: ReadonlyMap<string, McpServer>;
};

/** The one way to the network. Each address is asked for once in a run. */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #answers = new Map<string, Promise<Answer>>();

  constructor(options: FetcherOptions) {
    this.#options = options;
  }

  get(address: string): Promise<Answer> {
    const known = this.#answers.get(address) ?? this.#find(address);
    this.#answers.set(address, known);
    return known;
  }

  /** The addresses under which the tools of MCP servers are kept. */
  servers(): readonly string[] {
    return [...(this.#options.servers?.keys() ?? [])];
  }

  /** Of an address as it answers now. */
  async hash(address: string): Promise<string | undefined> {
    const answer = await this.get(address);
    return "problem" in answer ? undefined : answer.sha256;
  }

  async #find(address: string): Promise<Answer> {
    const { cache, offline = false, pinned, refused } = this.#options;
    const refusal = refused?.(address);
    if (refusal !== undefined) return refusal;
    const hash = pinned?.get(address);
    const exact = hash === undefined ? undefined : cache.findExact(address, hash);
    if (exact !== undefined) return answerOf(exact);
    const last = cache.find(address);
    if (!offline) return this.#fetch(address, last);
    return last === undefined ? { problem: (file, place) => diagnose("source/not-cached", { file }, place) } : answerOf(last);
  }

  async #fetch(address: string, last: Remembered | undefined): Promise<Answer> {
    const { sources, allowHosts, env, limits = usualLimits, servers } = this.#options;
    const server = servers?.get(address);
    if (server !== undefined) return this.#list(address, server);
    const url = new URL(address);
    const source =
      sources.find(({ path }) => path === address) ?? sources.find(({ path }) => isAddress(path) && new URL(path).origin === url.origin);
    const filled = fillHeaders(source?.headers ?? {}, env);
    if ("problem" in filled) return filled;
    // An overlay has an origin of its own; a reference elsewhere only got here because its host is named.
    const rules: Rules = { origin: url.origin, allowHosts };
    const asking = { rules, headers: source === undefined ? {} : filled.headers, limits, saved: last !== undefined };
    const isContract = source?.path === address;
    if (isContract && source.introspect === true) return this.#introspect(address, asking);
    const answer = await download(address, {
      ...asking,
      asking: { accept: "application/json, application/yaml;q=0.9, */*;q=0.8", ...conditions(last) },
    });
    if ("problem" in answer) return answer;
    if (answer.status === 304 && last !== undefined) return answerOf(last);
    const document = readContent(answer, asking);
    if ("text" in document)
      return this.#keep({ address, base: answer.url.href, sha256: sha256(answer.bytes), ...validators(answer) }, answer.bytes);
    if (!isContract || source.introspect === false || !document.mayBeGraphql)
      return { problem: document.problem, ...(isFault(answer) ? { isDown: true } : {}) };
    const asked = await this.#introspect(address, asking);
    return "problem" in asked && asked.isGraphql !== true ? { problem: document.problem } : asked;
  }

  async #introspect(address: string, asking: Parameters<typeof introspect>[1]): Promise<Answer & { readonly isGraphql?: boolean }> {
    const result = await introspect(address, asking);
    if ("problem" in result) return result;
    const bytes = Buffer.from(result.text);
    return this.#keep({ address, base: result.base, sha256: sha256(bytes), introspected: true }, bytes);
  }

  async #list(address: string, server: McpServer): Promise<Answer> {
    const { env, allowHosts } = this.#options;
    const listed = await listTools(server, { env, allowHosts });
    if ("problem" in listed) return listed;
    const bytes = Buffer.from(listed.text);
    return this.#keep({ address, base: address, sha256: sha256(bytes) }, bytes);
  }

  #keep(facts: Facts, bytes: Uint8Array): Answer {
    this.#options.cache.store(facts, bytes);
    return answerOf({ facts, bytes });
  }
}

function answerOf({ facts: { address, base, sha256: hash, introspected, etag, lastModified }, bytes }: Remembered): Answer {
  const text = decodeText(bytes);
  if (text === undefined) return { problem: notUtf8 };
  return {
    address,
    base,
    text,
    sha256: hash,
    ...(introspected === true ? { introspected } : {}),
    ...(etag === undefined ? {} : { etag }),
    ...(lastModified === undefined ? {} : { lastModified }),
  };
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-13 */
function conditions(last: Remembered | undefined): Headers {
  const { etag, lastModified, introspected } = last?.facts ?? {};
  if (introspected === true) return {};
  return {
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  };
}

function validators({ headers }: Downloaded): Pick<Facts, "etag" | "lastModified"> {
  const { etag, "last-modified": lastModified } = headers;
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

/** https://www.rfc-editor.org/rfc/rfc9110#section-15.6; 429 asks for patience. */
function isFault({ status }: Downloaded): boolean {
  return status >= 500 || status === 429;
}

const notUtf8: Problem = (file, place) => diagnose("source/not-utf8", { file }, place);

type Content = { readonly text: string } | { readonly problem: Problem; readonly mayBeGraphql: boolean };

/** A contract, or what stands in its place: a page for people, or a GraphQL endpoint's answer to a request without a query. */
function readContent({ status, bytes }: Downloaded, { saved, headers }: { readonly saved: boolean; readonly headers: Headers }): Content {
  const text = decodeText(bytes);
  // 401 and 429 mean that the request was refused before it was read.
  if (status < 200 || status > 299) {
    const mayBeGraphql = status >= 400 && status < 500 && status !== 401 && status !== 429;
    const sent = Object.keys(headers);
    return { problem: (file, place) => diagnose("source/http-status", { file, status, saved, sent }, place), mayBeGraphql };
  }
  if (text === undefined) return { problem: notUtf8, mayBeGraphql: false };
  // Whatever its type says: some servers call everything a page.
  const isPage = /^\s*</.test(text);
  const isGraphqlAnswer = /^\s*\{\s*"(?:errors|data)"\s*:/.test(text) && !text.includes('"__schema"');
  if (!isPage && !isGraphqlAnswer && text.trim() !== "") return { text };
  return { problem: (file, place) => diagnose("source/no-document", { file, isPage }, place), mayBeGraphql: true };
}
