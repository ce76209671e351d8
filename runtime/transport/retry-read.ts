import { isToolFailure } from "../errors/failure.js";
import { backoffMs } from "../retry/backoff.js";
import { mayRetry } from "../retry/may-retry.js";
import { pause } from "../retry/pause.js";

export type ReadRetries = {
  /** Of the tool's policy. */
  readonly retries: number;
  readonly signal: AbortSignal;
};

/** For reads past the pipeline, by its rules: the failures that pass, after as long as the service asks for, unless that is too long to wait. */
export async function retryRead<Result>({ retries, signal }: ReadRetries, read: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (attempt > retries || !isToolFailure(error)) throw error;
      const { retryAfterMs } = error.reason;
      const isSafe = mayRetry({ effect: "read", failure: { code: error.code, outcome: "none" }, keyTravels: false });
      const delayMs = backoffMs({ attempt, retryAfterMs, random: Math.random });
      if (!isSafe || delayMs === undefined || !(await pause(delayMs, signal))) throw error;
    }
  }
}
