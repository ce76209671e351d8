import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";
import { leaveFile } from "./leave-file.js";

const perTransaction = 250;

/**
 * Brings the index of the log up to date, a little at a time: calls get their turn in between, also those of other processes, while a list goes through
 * a log of a year. A line that is no longer JSON is left to `verify`.
 */
export async function fillLineIndex(database: Database, { transact }: Gather): Promise<void> {
  const insert = database.prepare(
    `INSERT INTO line_index (number, writer, seq, tool, tenant, call_id, created_at)
     SELECT number, line ->> '$.writer', line ->> '$.seq', line ->> '$.tool_name', line ->> '$.tenant', line ->> '$.call_id', line ->> '$.created_at'
     FROM (SELECT number, CASE WHEN typeof(line) = 'text' AND json_valid(line) THEN line ELSE '{}' END AS line FROM lines
           WHERE number > (SELECT coalesce(max(number), 0) FROM line_index) ORDER BY number LIMIT ${perTransaction})`,
  );
  while ((await transact(() => Number(insert.run().changes))) === perTransaction) await leaveFile();
}
