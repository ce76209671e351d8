import { randomBytes } from "node:crypto";
import type { Session } from "./session.js";

/** The key of whoever came first. */
export function readKey({ database, transact }: Session): Uint8Array {
  const insert = database.prepare("INSERT OR IGNORE INTO meta (name, value) VALUES ('key', ?)");
  const select = database.prepare("SELECT value FROM meta WHERE name = 'key'");
  const find = (): Uint8Array | undefined => {
    const row = select.get() as { readonly value: string } | undefined;
    return row && Buffer.from(row.value, "hex");
  };
  const found = find();
  if (found !== undefined) return found;
  transact(() => insert.run(randomBytes(32).toString("hex")));
  const made = find();
  if (made === undefined) throw new Error("The store's key was not kept");
  return made;
}
