import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Invocation } from "../command.js";
import { isSqlite, type OpenLog } from "./open-log.js";

/** What is exported must not take the place of what it comes from: a log whose writers go on in a file that is gone, or a store with all that is in it. */
export async function refuseOwnFiles({ texts, cwd }: Pick<Invocation, "texts" | "cwd">, log: OpenLog): Promise<readonly Diagnostic[]> {
  const named = (["out", "head"] as const).flatMap((option) => {
    const path = texts[option];
    return path === undefined ? [] : [{ option: `--${option}`, path, place: resolve(cwd, path) }];
  });
  const own = new Set([...log.files, ...(await Promise.all(log.files.map(identityOf)))]);
  const refused: Diagnostic[] = [];
  for (const { option, path, place } of named) {
    // One that is renamed would take its place, also that of a device, and to look into a pipe is to wait for whoever writes there.
    if (await isOther(place)) {
      refused.push(diagnose("cli/unwritable-file", { option, path, reason: "it is no file" }));
      continue;
    }
    // Not opened where it is the store's: on POSIX systems closing it again would take the locks of this process.
    const isLog = own.has(place) || own.has(await identityOf(place)) || (await isSqlite(place).catch(() => false));
    if (isLog) refused.push(diagnose("cli/unwritable-file", { option, path, reason: "it holds the log, or another" }));
  }
  const [first, second] = named;
  if (first !== undefined && second !== undefined && first.place === second.place)
    refused.push(diagnose("cli/conflicting-files", { option: first.option, other: second.option, path: first.path }));
  return refused;
}

/** The same for all names that a file has; the name where there is none. */
async function identityOf(path: string): Promise<string> {
  return stat(path).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => path,
  );
}

async function isOther(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isFile(),
    () => false,
  );
}
