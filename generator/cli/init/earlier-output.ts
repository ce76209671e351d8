import { constants, copyFile, unlink } from "node:fs/promises";
import { join } from "node:path";
import { configFromArguments, posixPath } from "../../config/index.js";
import { lockName } from "../../lock/lock.js";
import { contractsOf } from "../../pipeline/other-output.js";
import { outputsBelow } from "../../pipeline/outputs-below.js";
import { type FirstSource, usualSpecs } from "./first-files.js";

/** Folders into which the contracts of the new config went before there was one, seen from it. */
export async function findEarlierOutputs(cwd: string, sources: readonly FirstSource[]): Promise<readonly string[]> {
  const contracts = sources.length === 0 ? [usualSpecs] : sources.map(({ contract }) => contract);
  const { config } = await configFromArguments({ cwd, contracts });
  if (config === undefined) return [];
  const found: string[] = [];
  for await (const { folder, manifest } of outputsBelow(cwd)) {
    const out = posixPath(cwd, folder);
    const named = new Set(contractsOf({ ...config, out }).contracts);
    if (manifest.contracts?.every((path) => named.has(path)) === true) found.push(out);
  }
  return found;
}

/** What was accepted before there was a config holds on. A lock of the config's own stays, and one that cannot be taken is told of by the next run. */
export async function takeLock(cwd: string, out: string): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const from = `${out}/${lockName}`;
  try {
    // Not `rename`: it would write over what came meanwhile or is a link to nowhere, move a link away from what it leads to, and stop at another disk.
    await copyFile(join(cwd, from), join(cwd, lockName), constants.COPYFILE_EXCL);
    await unlink(join(cwd, from));
    return { from, to: lockName };
  } catch {
    return undefined;
  }
}
