import { randomBytes } from "node:crypto";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

/** The key of whoever came first. */
export async function readKey(lanes: Lanes, { schema }: Names): Promise<Uint8Array> {
  const insert = `INSERT INTO ${schema}.meta (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING`;
  const { rows } = await lanes.read(async (connection) => {
    await connection.query({ text: insert, values: [randomBytes(32).toString("hex")] });
    return connection.query({ text: `SELECT value FROM ${schema}.meta WHERE name = 'key'` });
  });
  const [row] = rows as readonly { readonly value: string }[];
  if (row === undefined) throw new Error("The store's key was not kept");
  return Buffer.from(row.value, "hex");
}
