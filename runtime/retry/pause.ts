import { execute } from "../execute.js";

/** Waits. False where the caller gave up before the time was over. */
export async function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  const { kind } = await execute({ work: () => new Promise(() => {}), timeoutMs: ms, signal });
  return kind === "timed-out";
}
