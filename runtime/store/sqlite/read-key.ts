import { randomBytes } from "node:crypto";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

/** The key of whoever came first. */
export async function readKey(database: Database, { transact, read }: Gather): Promise<Uint8Array> {
  const insert = database.prepare("INSERT OR IGNORE INTO meta (name, value) VALUES ('key', ?)");
  const select = database.prepare("SELECT value FROM meta WHERE name = 'key'");
  const find = (): Uint8Array | undefined => {
    const row = select.get() as { readonly value: string } | undefined;
    return row && Buffer.from(row.value, "hex");
  };
  const found = await read(find);
  if (found !== undefined) return found;
  const made = await transact(() => {
    insert.execute(randomBytes(32).toString("hex"));
    return find();
  });
  if (made === undefined) throw new Error("The store's key was not kept");
  return made;
}
