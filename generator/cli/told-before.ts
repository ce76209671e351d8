import { hash } from "node:crypto";
import type { ResolvedConfig } from "../config/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { cacheFolder } from "../pipeline/open-fetcher.js";
import { type CacheFiles, openCacheFiles } from "../read/source/cache-files.js";
import type { Invocation, Outcome } from "./command.js";
import { samePlace } from "./same-place.js";

/** What is about a contract stays as it is until somebody changes that. What a run did, or found on the disk, is news each time. */
const lasting = /^(?:agent|graphql|openapi|overlay|plan|schema|template|toolspec)\//;

type Telling = {
  readonly config: ResolvedConfig;
  readonly diagnostics: readonly Diagnostic[];
  readonly invocation: Invocation;
  /** False: everything was up to date, so that no contract was read. */
  readonly isRead?: boolean;
};

/**
 * Warnings and notes that the last `generate` on this machine has shown are counted, so that what is new is seen. A question that waits for a decision is shown
 * in every run. They are remembered beside other things that are kept out of version control, and a CI run, which may bring these along, shows everything.
 */
export function sortTold({
  config,
  diagnostics,
  invocation,
  isRead = true,
}: Telling): Pick<Outcome, "diagnostics" | "verbose" | "shownBy" | "told" | "openDecisions"> {
  const { command, switches, texts, env } = invocation;
  if (switches.has("verbose")) return { diagnostics, verbose: true };
  if (config.fromArguments === true) return { diagnostics, shownBy: "--verbose" };
  const shownBy = `toolpact ${command.name}${samePlace({ config: texts.config })} --verbose`;
  if (env.CI) return { diagnostics, shownBy };
  const known = isRead && !diagnostics.some(isLasting) ? [] : readTold(config);
  const shown = new Set<unknown>(diagnostics.map(nameOf));
  const open = isRead ? 0 : known.filter((name) => isDecisionName(name) && !shown.has(name)).length;
  const isTold = (one: Diagnostic): boolean => isLasting(one) && one.needs !== "decision" && known.includes(nameOf(one));
  const told = diagnostics.filter(isTold);
  if (told.length === 0) return { diagnostics, shownBy, ...(open === 0 ? {} : { openDecisions: open }) };
  return { diagnostics: diagnostics.filter((one) => !isTold(one)), shownBy, told: { diagnostics: told, shownBy } };
}

/** `isWhole`: all contracts were read, so that what is not among them is gone, and would be news again. */
export function rememberTold({
  config,
  diagnostics,
  isWhole,
}: Pick<Telling, "config" | "diagnostics"> & { readonly isWhole: boolean }): void {
  if (config.fromArguments === true) return;
  const known = readTold(config);
  const now = diagnostics.filter(isLasting).map(nameOf);
  const told = [...new Set(isWhole ? now : [...known, ...now])].sort();
  if (JSON.stringify(told) !== JSON.stringify(known)) filesOf(config).write(fileOf(config), JSON.stringify(told));
}

function isLasting({ code, severity }: Diagnostic): boolean {
  return severity !== "error" && lasting.test(code);
}

/** Without its line: what stands above it may grow. */
function nameOf({ code, message, place, needs }: Diagnostic): string {
  return `${needs === "decision" ? decisionMark : ""}${hash("sha256", JSON.stringify([code, message, place?.file])).slice(0, 24)}`;
}

const decisionMark = "decision:";

function isDecisionName(name: unknown): boolean {
  return typeof name === "string" && name.startsWith(decisionMark);
}

function readTold(config: ResolvedConfig): readonly unknown[] {
  try {
    const told: unknown = JSON.parse(filesOf(config).read(fileOf(config))?.toString("utf8") ?? "[]");
    return Array.isArray(told) ? told : [];
  } catch {
    return [];
  }
}

function filesOf(config: ResolvedConfig): CacheFiles {
  return openCacheFiles({ folder: cacheFolder(config) });
}

/** Configs beside each other have locks of their own. */
function fileOf({ lock = "toolpact.lock" }: ResolvedConfig): string {
  return `told-by-${lock.replaceAll(/[^\w.-]/g, "_")}.json`;
}
