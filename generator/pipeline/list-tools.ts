import { resolve } from "node:path";
import { hashConfig, type ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { readManifest } from "../write/manifest.js";
import { compareText } from "../write/paths.js";
import { type Network, openFetcher } from "./open-fetcher.js";
import type { ToolSummary } from "./plan-sources.js";
import { recallTools, rememberTools } from "./remembered-tools.js";
import { findStandingOutput } from "./standing-output.js";
import { reportUndecided, textsOf } from "./undecided.js";
import { isSwitchingToCome, offIn } from "./untold.js";

type Listing = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  readonly network: Network;
  /** Read the contracts also where nothing has changed, for their diagnostics. */
  readonly afresh: boolean;
  /** Called before the contracts are read. */
  readonly onRead: () => void;
};

export type ListedTools = {
  /** By source; those of one source in the order of its contract. */
  readonly tools: readonly ToolSummary[];
  /** False: the output stands, and the last run knew its tools. */
  readonly isRead: boolean;
  /** Ids of the tools that are switched off until they are accepted. */
  readonly pending: ReadonlySet<string>;
  /** The next run switches a tool off. */
  readonly isToCome: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

/** What the contracts offer. Where the output stands, its tools are known without them. */
export async function listTools({ config, patterns, network, afresh, onRead }: Listing): Promise<ListedTools> {
  const fetcher = await openFetcher({ config, ...network });
  const standing = await standingOutput({ config, patterns, fetcher });
  const known = standing === undefined || afresh ? undefined : recallTools({ config, manifest: standing });
  if (standing !== undefined && known !== undefined)
    return {
      tools: inOrder(known),
      isRead: false,
      pending: new Set(offIn(standing)),
      isToCome: false,
      diagnostics: reportUndecided(standing),
      texts: textsOf(config),
    };
  onRead();
  const { planSources } = await import("./plan-sources.js");
  const { openSources } = await import("./open-sources.js");
  const sources = await openSources({ config, cwd: config.root, fetcher });
  const { tools, lock, diagnostics, texts } = planSources({ config, cwd: config.root, sources });
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  if (standing !== undefined && !isBroken) await rememberTools({ config, tools });
  const isToCome = await isSwitchingToCome(lock.pending, config);
  // With an error nothing is made, not even of the contracts that have none.
  return {
    tools: inOrder(isBroken ? tools.map(withheld) : tools),
    isRead: true,
    pending: new Set(lock.pending.map(({ tool }) => tool.id)),
    isToCome,
    diagnostics,
    texts,
  };
}

type Known = Pick<Listing, "config" | "patterns">;

/** All tools of the contracts, where the output stands, a run on this machine has kept them, and none of them is `id`. Asks no network. */
export async function toolsWithout(id: string, { config, patterns }: Known): Promise<readonly ToolSummary[] | undefined> {
  const { manifest } = await readManifest(resolve(config.root, config.out), config.root);
  const kept = manifest === undefined ? undefined : recallTools({ config, manifest });
  // Only a wrong id pays for the hashes of the output.
  if (kept === undefined || kept.some((tool) => tool.id === id)) return undefined;
  return (await isStanding({ config, patterns })) ? kept : undefined;
}

/** Whether every tool of the contracts was made. Asks no network. */
export async function isStanding(known: Known): Promise<boolean> {
  return (await standingOutput(known)) !== undefined;
}

async function standingOutput({ config, patterns, fetcher }: Known & { readonly fetcher?: Awaited<ReturnType<typeof openFetcher>> }) {
  const configHash = await hashConfig({ config, patterns });
  return findStandingOutput({ config, configHash, fetcher, withPending: true });
}

function inOrder(tools: readonly ToolSummary[]): readonly ToolSummary[] {
  return tools.toSorted((left, right) => compareText(left.source, right.source));
}

function withheld(tool: ToolSummary): ToolSummary {
  return { ...tool, enabled: false, reason: tool.reason ?? "not until the errors are corrected" };
}
