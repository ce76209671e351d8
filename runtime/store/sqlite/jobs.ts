import type { JobStore } from "../../jobs/job.js";
import { printJob, readJob, upsertJob } from "../sql/job-row.js";
import { keyText } from "../sql/key-text.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

export function sqliteJobs(database: Database, { transact, read }: Gather): JobStore {
  const insert = database.prepare(upsertJob("jobs", "?, ?, ?"));
  const select = database.prepare("SELECT body FROM jobs WHERE key = ?");
  return {
    put: (job) => transact(() => insert.execute(keyText(job.id), job.expiresAt, printJob(job))),
    get: (id) =>
      read(() => {
        const row = select.get(keyText(id)) as { readonly body: string } | undefined;
        return row && readJob(row.body);
      }),
  };
}
