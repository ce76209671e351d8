import { resolve } from "node:path";
import { hashConfig, type ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { sha256, withPlainEnds } from "../ir/index.js";
import type { Acceptance } from "../lock/index.js";
import type { WaitingTool } from "../lock/waiting-tool.js";
import type { Fetcher } from "../read/source/remote/index.js";
import type { Manifest, ManifestInput, ManifestLock, UserFile } from "../write/index.js";
import { type Network, openFetcher } from "./open-fetcher.js";
import { openModelReview } from "./open-model-review.js";
import { contractsOf, findOtherOutput, lockBeside, lockLeft } from "./other-output.js";
import type { LockPlan } from "./plan-lock.js";
import type { ToolSummary } from "./plan-sources.js";
import type { Session } from "./session/session.js";
import { findStandingOutput } from "./standing-output.js";
import type { OnStep } from "./step.js";
import { reportUndecided, textsOf } from "./undecided.js";
import { findUntold, offIn, pendingIn } from "./untold.js";
import { rememberVerified } from "./verified.js";
import { version } from "./version.js";

export type GenerateOptions = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  /** Say what would happen and touch nothing. */
  readonly dryRun?: boolean;
  /** Tools that a person accepts, where they allow more than the lock says: all, or those with these ids. */
  readonly accept?: Acceptance;
  readonly network?: Network;
  /** The way to contracts with an address, if this run must not open its own. */
  readonly fetcher?: Fetcher | undefined;
  /** Files beside the output that are written with it or not at all. Relative to the config's folder. */
  readonly beside?: readonly UserFile[];
  /** Compile also where nothing has changed, for what there is to tell of it. */
  readonly afresh?: boolean;
  /** What earlier runs of the same process have made. With it the output is not looked at before the contracts are read. */
  readonly session?: Session;
  /** Compile where tools are pending, for everything that each of them allows. */
  readonly withDetails?: boolean;
  /** Told before anything slow begins. */
  readonly onCompile?: () => void;
  /** Told when all is read, before anything is decided. */
  readonly onRead?: () => void;
  readonly onStep?: OnStep;
};

