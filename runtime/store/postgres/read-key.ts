import { randomBytes } from "node:crypto";
import { environmentKey, keyCheck, missingKey, otherKey, variable } from "../sql/key-check.js";
import type { Store } from "../store.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

type Meta = { readonly key: Uint8Array | undefined; readonly check: string | undefined };

/** The key of the environment, so that a copy of the database is not a copy of the key; without one the key of the process that came first, in the database. */
export function storeKey(
  lanes: Lanes,
  { schema }: Names,
): Pick<Store, "formerKeys" | "keyWarning"> & { readonly key: () => Promise<Uint8Array> } {
  const insert = `INSERT INTO ${schema}.meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`;
  const select = { text: `SELECT name, value FROM ${schema}.meta WHERE name IN ('key', 'key_check')` };
  /** `added`: a row that another process may have made before. */
  const find = async (added?: readonly [name: string, value: string]): Promise<Meta> => {
    const { rows } = await lanes.read(async (connection) => {
      if (added !== undefined) await connection.query({ text: insert, values: added });
      return connection.query(select);
    });
    const textOf = (name: string): string | undefined =>
      (rows as readonly { readonly name: string; readonly value: string }[]).find((row) => row.name === name)?.value;
    const key = textOf("key");
    return { key: key === undefined ? undefined : Buffer.from(key, "hex"), check: textOf("key_check") };
  };

  return {
    key: async () => {
      const given = environmentKey();
      if (given !== undefined) {
        const { check } = await find(["key_check", keyCheck(given)]);
        if (check !== keyCheck(given)) throw otherKey(variable);
        return given;
      }
      const known = await find();
      if (known.key !== undefined) return known.key;
      if (known.check !== undefined) throw missingKey(variable);
      const { key } = await find(["key", randomBytes(32).toString("hex")]);
      if (key === undefined) throw new Error("The store's key was not kept");
      return key;
    },
    formerKeys: async () => {
      const { key } = environmentKey() === undefined ? { key: undefined } : await find();
      return key === undefined ? [] : [key];
    },
    keyWarning: async () => {
      if ((await find()).key === undefined) return undefined;
      const lies = `The key that keeps sensitive values from being guessed by their hashes lies in the database (${schema}.meta), beside the hashes`;
      return environmentKey() === undefined
        ? `${lies}: a copy of the database is enough to guess a short secret. Give ${variable} (32 random bytes in hexadecimal), or the runtime auditKey.`
        : `${lies}, from before ${variable} was given. It is still used for hashes of that time. Once they are over: DELETE FROM ${schema}.meta WHERE name = 'key'`;
    },
  };
}
