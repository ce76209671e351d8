import { join } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { isAddress } from "../ir/index.js";
import type { Fetcher } from "../read/source/remote/index.js";
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
};

/** The way to the network, for a config that needs one; for others nothing is loaded. */
export async function openFetcher({ config, pinned, readOnly = false, ...network }: FetcherOptions): Promise<Fetcher | undefined> {
  const { sources, allowHosts = [] } = config;
  const addresses = sources.flatMap(({ path, overlays = [] }) => [path, ...overlays]).filter(isAddress);
  const servers = namesMcpServers(config) ? (await import("./mcp-servers.js")).mcpServersOf(config) : undefined;
  if (addresses.length === 0 && allowHosts.length === 0 && !servers?.size) return undefined;
  const { openCacheFiles } = await import("../read/source/cache-files.js");
  const { createFetchedCache, Fetcher } = await import("../read/source/remote/index.js");
  const { offline = false, env = process.env } = network;
  const cache = createFetchedCache(openCacheFiles({ folder: cacheFolder(config), readOnly }));
  return new Fetcher({
    sources,
    allowHosts,
    cache,
    env,
    offline,
    ...(servers === undefined ? {} : { servers }),
    ...(pinned === undefined ? {} : { pinned }),
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
