import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { isToken } from "./paths.js";

/** Who holds a lock. */
export type Holder = {
  readonly pid: number;
  readonly host: string;
  /** When that process started, where the system tells; process numbers are used again. */
  readonly started: string;
  readonly token: string;
};

/** Where it is unknown whether the owner still runs, a lock of this age was left behind, since writing takes seconds. */
const abandonedAfterMs = 10 * 60_000;

export function thisProcess(token: string): Holder {
  return { pid: process.pid, host: hostname(), started: lifeOf(process.pid).started, token };
}

export function readHolder(text: string): Holder | undefined {
  try {
    const { pid, host, started, token } = JSON.parse(text) as { [key: string]: unknown };
    if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid < 1) return undefined;
    if (typeof host !== "string" || typeof started !== "string" || !isToken(token)) return undefined;
    return { pid, host, started, token };
  } catch {
    return undefined;
  }
}

export function isAlive(holder: Holder, ageMs: number): boolean {
  if (holder.host !== hostname()) return ageMs < abandonedAfterMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  const life = lifeOf(holder.pid);
  if (life.over) return false;
  // Its number may belong to another process by now, since Windows reuses numbers all the time.
  if (holder.started === "" || life.started === "") return ageMs < abandonedAfterMs;
  return holder.started === life.started;
}

/** Linux shows when a process started and whether it is a zombie. On other systems both are unknown. */
function lifeOf(pid: number): { readonly started: string; readonly over: boolean } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program stands in parentheses and may hold anything: count from behind it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { started: fields[19] ?? "", over: fields[0] === "Z" || fields[0] === "X" };
  } catch {
    return { started: "", over: false };
  }
}
