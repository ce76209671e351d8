import { keyText } from "../sql/key-text.js";
import type { Database } from "./driver.js";

export function sqliteKnown(database: Database): (keys: readonly string[], now: number) => readonly boolean[] {
  const select = database.prepare("SELECT 1 FROM known WHERE key = ? AND until > ?");
  return (keys, now) => keys.map((key) => select.get(keyText(key), now) !== undefined);
}
