import type { Job } from "../../jobs/job.js";

/** Its state in front, by which `upsertJob` knows what is done. */
export function printJob({ state, ...rest }: Job): string {
  return JSON.stringify({ state, ...rest });
}

/** Of what `printJob` wrote. */
export function readJob(body: string): Job {
  return JSON.parse(body) as Job;
}

/** A job that is done stays done: a sign of life may arrive after the answer, when its arrival is uncertain. */
export function upsertJob(table: string, values: string): string {
  return `INSERT INTO ${table} AS old (key, until, body) VALUES (${values})
    ON CONFLICT (key) DO UPDATE SET until = excluded.until, body = excluded.body
    WHERE old.body NOT LIKE '{"state":"done"%' OR excluded.body LIKE '{"state":"done"%'`;
}

export function addJob(table: string, values: string): string {
  return `INSERT INTO ${table} (key, until, body) VALUES (${values}) ON CONFLICT (key) DO NOTHING`;
}
