import type { Job, JobStore } from "../../jobs/job.js";
import { keyText } from "../sql/key-text.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

export function postgresJobs(lanes: Lanes, { schema }: Names): JobStore {
  const upsert = `INSERT INTO ${schema}.jobs (key, until, body) VALUES ($1, $2, $3)
    ON CONFLICT (key) DO UPDATE SET until = excluded.until, body = excluded.body`;
  const select = `SELECT body FROM ${schema}.jobs WHERE key = $1`;
  return {
    put: async (job) => {
      const values = [keyText(job.id), job.expiresAt, JSON.stringify(job)];
      await lanes.read((connection) => connection.query({ text: upsert, values }));
    },
    get: async (id) => {
      const { rows } = await lanes.read((connection) => connection.query({ text: select, values: [keyText(id)] }));
      const [row] = rows as readonly { readonly body: string }[];
      // Written by `put` alone.
      return row && (JSON.parse(row.body) as Job);
    },
  };
}
