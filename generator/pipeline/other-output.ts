import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { posixPath, type ResolvedConfig } from "../config/index.js";
import { type Diagnostic, diagnose } from "../diagnostics/index.js";
import { isAddress } from "../ir/index.js";
import type { Manifest } from "../write/index.js";
import { readManifest } from "../write/manifest.js";

/** The contracts of a run without a config file, as its manifest keeps them: seen from the output folder, so from wherever it is run. */
export function contractsOf({ root, out, sources, fromArguments }: ResolvedConfig): Pick<Manifest, "contracts"> {
  const folder = resolve(root, out);
  const seen = (path: string): string => (isAddress(path) ? path : posixPath(folder, resolve(root, path)));
  return fromArguments === true ? { contracts: sources.map(({ path }) => seen(path)) } : {};
}

/**
 * A run removes what it no longer makes, so contracts named on the command line may only go where the same contracts went before: in the
 * folder of a config, or of other contracts, they would sweep everything else away. A contract that is gone holds nobody up.
 */
export async function findOtherOutput(config: ResolvedConfig): Promise<Diagnostic | undefined> {
  if (config.fromArguments !== true) return undefined;
  const out = resolve(config.root, config.out);
  const { manifest } = await readManifest(out, config.root);
  if (manifest === undefined) return undefined;
  if (manifest.contracts === undefined) return diagnose("write/other-output", { out: config.out, of: "a config" });
  const named = new Set(contractsOf(config).contracts);
  const others = manifest.contracts.filter((path) => !named.has(path) && (isAddress(path) || existsSync(resolve(out, path))));
  if (others.length === 0) return undefined;
  const of = others.map((path) => `\`${isAddress(path) ? path : posixPath(config.root, resolve(out, path))}\``).join(", ");
  return diagnose("write/other-output", { out: config.out, of });
}
