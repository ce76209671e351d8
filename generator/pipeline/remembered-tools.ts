import { hash } from "node:crypto";
import { resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { type CacheFiles, openCacheFiles } from "../read/source/cache-files.js";
import { isRecord } from "../write/is-record.js";
import { type Manifest, readManifest } from "../write/manifest.js";
import { cacheFolder } from "./open-fetcher.js";
import type { ToolSummary } from "./plan-sources.js";

type Kept = { readonly config: ResolvedConfig; readonly manifest: Manifest };
type Remembering = Pick<Kept, "config"> & { readonly tools: readonly ToolSummary[] };

/**
 * Keeps what the run says of its tools, beside other files that are not committed. The hash of the manifest is the key: it stands for contracts, config, lock
 * and output, so that another run can list the tools without the contracts.
 */
export async function rememberTools({ config, tools }: Remembering): Promise<void> {
  if (config.fromArguments === true) return;
  const { manifest } = await readManifest(resolve(config.root, config.out), config.root);
  if (manifest === undefined) return;
  const text = JSON.stringify({ output: hashOf(manifest), tools });
  if (filesOf(config).read(fileOf(config))?.toString("utf8") !== text) filesOf(config).write(fileOf(config), text);
}

/** Undefined where no run on this machine has kept the tools of this output. */
export function recallTools({ config, manifest }: Kept): readonly ToolSummary[] | undefined {
  if (config.fromArguments === true) return undefined;
  try {
    const kept: unknown = JSON.parse(filesOf(config).read(fileOf(config))?.toString("utf8") ?? "null");
    if (!isRecord(kept) || kept.output !== hashOf(manifest) || !Array.isArray(kept.tools)) return undefined;
    const tools: readonly unknown[] = kept.tools;
    return tools.every(isSummary) ? tools : undefined;
  } catch {
    return undefined;
  }
}

const texts = ["id", "hostName", "title", "description", "effect", "confirm", "auth", "source"] as const;

function isSummary(value: unknown): value is ToolSummary {
  if (!isRecord(value)) return false;
  const { enabled, reason = "" } = value;
  return texts.every((name) => typeof value[name] === "string") && typeof enabled === "boolean" && typeof reason === "string";
}

function hashOf(manifest: Manifest): string {
  return hash("sha256", JSON.stringify(manifest));
}

function filesOf(config: ResolvedConfig): CacheFiles {
  return openCacheFiles({ folder: cacheFolder(config) });
}

/** Configs beside each other have locks of their own. */
function fileOf({ lock = "toolpact.lock" }: ResolvedConfig): string {
  return `tools-of-${lock.replaceAll(/[^\w.-]/g, "_")}.json`;
}
