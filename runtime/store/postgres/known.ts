import { keyText } from "../sql/key-text.js";
import type { Store } from "../store.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

export function postgresKnown(lanes: Lanes, { schema }: Names): Store["known"] {
  const text = `SELECT key FROM ${schema}.known WHERE key = ANY ($1::text[]) AND until > $2`;
  return async (keys, now) => {
    if (keys.length === 0) return [];
    const wanted = keys.map(keyText);
    const { rows } = await lanes.read((connection) => connection.query({ text, values: [wanted, now] }));
    const known = new Set((rows as readonly { readonly key: string }[]).map(({ key }) => key));
    return wanted.map((key) => known.has(key));
  };
}
