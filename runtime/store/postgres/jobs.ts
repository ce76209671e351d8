import type { Job, JobStore } from "../../jobs/job.js";
import { addJob, printJob, readJob, upsertJob } from "../sql/job-row.js";
import { keyText } from "../sql/key-text.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

export function postgresJobs(lanes: Lanes, { schema }: Names): JobStore {
  const upsert = upsertJob(`${schema}.jobs`, "$1, $2, $3");
  const insert = addJob(`${schema}.jobs`, "$1, $2, $3");
  const select = `SELECT body FROM ${schema}.jobs WHERE key = $1`;
  const find = async (id: string): Promise<Job | undefined> => {
    const { rows } = await lanes.read((connection) => connection.query({ text: select, values: [keyText(id)] }));
    const [row] = rows as readonly { readonly body: string }[];
    return row && readJob(row.body);
  };
  return {
    put: async (job) => {
      const values = [keyText(job.id), job.expiresAt, printJob(job)];
      await lanes.read((connection) => connection.query({ text: upsert, values }));
    },
    add: async (job) => {
      const values = [keyText(job.id), job.expiresAt, printJob(job)];
      await lanes.read((connection) => connection.query({ text: insert, values }));
      return (await find(job.id)) ?? job;
    },
    get: find,
  };
}
