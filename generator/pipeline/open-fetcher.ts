import { join } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { isAddress } from "../ir/index.js";
import type { Fetcher, Remembered } from "../read/source/remote/index.js";
import type { Manifest } from "../write/index.js";
import { namesMcpServers } from "./names-mcp-servers.js";

/** How a run uses the network. */
export type Network = {
  /** Only what was fetched before. */
  readonly offline?: boolean;
  readonly env?: { readonly [name: string]: string | undefined };
};

export type FetcherOptions = Network & {
  readonly config: ResolvedConfig;
  /** Hashes of the last run: its contents are used as long as there is a copy of them. */
  readonly pinned?: ReadonlyMap<string, string>;
  /** Nothing is written, not even a copy. */
  readonly readOnly?: boolean;
  /** Addresses with a pinned copy are asked, too. */
  readonly isUpdate?: boolean;
};

/** The way to the network, for a config that needs one; for others nothing is loaded. */
export async function openFetcher({
  config,
  pinned,
  readOnly = false,
  isUpdate = false,
  ...network
}: FetcherOptions): Promise<Fetcher | undefined> {
  const { sources, allowHosts = [] } = config;
  const addresses = sources.flatMap(({ path, overlays = [] }) => [path, ...overlays]).filter(isAddress);
  const servers = namesMcpServers(config) ? (await import("./mcp-servers.js")).mcpServersOf(config) : undefined;
  if (addresses.length === 0 && allowHosts.length === 0 && !servers?.size) return undefined;
  const { openCacheFiles } = await import("../read/source/cache-files.js");
  const { createFetchedCache, Fetcher } = await import("../read/source/remote/index.js");
  const { offline = false, env = process.env } = network;
  const { pinnedCopies, readPins } = await import("./pins/index.js");
  const fetched = createFetchedCache(openCacheFiles({ folder: cacheFolder(config), readOnly }));
  const { cache, hashes, refused } = pinnedCopies(config, { pins: readPins(config), cache: fetched });
  return new Fetcher({
    sources,
    allowHosts,
    cache,
    env,
    offline,
    ...(servers === undefined ? {} : { servers }),
    ...(isUpdate ? {} : { pinned: new Map([...(pinned ?? []), ...hashes]), refused }),
  });
}

/** Answers with contents that are known already, and asks no address. */
export async function heldFetcher(config: ResolvedConfig, held: ReadonlyMap<string, Remembered>): Promise<Fetcher> {
  const { Fetcher } = await import("../read/source/remote/index.js");
  const servers = namesMcpServers(config) ? (await import("./mcp-servers.js")).mcpServersOf(config) : undefined;
  const find = (address: string): Remembered | undefined => held.get(address);
  return new Fetcher({
    sources: config.sources,
    allowHosts: config.allowHosts ?? [],
    cache: { find, findExact: find, store: () => {} },
    env: {},
    offline: true,
    ...(servers === undefined ? {} : { servers }),
  });
}

/** Folder of what can be had again: contracts by their hash, and large ones parsed. */
export function cacheFolder({ root }: ResolvedConfig): string {
  return join(root, ".toolpact", "cache");
}

/** What the last run fetched, by address. */
export function pinnedOf(manifest: Manifest | undefined): ReadonlyMap<string, string> {
  return new Map(manifest?.inputs.filter(({ path }) => isAddress(path)).map(({ path, sha256 }) => [path, sha256]));
}
