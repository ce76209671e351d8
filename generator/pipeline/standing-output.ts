import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ResolvedConfig } from "../config/index.js";
import { userModule } from "../config/user-module.js";
import { hasHash, isAddress } from "../ir/index.js";
import type { Fetcher } from "../read/source/remote/index.js";
import type { Reason } from "../write/index.js";
import { type Manifest, type ManifestInput, readManifest } from "../write/manifest.js";
import { journalPath } from "../write/paths.js";
import { scanHandlers } from "../write/stubs/scan-handlers.js";
import { lockPath } from "./lock-path.js";
import { readPins } from "./pins/read-pins.js";
import { isVerified } from "./verified.js";
import { version } from "./version.js";

export type Question = {
  readonly config: ResolvedConfig;
  readonly configHash: string;
  /** What the contracts mean, where that is known: then reordered keys are no change. Without it their bytes count. */
  readonly inputs?: readonly ManifestInput[];
  /** Asks what addresses answer now. Without it they count as they were. */
  readonly fetcher?: Fetcher | undefined;
  /** An output stands with pending tools, too. The caller reports them. */
  readonly withPending?: boolean;
};

/**
 * The manifest of the last run if its output still stands: same generator, same config, same contracts, every file as it was written. Answers from
 * hashes alone, so that a run without changes loads neither the compiler nor Zod, Handlebars or ts-morph.
 */
export async function findStandingOutput({
  config,
  configHash,
  inputs,
  fetcher,
  withPending = false,
}: Question): Promise<Manifest | undefined> {
  const out = resolve(config.root, config.out);
  const { manifest, diagnostics } = await readManifest(out, config.root);
  if (manifest === undefined || diagnostics.length > 0) return undefined;
  const stands =
    manifest.generator === version &&
    isVerified(manifest) &&
    manifest.config === configHash &&
    // An interrupted run is finished or undone first.
    !existsSync(join(out, journalPath)) &&
    (inputs === undefined ? sameBytes(config, manifest) : sameMeaning(inputs, manifest)) &&
    lockStands(config, manifest) &&
    (withPending || manifest.lock?.pending.length === 0) &&
    manifest.files.every(({ path, sha256 }) => isStill(join(out, path), sha256)) &&
    hasHandlers(config, manifest) &&
    (inputs !== undefined || (await sameAnswers(manifest, fetcher)));
  return stands ? manifest : undefined;
}

/** What has changed beside the output itself since the last run, as far as hashes tell. */
export function findChanges({ config, configHash, manifest }: Since): readonly Reason[] {
  return [
    ...(manifest.generator === version ? [] : (["generator-changed"] as const)),
    ...(manifest.config === configHash ? [] : (["config-changed"] as const)),
    ...(sameBytes(config, manifest) ? [] : (["contract-changed"] as const)),
    ...(existsSync(join(resolve(config.root, config.out), journalPath)) ? (["interrupted-run"] as const) : []),
  ];
}

type Since = Pick<Question, "config" | "configHash"> & { readonly manifest: Manifest };

/** The lock is as the last run left it. */
function lockStands(config: ResolvedConfig, { lock }: Manifest): boolean {
  return lock !== undefined && isStill(resolve(config.root, lockPath(config)), lock.sha256);
}

/** Every contract of the config was read, and nothing that was read has changed. */
function sameBytes(config: ResolvedConfig, { inputs }: Manifest): boolean {
  const known = new Set(inputs.map(({ path }) => path));
  const pins = inputs.some(({ path }) => isAddress(path)) ? readPins(config) : undefined;
  const isSame = ({ path, sha256 }: ManifestInput): boolean => {
    const pin = pins?.byAddress.get(path);
    return isAddress(path) && pin === undefined ? true : isStill(resolve(config.root, pin?.file ?? path), sha256);
  };
  return pins?.wrong === undefined && config.sources.every(({ path }) => known.has(path)) && inputs.every(isSame);
}

async function sameAnswers({ inputs }: Manifest, fetcher: Fetcher | undefined): Promise<boolean> {
  if (fetcher === undefined) return true;
  const fetched = inputs.filter(({ path }) => isAddress(path));
  const hashes = await Promise.all(fetched.map(({ path }) => fetcher.hash(path)));
  return fetched.every(({ sha256 }, index) => hashes[index] === sha256);
}

function sameMeaning(inputs: readonly ManifestInput[], manifest: Manifest): boolean {
  const known = new Map(manifest.inputs.map(({ path, meaning }) => [path, meaning]));
  return inputs.length === known.size && inputs.every(({ path, meaning }) => known.get(path) === meaning);
}

/**
 * The handler files hold the handlers of the tools and no others. A file that the quick look does not understand, and handlers that are missing or have no
 * tool any more, are left to the careful way, which has something to say about them.
 */
function hasHandlers({ root, handlers }: ResolvedConfig, manifest: Manifest): boolean {
  if (handlers === false || manifest.handlers.length === 0) return true;
  const sources = manifest.files.flatMap(({ path }) => /^([^/]+)\/registry\.[jt]s$/.exec(path)?.[1] ?? []);
  const files = sources.map((source) => resolve(root, userModule(root, `${handlers}/${source}`))).filter((path) => existsSync(path));
  const scanned = files.map((path) => scanHandlers(readFileSync(path, "utf8")));
  if (scanned.includes(undefined)) return false;
  const found = new Set(scanned.flatMap((members) => members?.map(({ name }) => name) ?? []));
  const wanted = new Set(manifest.handlers.map(({ tool, handler = tool }) => handler));
  return found.size === wanted.size && [...wanted].every((name) => found.has(name));
}

function isStill(path: string, hash: string): boolean {
  try {
    return hasHash(readFileSync(path), hash);
  } catch {
    return false;
  }
}
