import { hostname } from "node:os";
import { diagnose } from "../diagnostics/index.js";
import { discardEmptyFolder, look } from "./disk.js";
import { type Held, takeLock } from "./lock.js";
import { below, showPath, stateFolder } from "./paths.js";
import { refusal, type WriteResult } from "./result.js";

export type Scope = { readonly root: string; readonly cwd: string; readonly waitMs: number };

/** Runs the work while no other run touches the folder, or says who does. */
export async function withLock(scope: Scope, work: () => Promise<WriteResult>): Promise<WriteResult> {
  const folder = below(scope.root, stateFolder);
  const isNew = (await look(scope.root)) === "nothing";
  const lock = await takeLock(folder, scope.waitMs);
  if ("heldBy" in lock) return refuseHeld(lock, scope);
  try {
    return await work();
  } finally {
    await lock.release();
    // Only when empty, which is when nothing was ever written here.
    if ((await discardEmptyFolder(folder)) && isNew) await discardEmptyFolder(scope.root);
  }
}

function refuseHeld({ heldBy, path }: Held, { cwd, waitMs }: Scope): WriteResult {
  const place = { path: showPath(path, cwd), seconds: waitMs / 1000 };
  if (heldBy === undefined) return refusal([diagnose("write/lock-unreadable", place)]);
  const host = heldBy.host === hostname() ? undefined : heldBy.host;
  return refusal([diagnose("write/locked", { ...place, pid: heldBy.pid, host })]);
}
