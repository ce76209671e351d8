import type { Job, JobStore } from "../../jobs/job.js";
import { keyText } from "../sql/key-text.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

export function sqliteJobs(database: Database, { transact, read }: Gather): JobStore {
  const insert = database.prepare("INSERT OR REPLACE INTO jobs (key, until, body) VALUES (?, ?, ?)");
  const select = database.prepare("SELECT body FROM jobs WHERE key = ?");
  return {
    put: (job) => transact(() => insert.execute(keyText(job.id), job.expiresAt, JSON.stringify(job))),
    get: (id) =>
      read(() => {
        const row = select.get(keyText(id)) as { readonly body: string } | undefined;
        // Written by `put` alone.
        return row && (JSON.parse(row.body) as Job);
      }),
  };
}
