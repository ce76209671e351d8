import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import type { ChangeClass } from "../compare/index.js";
import type { ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import type { Sides } from "../diff/index.js";
import { hasHash } from "../ir/index.js";
import { type GenerateResult, generate } from "../pipeline/generate.js";
import { heldFetcher, type Network, openFetcher, pinnedOf } from "../pipeline/open-fetcher.js";
import { openLock } from "../pipeline/open-lock.js";
import { readPins } from "../pipeline/pins/index.js";
import type { OnStep } from "../pipeline/step.js";
import type { Remembered } from "../read/source/remote/index.js";
import { readManifest, recoverOutput } from "../write/index.js";
import { changesetFile, pinFiles } from "./files-of.js";
import { findUpdates } from "./find-updates.js";
import { type Fetchers, gather } from "./gather.js";
import { keepCopies } from "./old-state.js";
import type { SourceUpdate } from "./source-update.js";

export type UpdateOptions = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  /** Sources by key, name, path, address or contract. Empty: all of them. */
  readonly names: readonly string[];
  /** Nothing is written. */
  readonly isCheck: boolean;
  /** Sources of a provider that is down stay as they are. */
  readonly allowOffline: boolean;
  /** An update without a change of this class or a worse one is left for later. */
  readonly openFor: ChangeClass;
  readonly network: Network;
  readonly onCompile?: () => void;
  readonly onStep?: OnStep;
};

export type UpdateResult = {
  /** With `false` nothing was written. */
  readonly ok: boolean;
  /** Keys of the sources that were asked for. */
  readonly asked: readonly string[];
  readonly updates: readonly SourceUpdate[];
  readonly sides: Sides | undefined;
  /** Keys of sources with an update below the class that is asked for. */
  readonly skipped: readonly string[];
  /** Keys of sources whose provider is down. */
  readonly offline: readonly string[];
  /** Pins and changesets that were written. */
  readonly files: readonly string[];
  readonly generated: GenerateResult | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

/** Brings pins, output, lock, changesets and stubs to the newest contracts, all of them or none. It accepts nothing. */
export async function update(options: UpdateOptions): Promise<UpdateResult> {
  const { config, patterns, isCheck, allowOffline, network, onStep } = options;
  const root = resolve(config.root, config.out);
  // An interrupted run may have pins and lock in its hands.
  const recovery = isCheck ? undefined : await recoverOutput({ root, cwd: config.root });
  if (recovery?.ok === false) return { ...nothing, diagnostics: recovery.diagnostics };
  const { manifest } = await readManifest(root, config.root);
  const pins = readPins(config);
  options.onCompile?.();
  const gathered = await gather({ ...options, pins, manifest, opened: await openFetchers(options, pinnedOf(manifest)) });
  if ("diagnostics" in gathered) return { ...nothing, diagnostics: gathered.diagnostics };
  const { unanswered } = gathered;
  const offline = [...new Set(unanswered.map(({ source }) => source.key))];
  const failed = unanswered.filter(({ isDown }) => !allowOffline || !isDown);
  if (failed.length > 0) return { ...nothing, offline, diagnostics: failed.map(({ diagnostic }) => diagnostic) };
  const warnings = offline.map((source) => diagnose("update/offline", { source }));
  const found = await findUpdates({ ...options, gathered, manifest });
  const { updates, sides, skipped, texts, answers } = found;
  const told = { asked: gathered.asked, updates, sides, skipped, offline, texts };
  const diagnostics = [...warnings, ...found.diagnostics];
  if (found.diagnostics.some(({ severity }) => severity === "error")) return { ...nothing, ...told, updates: [], diagnostics };
  if (isCheck) return { ...nothing, ...told, ok: true, updates: updates.map(withoutChangeset), diagnostics };

  const lock = openLock(config);
  if (updates.length > 0 && lock.text === undefined)
    return { ...nothing, ...told, updates: [], diagnostics: [...diagnostics, diagnose("update/no-lock", { lock: lock.path })] };
  const pinned = pinFiles({ config, pins, answers: answers.pinned, isWhole: gathered.isWhole && offline.length === 0 });
  const changesets = found.changesets.flatMap((made) => changesetFile(config, made));
  const beside = [...pinned.files, ...changesets];
  const held = new Map(
    answers.all.map((answer): [string, Remembered] => [answer.address, { facts: answer, bytes: Buffer.from(answer.text) }]),
  );
  const generated = await generate({
    config,
    patterns,
    network,
    ...(held.size === 0 ? {} : { fetcher: await heldFetcher(config, held) }),
    beside,
    ...(onStep === undefined ? {} : { onStep }),
  });
  if (!generated.ok) return { ...nothing, offline, diagnostics: [...diagnostics, ...generated.diagnostics], texts: generated.texts };
  for (const { file, sha256 } of pinned.stale) removeStale(resolve(config.root, file), sha256);
  keepCopies(config, gathered.localFiles);
  return {
    ok: true,
    ...told,
    updates: updates.map((one) => ({ ...one, copies: pinned.copies, pending: pendingOf(one, generated) })),
    files: beside.map(({ path }) => path).sort(),
    generated,
    diagnostics: [...diagnostics, ...generated.diagnostics],
    texts: (file) => generated.texts(file) ?? texts(file),
  };
}

const nothing: UpdateResult = {
  ok: false,
  asked: [],
  updates: [],
  sides: undefined,
  skipped: [],
  offline: [],
  files: [],
  generated: undefined,
  diagnostics: [],
  texts: () => undefined,
};

async function openFetchers({ config, isCheck, network }: UpdateOptions, pinned: ReadonlyMap<string, string>): Promise<Fetchers> {
  return {
    fresh: await openFetcher({ config, isUpdate: true, readOnly: isCheck, ...network }),
    usual: await openFetcher({ config, pinned, readOnly: isCheck, ...network }),
    known: await openFetcher({ config, pinned, readOnly: true, ...network, offline: true }),
  };
}

function withoutChangeset({ changeset: _changeset, ...update }: SourceUpdate): SourceUpdate {
  return update;
}

/** Every pending tool of the updated contracts, also those of earlier updates. */
function pendingOf({ contracts, diff }: SourceUpdate, { pending, tools }: GenerateResult): readonly string[] {
  const own = new Set([
    ...tools.filter(({ source }) => contracts.includes(source)).map(({ id }) => id),
    ...diff.changes.map(({ tool }) => tool),
  ]);
  return pending.map(({ id }) => id).filter((id) => own.has(id));
}

/** A copy that was edited stays. */
function removeStale(path: string, hash: string): void {
  try {
    if (hasHash(readFileSync(path), hash)) rmSync(path);
  } catch {
    // It is gone already.
  }
}
