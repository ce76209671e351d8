import { isAddress, sha256 } from "../ir/index.js";
import { serverAddress } from "../read/mcp/index.js";
import { createSources, type Sources } from "../read/source/index.js";
import type { Answer } from "../read/source/remote/index.js";
import type { DynamicKind, DynamicOptions } from "./options.js";

/** The contract of the options and its other documents. Nothing else can be read, neither files nor the network. */
export type GivenDocuments = { readonly path: string; readonly sources: Sources };

export async function givenDocuments(options: DynamicOptions, kind: DynamicKind): Promise<GivenDocuments> {
  const text = textOf(options, kind);
  const { url, documents = {}, fetchFrom = [] } = options;
  // A list of MCP servers is never read from an address.
  const path = url !== undefined && kind !== "mcp" ? url : `${kind}${endingOf(text, kind)}`;
  const texts = new Map([...Object.entries(documents), [path, text] as const, ...listingsOf(options, path)]);
  const isRemote = (name: string): boolean => isAddress(name);
  const remote = new Map([...texts].filter(([name]) => isRemote(name)).map(([name, one]) => [name, answerOf(name, one)]));
  const given = new Map([...texts].filter(([name]) => !isRemote(name)));
  const sources = createSources({ cwd: "/", roots: [], given, remote });
  if (fetchFrom.length > 0) await fetchInto(remote, { path, sources, fetchFrom });
  return { path, sources };
}

export function textOf(options: DynamicOptions, kind: DynamicKind): string {
  return String(Reflect.get(options, kind));
}

function endingOf(text: string, kind: DynamicKind): string {
  if (/^\s*[{[]/.test(text)) return ".json";
  return kind === "graphql" ? ".graphql" : ".yaml";
}

/** The lists of servers, in the form in which a run keeps them. */
function listingsOf(options: DynamicOptions, path: string): readonly (readonly [string, string])[] {
  if (!("listings" in options)) return [];
  return Object.entries(options.listings).map(([server, listing]) => [serverAddress(path, server), listing] as const);
}

function answerOf(address: string, text: string): Answer {
  return { address, base: address, text, sha256: sha256(text) };
}

type Fetching = GivenDocuments & { readonly fetchFrom: readonly string[] };

/** Fetches references from hosts that the application names, under the rules for addresses: limits, redirects, private addresses. */
async function fetchInto(remote: Map<string, Answer>, { path, sources, fetchFrom }: Fetching): Promise<void> {
  const { Fetcher, fetchReferences } = await import("../read/source/remote/index.js");
  const cache = { find: () => undefined, findExact: () => undefined, store: () => undefined };
  const downloads = new Fetcher({ sources: [], allowHosts: fetchFrom, cache, env: {} });
  const given = new Map(remote);
  // The application's documents have precedence over the network.
  const fetcher = {
    servers: () => downloads.servers(),
    get: async (address: string) => given.get(address) ?? (await downloads.get(address)),
  };
  await fetchReferences({ contracts: [{ path }], allowHosts: fetchFrom, fetcher, sources, remote });
}
