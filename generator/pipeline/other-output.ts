import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { posixPath, type ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { isAddress } from "../ir/index.js";
import type { Manifest } from "../write/index.js";
import { readManifest } from "../write/manifest.js";
import { lockPath } from "./lock-path.js";

/** The contracts of a run without a config file, as its manifest keeps them: seen from the output folder, so from wherever it is run. */
export function contractsOf({ root, out, sources, fromArguments }: ResolvedConfig): Pick<Manifest, "contracts"> {
  const folder = resolve(root, out);
  const seen = (path: string): string => (isAddress(path) ? path : posixPath(folder, resolve(root, path)));
  return fromArguments === true ? { contracts: sources.map(({ path }) => seen(path)) } : {};
}

/** The lock of a run, seen from the output folder. */
export function lockBeside(config: ResolvedConfig): string {
  return posixPath(resolve(config.root, config.out), resolve(config.root, lockPath(config)));
}

/** The lock that the last run into the output folder left, seen from the config; one without a config left it in that folder. Undefined: it left none. */
export function lockLeft(config: ResolvedConfig, manifest: Manifest | undefined): string | undefined {
  if (manifest?.lock === undefined) return undefined;
  const path = resolve(config.root, config.out, manifest.lock.path ?? lockBeside(config));
  return existsSync(path) ? posixPath(config.root, path) : lockPath(config);
}

/**
 * A run removes what it no longer makes, so contracts named on the command line may only go where the same contracts went before: in the folder of a
 * config, or of other contracts, they would sweep everything else away. A missing contract stops no run. Two configs must not share a folder, which is
 * the default of both: each has a lock of its own.
 */
export async function findOtherOutput(config: ResolvedConfig): Promise<Diagnostic | undefined> {
  const out = resolve(config.root, config.out);
  const { manifest } = await readManifest(out, config.root);
  if (manifest === undefined) return undefined;
  if (config.fromArguments !== true) return findOtherConfig(config, manifest);
  if (manifest.contracts === undefined) return diagnose("write/other-output", { out: config.out, of: "a config" });
  const named = new Set(contractsOf(config).contracts);
  const others = manifest.contracts.filter((path) => !named.has(path) && (isAddress(path) || existsSync(resolve(out, path))));
  if (others.length === 0) return undefined;
  const of = others.map((path) => `\`${isAddress(path) ? path : posixPath(config.root, resolve(out, path))}\``).join(", ");
  return diagnose("write/other-output", { out: config.out, of });
}

/** A project that moves to a config takes over the output of contracts on the command line. */
function findOtherConfig(config: ResolvedConfig, { contracts, lock }: Manifest): Diagnostic | undefined {
  const out = resolve(config.root, config.out);
  const path = lock?.path;
  if (contracts !== undefined || path === undefined || path === lockBeside(config) || !existsSync(resolve(out, path))) return undefined;
  const other = posixPath(config.root, resolve(out, path));
  return diagnose("write/other-config", { out: config.out, other, own: lockPath(config) });
}
