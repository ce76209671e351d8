import { existsSync, readFileSync } from "node:fs";
import { constants, copyFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configFromArguments, posixPath } from "../../config/index.js";
import { keyOf } from "../../lock/accepted-ids.js";
import { type LockedTool, lockName } from "../../lock/lock.js";
import { printLock } from "../../lock/print-lock.js";
import { readLock } from "../../lock/read-lock.js";
import { widenings } from "../../lock/widenings.js";
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

/** What a new config has of the locks of earlier outputs. */
export type TakenLock = { readonly from: readonly string[]; readonly to: string; readonly kind: "moved" | "copied" | "joined" | "left" };

/**
 * What was accepted before there was a config holds on, also for another output folder: a first run without a lock would accept everything. A lock of the config's
 * own stays.
 */
export async function takeLock(
  cwd: string,
  { out, earlier }: { readonly out: string; readonly earlier: readonly string[] },
): Promise<TakenLock | undefined> {
  const from = (earlier.includes(out) ? [out] : earlier)
    .map((folder) => `${folder}/${lockName}`)
    .filter((file) => existsSync(join(cwd, file)));
  const [only, ...others] = from;
  if (only === undefined) return undefined;
  try {
    if (others.length > 0) {
      await writeFile(join(cwd, lockName), joinLocks(from.map((file) => readFileSync(join(cwd, file), "utf8"))), { flag: "wx" });
      return { from, to: lockName, kind: "joined" };
    }
    // Not `rename`: it would write over what came meanwhile or is a link to nowhere, move a link away from what it leads to, and stop at another disk.
    await copyFile(join(cwd, only), join(cwd, lockName), constants.COPYFILE_EXCL);
    if (only !== `${out}/${lockName}`) return { from, to: lockName, kind: "copied" };
    await unlink(join(cwd, only));
    return { from, to: lockName, kind: "moved" };
  } catch {
    // Where a lock stands, that is the config's own.
    return existsSync(join(cwd, lockName)) ? undefined : { from, to: lockName, kind: "left" };
  }
}

/** The lines that are no wider than those of all locks that know their contract; what stands in one of them alone waits for a person. One that cannot be read has none. */
function joinLocks(texts: readonly string[]): string {
  const locks = texts.map((text) => {
    const read = readLock(text, lockName);
    return "lock" in read ? read.lock.tools : [];
  });
  const isAgreed = (tool: LockedTool): boolean =>
    locks.every((lock) => {
      const alike = lock.filter(({ source }) => source === tool.source);
      return alike.length === 0 || alike.some((other) => keyOf(other) === keyOf(tool) && widenings(other, tool).length === 0);
    });
  const agreed = locks.flat().filter(isAgreed);
  const tools = [...new Map(agreed.map((tool) => [keyOf(tool), tool])).values()];
  const isAlone = ({ id, hostName }: LockedTool): boolean =>
    tools.filter((other) => other.id === id || other.hostName.toLowerCase() === hostName.toLowerCase()).length === 1;
  return printLock({ tools: tools.filter(isAlone) });
}
