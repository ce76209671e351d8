import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ChangesetFile, changesetFolder } from "../changeset/index.js";
import { hashConfig, posixPath, type ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { at, sha256 } from "../ir/index.js";
import { compileWithPlans, openTemplates } from "../pipeline/compile.js";
import { type Network, openFetcher, pinnedOf } from "../pipeline/open-fetcher.js";
import { openModelReview } from "../pipeline/open-model-review.js";
import { openSources } from "../pipeline/open-sources.js";
import { lockLeft } from "../pipeline/other-output.js";
import type { OnStep } from "../pipeline/step.js";
import { version as generator } from "../pipeline/version.js";
import { readManifest, writeOutput } from "../write/index.js";
import { packageFiles } from "./package-files.js";
import { changelogName, planRelease } from "./release.js";
import { stageTarball } from "./stage-tarball.js";
import { makeTarball, tarballName } from "./tarball.js";

export type PackOptions = {
  readonly config: ResolvedConfig;
  /** The sources as the config writes them; see `readConfig`. */
  readonly patterns: readonly string[];
  /** Folder of the package, seen from the config's folder. */
  readonly out: string;
  /** In place of the version that config, changelog and changesets give. */
  readonly version?: string | undefined;
  /** Also write the archive that `npm publish` takes, beside the folder. */
  readonly tarball?: boolean;
  /** Also move the changesets into the changelog of the project. */
  readonly release?: boolean;
  readonly network?: Network;
  /** Told when all is read, before anything is decided. */
  readonly onRead?: () => void;
  readonly onStep?: OnStep;
};

/** With `ok: false` nothing was written. */
export type PackResult = {
  readonly ok: boolean;
  readonly package: PackedPackage | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Warnings and notes about the contracts, which `generate` shows. */
  readonly contracts: readonly Diagnostic[];
  readonly texts: (file: string) => string | undefined;
};

export type PackedPackage = {
  readonly name: string;
  readonly version: string;
  readonly tools: number;
  readonly files: number;
  readonly unpackedBytes: number;
  /** How many changesets the version includes. */
  readonly changesets: number;
  readonly tarball?: { readonly path: string; readonly bytes: number; readonly sha256: string };
};

/** Makes the package of a config: what `generate` would write as JavaScript, and everything that a registry asks for. */
export async function pack(options: PackOptions): Promise<PackResult> {
  const { config, patterns, out, network, onRead, onStep, tarball = false, release: isRelease = false } = options;
  const textOf = (file: string): string | undefined => (file === config.file?.name ? config.file.text : undefined);
  const refuse = (...diagnostics: readonly Diagnostic[]): PackResult => ({
    ok: false,
    package: undefined,
    diagnostics,
    contracts: [],
    texts: textOf,
  });
  const file = config.file?.name;
  const place = file === undefined ? undefined : { file, pointer: "" };
  const settings = config.pack;
  if (settings === undefined) return refuse(diagnose("pack/no-settings", {}, place));
  const release = await planRelease({
    root: config.root,
    folder: config.changesets === false ? false : changesetFolder,
    given: options.version,
    configured: settings.version,
    place: place && at(place, "pack"),
    isMoved: isRelease,
  });
  if ("diagnostics" in release) return refuse(...release.diagnostics);
  const { version, changesets } = release;
  if (overlaps(out, config.out) || (config.handlers !== false && overlaps(out, config.handlers)) || /^\.\.?(?:\/\.\.)*$/.test(out))
    return refuse(diagnose("pack/out-holds-files", { out }));

  const { manifest } = await readManifest(resolve(config.root, config.out), config.root);
  const packed: ResolvedConfig = { ...config, target: "js+dts", reference: false, jsonSchemaFiles: false, handlers: false };
  // What the last `generate` has read, so that a package is what was reviewed.
  const fetcher = await openFetcher({ config, readOnly: true, pinned: pinnedOf(manifest), ...network, offline: true });
  const compiled = compileWithPlans({
    config: packed,
    cwd: config.root,
    sources: await openSources({ config: packed, cwd: config.root, fetcher, readOnly: true }),
    left: lockLeft(config, manifest),
    review: await openModelReview(packed),
    onRead,
    onStep,
  });
  const { lock, plans, texts } = compiled;
  const isError = ({ severity }: Diagnostic): boolean => severity === "error";
  const [errors, contracts] = [compiled.diagnostics.filter(isError), compiled.diagnostics.filter((one) => !isError(one))];
  const stop = (...more: readonly Diagnostic[]): PackResult => ({
    ok: false,
    package: undefined,
    diagnostics: [...errors, ...more],
    contracts,
    texts,
  });
  if (compiled.failed) return stop();
  if (lock.was === undefined) return stop(diagnose("pack/no-lock", { lock: lock.path }));
  if (lock.was !== lock.text) return stop(diagnose("pack/stale-lock", { lock: lock.path }));
  const made = await packageFiles({
    config,
    settings,
    version,
    plans,
    code: compiled.files,
    render: openTemplates(packed),
    lock: lock.text,
    changelog: release.changelog,
  });
  const ids = lock.pending.map(({ tool }) => tool.id);
  const notes = [...lowBumps(changesets), ...made.diagnostics, ...(ids.length === 0 ? [] : [diagnose("pack/pending", { ids })])];

  const tarballPath = posixPath(config.root, join(resolve(config.root, out), "..", tarballName(settings.name, version)));
  const archive = tarball ? await stageTarball(resolve(config.root, tarballPath), await makeTarball(made.published, made.bins)) : undefined;
  if (archive !== undefined && "problem" in archive) return stop(archive.problem);
  onStep?.({ stage: "write", files: made.files.length });
  const written = await writeOutput({
    root: resolve(config.root, out),
    cwd: config.root,
    files: made.files,
    userFiles: isRelease ? [{ path: changelogName, text: release.changelog, was: release.was }] : [],
    manifest: { generator, config: await hashConfig({ config: packed, patterns }), inputs: [], handlers: [] },
  });
  if (!written.ok) {
    await archive?.remove();
    return stop(...written.diagnostics);
  }
  await archive?.finish();
  if (isRelease) for (const { file: name } of changesets) await rm(resolve(config.root, name), { force: true });
  return {
    ok: true,
    package: {
      name: settings.name,
      version,
      tools: plans.reduce((sum, { tools }) => sum + tools.length, 0),
      files: made.published.length,
      changesets: changesets.length,
      unpackedBytes: made.published.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
      ...(archive === undefined ? {} : { tarball: { path: tarballPath, bytes: archive.bytes.length, sha256: sha256(archive.bytes) } }),
    },
    diagnostics: [...notes, ...written.diagnostics],
    contracts,
    texts,
  };
}

/** Changesets whose bump is below what their own lines say. A person may choose that, but not by accident. */
function lowBumps(changesets: readonly ChangesetFile[]): readonly Diagnostic[] {
  return changesets
    .filter(({ changeset: { bump, lines } }) => bump !== "major" && Object.values(lines).some((own) => own.some(isBreaking)))
    .map(({ file, changeset: { bump } }) => diagnose("pack/low-bump", { file, bump }));
}

function isBreaking(line: string): boolean {
  return /^\*\*Breaking:\*\*/.test(line);
}

/** One of two folders holds the other. */
function overlaps(left: string, right: string): boolean {
  return left === right || left.startsWith(`${right}/`) || right.startsWith(`${left}/`);
}
