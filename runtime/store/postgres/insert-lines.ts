import type { LineRow } from "../sql/line-row.js";
import type { PostgresConnection } from "./connection/connection.js";
import type { Names } from "./names.js";

export async function insertLines(connection: PostgresConnection, { schema }: Names, rows: readonly LineRow[]): Promise<void> {
  await connection.query({ text: `SELECT ${schema}.add_lines_1($1)`, values: [JSON.stringify(rows)] });
}