/** With `ok: false` nothing was written. Paths are relative to the output folder, those of user files to the config's folder. */
export type GenerateResult = {
  readonly ok: boolean;
  /** Nothing had changed, so nothing was compiled. */
  readonly upToDate: boolean;
  /** Nothing was written, or would be. Also true where tools wait for a person, which every run reports. */
  readonly isIdle: boolean;
  /** Empty when nothing was compiled. */
  readonly tools: readonly ToolSummary[];
  /** How many tools the output holds, compiled now or before. */
  readonly toolCount: number;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: number;
  /** Handler files that were made or added to. */
  readonly userFiles: readonly string[];
  /** Handlers that were added to them. */
  readonly stubs: readonly string[];
  /** Tools that are switched off until they are accepted. What each of them allows is known only where the contracts were read. */
  readonly pending: readonly WaitingTool[];
  /** What became of the lock; undefined when nothing was compiled. */
  readonly lock: LockResult | undefined;
  /** Every file and address that was read. */
  readonly inputs: readonly ManifestInput[];
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

export type LockResult = Pick<
  LockPlan,
  "path" | "pending" | "accepted" | "changed" | "changes" | "details" | "lost" | "parameters" | "counts" | "leftOut"
> & {
  /** What was accepted and no run has said before: a contract may have changed since the person looked. */
  readonly untold: readonly WaitingTool[];
  /** Ids of tools that the last run has left switched off. */
  readonly off: readonly string[];
  /** There was none, so that this run accepted everything. */
  readonly made: boolean;
  readonly written: boolean;
};

/** Brings the output folder up to date with the contracts. */
export async function generate({
  config,
  patterns,
  dryRun = false,
  accept,
  network,
  fetcher: given,
  beside = [],
  afresh = false,
  withDetails = false,
  session,
  onCompile,
  onRead,
  onStep,
}: GenerateOptions): Promise<GenerateResult> {
  const configHash = await hashConfig({ config, patterns });
  const fetcher = given ?? (await openFetcher({ config, readOnly: dryRun, ...network }));
  const withPending = accept === undefined && !withDetails;
  const standing = session === undefined ? await findStandingOutput({ config, configHash, fetcher, withPending }) : undefined;
  // Ids that are named are looked at, so that a wrong one is reported.
  if (standing !== undefined && !afresh && beside.length === 0 && (accept === undefined || accept === "all"))
    return {
      ...upToDate(standing),
      toolCount: countTools(standing),
      pending: pendingIn(standing),
      diagnostics: reportUndecided(standing),
      texts: textsOf(config),
    };

  const otherOutput = await findOtherOutput(config);
  if (otherOutput !== undefined) return { ...nothing, diagnostics: [otherOutput] };

  onCompile?.();
  const { readManifest, recoverOutput, writeOutput } = await import("../write/index.js");
  const root = resolve(config.root, config.out);
  // First of all: an interrupted run may have the lock in its hands.
  const recovery = dryRun ? undefined : await recoverOutput({ root, cwd: config.root });
  const { manifest: old } = await readManifest(root, config.root);
  const { openSources } = await import("./open-sources.js");
  const sources = await openSources({ config, cwd: config.root, fetcher, readOnly: dryRun, known: session?.documents });
  const { compile } = await import("./compile.js");
  const left = lockLeft(config, old);
  const review = await openModelReview(config);
  const compiled = compile({
    config,
    cwd: config.root,
    sources,
    left,
    review,
    onRead,
    onStep,
    session,
    ...(accept === undefined ? {} : { accept }),
  });
  const { tools, stubs, files, inputs, lock, undecided, texts } = compiled;
  const diagnostics = [...compiled.diagnostics, ...(recovery?.diagnostics ?? [])];
  if (diagnostics.some(({ severity }) => severity === "error"))
    return { ...nothing, tools, toolCount: tools.length, inputs, diagnostics, texts };
  const reordered = lock.text === lock.was ? await findStandingOutput({ config, configHash, inputs }) : undefined;
  if (reordered !== undefined) {
    const { refreshInputs } = await import("./refresh-inputs.js");
    const refreshed = dryRun ? undefined : await refreshInputs({ config, manifest: reordered, inputs, beside });
    const problems = refreshed?.diagnostics ?? [];
    const facts = { tools, toolCount: tools.length, inputs, diagnostics: [...diagnostics, ...problems], texts };
    return refreshed?.ok === false ? { ...nothing, ...facts } : { ...upToDate(reordered), ...facts };
  }

  const { planHandlerFiles, signaturesOf } = await import("./handler-files.js");
  const plan = await planHandlerFiles({ stubs, previous: old?.handlers ?? [], root: config.root });
  const { waitingOf } = await import("../lock/waiting-tool.js");
  const pending = lock.pending.map(waitingOf);
  onStep?.({ stage: "write", files: files.length });
  const result = await writeOutput({
    root,
    cwd: config.root,
    files,
    // Also where it stays as it is: another run may have written it since it was read.
    userFiles: [...plan.userFiles, lock, ...beside],
    manifest: {
      generator: version,
      config: configHash,
      ...contractsOf(config),
      inputs,
      lock: manifestLock({ text: lock.text, pending }, config),
      undecided,
      handlers: signaturesOf(stubs),
    },
    dryRun,
    known: session?.written,
  });
  const { findLeftOutput } = await import("./left-output.js");
  // There was a lock and no output: it was elsewhere, or was not kept. Until the new output is written, only the old one exists.
  const behind = result.ok && old === undefined && lock.was !== undefined ? await findLeftOutput(config) : [];
  const isLeft = result.ok && left !== undefined && left !== lock.path;
  const leftLock = isLeft ? [diagnose("lock/left-behind", { file: lock.path, left })] : [];
  const { manifest: current } = await readManifest(root, config.root);
  if (result.ok && !dryRun && current !== undefined) rememberVerified(current);
  return {
    ok: result.ok,
    upToDate: false,
    isIdle: result.isIdle,
    tools,
    toolCount: tools.length,
    written: result.written,
    removed: result.removed,
    unchanged: result.unchanged,
    userFiles: result.userFiles.filter(
      (path) => ![lock, ...beside].some((own) => resolve(config.root, path) === resolve(config.root, own.path)),
    ),
    stubs: plan.added,
    lock: {
      ...lock,
      untold: findUntold(lock.accepted.map(waitingOf), old),
      off: offIn(old),
      made: lock.was === undefined,
      written: result.ok && lock.text !== lock.was,
    },
    pending,
    inputs,
    diagnostics: [...diagnostics, ...behind, ...leftLock, ...plan.diagnostics, ...result.diagnostics],
    texts,
  };
}

function manifestLock({ text, pending }: ManifestedLock, config: ResolvedConfig): ManifestLock {
  return { path: lockBeside(config), sha256: sha256(withPlainEnds(Buffer.from(text))), pending };
}

type ManifestedLock = { readonly text: string; readonly pending: readonly WaitingTool[] };

function upToDate({ files, inputs }: Manifest): GenerateResult {
  return { ...nothing, ok: true, upToDate: true, isIdle: true, inputs, unchanged: files.length };
}

/** Each tool has one module of its own; what else is emitted for it has a dot in its name. */
function countTools({ files }: Manifest): number {
  return files.filter(({ path }) => /\/tools\/(?:.+\/)?[^./]+\.[jt]s$/.test(path)).length;
}

const nothing: GenerateResult = {
  ok: false,
  upToDate: false,
  isIdle: false,
  tools: [],
  toolCount: 0,
  written: [],
  removed: [],
  unchanged: 0,
  userFiles: [],
  stubs: [],
  pending: [],
  lock: undefined,
  inputs: [],
  diagnostics: [],
  texts: () => undefined,
};
