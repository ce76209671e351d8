import type { Job, JobStore } from "../../jobs/job.js";
import { addJob, printJob, readJob, upsertJob } from "../sql/job-row.js";
import { keyText } from "../sql/key-text.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

export function sqliteJobs(database: Database, { transact, read }: Gather): JobStore {
  const insert = database.prepare(upsertJob("jobs", "?, ?, ?"));
  const add = database.prepare(addJob("jobs", "?, ?, ?"));
  const select = database.prepare("SELECT body FROM jobs WHERE key = ?");
  const find = (id: string): Job | undefined => {
    const row = select.get(keyText(id)) as { readonly body: string } | undefined;
    return row && readJob(row.body);
  };
  return {
    put: (job) => transact(() => insert.execute(keyText(job.id), job.expiresAt, printJob(job))),
    add: (job) =>
      transact(() => {
        add.execute(keyText(job.id), job.expiresAt, printJob(job));
        return find(job.id) ?? job;
      }),
    get: (id) => read(() => find(id)),
  };
}
