import type { Job, JobStore } from "../../jobs/job.js";
import { own } from "../../own.js";

export type ScriptRow = {
  readonly jobs: JobStore;
  readonly now: number;
  /** How long the answer of an ended script with an effect is given again. */
  readonly windowMs: number;
  readonly idOf: (day: number, times: number) => string;
};

export type ScriptPlace = { readonly id: string; readonly expiresAt: number };

/**
 * Where the host has no id of a call, the same script of the same caller is one call: as long as it waits, and for the time of a window once it has ended with an
 * effect. A script that only reads runs anew. The runs of a day form a row that expires at once, at the end of the next day: so it has no gaps.
 */
export async function placeOfScript({ jobs, now, windowMs, idOf }: ScriptRow): Promise<ScriptPlace> {
  const today = Math.floor(now / dayMs);
  const rowOf = (day: number): Promise<Row> => endOf(async (times) => jobs.get(idOf(day, times)));
  const { last: newest, count } = await rowOf(today);
  const last = newest ?? (await rowOf(today - 1)).last;
  if (last !== undefined && last.expiresAt > now) {
    const isRecent = last.updatedAt > now - windowMs && own(last.progress, "hasEffect") === true;
    if (last.state === "running" || isRecent) return { id: last.id, expiresAt: last.expiresAt };
  }
  return { id: idOf(today, count), expiresAt: (today + 2) * dayMs };
}

const dayMs = 86_400_000;

type Row = { readonly last: Job | undefined; readonly count: number };

/** A run begins only where the run before it has ended: the last one decides. It is found in few looks, however many there are. */
async function endOf(at: (times: number) => Promise<Job | undefined>): Promise<Row> {
  let last: Job | undefined;
  let count = 0;
  let isGrowing = true;
  for (let step = 1; step >= 1; step = isGrowing ? step * 2 : Math.floor(step / 2)) {
    const found = await at(count + step - 1);
    if (found === undefined) {
      isGrowing = false;
      continue;
    }
    last = found;
    count += step;
  }
  return { last, count };
}
