import { isToolFailure } from "../errors/failure.js";
import { backoffMs } from "../retry/backoff.js";
import { mayRetry } from "../retry/may-retry.js";
import { pause } from "../retry/pause.js";
import { type Attempted, withinTime } from "./time-left.js";

type ReadRetries<Request> = {
  readonly request: Request;
  /** Of the tool's policy. */
  readonly retries: number;
};

/** For reads past the pipeline, by its rules: each attempt has the tool's time; the failures that pass are tried again, after as long as the service asks for, unless that is too long to wait. */
export async function retryRead<Request extends Attempted, Result>(
  { request, retries }: ReadRetries<Request>,
  read: (request: Request) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withinTime(request, read);
    } catch (error) {
      if (attempt > retries || !isToolFailure(error)) throw error;
      const { retryAfterMs } = error.reason;
      const isSafe = mayRetry({ effect: "read", code: error.code, outcome: "none", keyTravels: false });
      const delayMs = backoffMs({ attempt, retryAfterMs });
      if (!isSafe || delayMs === undefined || !(await pause(delayMs, request.context.signal))) throw error;
    }
  }
}
