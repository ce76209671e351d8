import { resolve } from "node:path";
import { hashConfig, type ResolvedConfig } from "../config/index.js";
import type { Manifest, Reason } from "../write/index.js";
import { checkAsLeft } from "./check-as-left.js";
import { type CheckResult, noChanges } from "./check-result.js";
import { lockState } from "./lock-state.js";
import { type Network, openFetcher, pinnedOf } from "./open-fetcher.js";
import { openModelReview } from "./open-model-review.js";
import { contractsOf, findOtherOutput, lockLeft } from "./other-output.js";
import { findChanges, findStandingOutput } from "./standing-output.js";
import type { OnStep } from "./step.js";
import { reportUndecided, textsOf } from "./undecided.js";
import { offIn, pendingIn } from "./untold.js";
import { rememberVerified } from "./verified.js";
import { version } from "./version.js";

export type CheckOptions = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  readonly network?: Network;
  /** Compile also where nothing has changed, for what there is to tell of it. */
  readonly afresh?: boolean;
  /** Compile where tools are pending, for everything that each of them allows. */
  readonly withDetails?: boolean;
  /** Told before anything slow begins. */
  readonly onCompile?: () => void;
  /** Told when all is read, before anything is decided. */
  readonly onRead?: () => void;
  readonly onStep?: OnStep;
};

/**
 * Whether the output is what `generate` would make of the known contracts. Only reads, without the network: fetched contracts count as the last run saw
 * them. `generate` asks whether a provider has changed something.
 */
export async function check({
  config,
  patterns,
  network,
  afresh = false,
  withDetails = false,
  onCompile,
  onRead,
  onStep,
}: CheckOptions): Promise<CheckResult> {
  const fresh: CheckResult = {
    fresh: true,
    findings: [],
    reasons: [],
    lock: undefined,
    pending: [],
    changes: noChanges,
    off: [],
    diagnostics: [],
    texts: () => undefined,
  };
  const configHash = await hashConfig({ config, patterns });
  const standing = afresh ? undefined : await findStandingOutput({ config, configHash, withPending: !withDetails });
  if (standing !== undefined) {
    const pending = pendingIn(standing);
    return {
      ...fresh,
      fresh: pending.length === 0,
      pending,
      off: offIn(standing),
      diagnostics: reportUndecided(standing),
      texts: textsOf(config),
    };
  }

  const otherOutput = await findOtherOutput(config);
  if (otherOutput !== undefined) return { ...fresh, fresh: false, diagnostics: [otherOutput] };

  onCompile?.();
  const { compile } = await import("./compile.js");
  const { openSources } = await import("./open-sources.js");
  const { compareOutput, readManifest } = await import("../write/index.js");
  const { waitingOf } = await import("../lock/waiting-tool.js");
  const root = resolve(config.root, config.out);
  const { manifest } = await readManifest(root, config.root);
  const fetcher = await openFetcher({ config, readOnly: true, pinned: pinnedOf(manifest), ...network, offline: true });
  const sources = await openSources({ config, cwd: config.root, fetcher, readOnly: true });
  const { files, inputs, stubs, lock, undecided, diagnostics, texts } = compile({
    config,
    cwd: config.root,
    sources,
    left: lockLeft(config, manifest),
    review: await openModelReview(config),
    onRead,
    onStep,
  });
  if (manifest !== undefined && diagnostics.some(({ code }) => code === "source/not-cached"))
    return { ...(await checkAsLeft({ config, configHash, manifest, lock, diagnostics })), texts };
  if (diagnostics.some(({ severity }) => severity === "error")) return { ...fresh, fresh: false, diagnostics, texts };
  const isLockFresh = lock.text === lock.was;
  if (isLockFresh && (await findStandingOutput({ config, configHash, inputs })) !== undefined) return { ...fresh, diagnostics, texts };

  const { planHandlerFiles, signaturesOf } = await import("./handler-files.js");
  const facts = { generator: version, config: configHash, ...contractsOf(config), inputs, undecided, handlers: signaturesOf(stubs) };
  const state = lockState(lock, manifest);
  const comparison = await compareOutput({
    root,
    cwd: config.root,
    files,
    manifest: facts,
    isLockChanged: state !== "stale",
  });
  const plan = await planHandlerFiles({ stubs, previous: manifest?.handlers ?? [], root: config.root });
  // Worth a warning, but the output does not depend on them.
  const gone = plan.diagnostics.filter(({ code }) => code === "write/handler-gone");
  const isFresh = comparison.fresh && isLockFresh && lock.pending.length === 0;
  if (isFresh && manifest !== undefined) rememberVerified(manifest);
  return {
    ...comparison,
    fresh: isFresh,
    lock: isLockFresh
      ? undefined
      : { path: lock.path, state, ...(state === "stale" ? { reasons: whyStale({ config, configHash, manifest }) } : {}) },
    pending: lock.pending.map(waitingOf),
    changes: lock,
    off: offIn(manifest),
    diagnostics: [...diagnostics, ...comparison.diagnostics, ...gone],
    texts,
  };
}

type Since = { readonly config: ResolvedConfig; readonly configHash: string; readonly manifest: Manifest | undefined };

/** Where nothing else has changed, the same version of a generator makes another lock, as one under development does. */
function whyStale({ config, configHash, manifest }: Since): readonly Reason[] {
  if (manifest === undefined) return ["never-generated"];
  const reasons = findChanges({ config, configHash, manifest });
  return reasons.length === 0 ? ["generator-changed"] : reasons;
}
