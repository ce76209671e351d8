import { randomBytes } from "node:crypto";
import { environmentKey, keyCheck, missingKey, otherKey, variable } from "../sql/key-check.js";
import type { Store } from "../store.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";
import { keyFileOf, makeKeyFile, readKeyFile } from "./key-file.js";

type KeyPlace = {
  readonly database: Database;
  readonly gathered: Gather;
  readonly path: string;
  /** Where the application says so: then a key that lies in the database is moved there. */
  readonly keyFile: string | undefined;
};

type Meta = { readonly key: Uint8Array | undefined; readonly check: string | undefined };

/**
 * The key lies in a file beside the database, so that a copy of the database is not a copy of the key. A database of before has it inside: it stays there until the
 * application names a file, because a process of before would make another one.
 */
export function storeKey({ database, gathered, path, keyFile }: KeyPlace): Pick<Store, "key" | "formerKeys" | "keyWarning"> {
  const select = database.prepare("SELECT name, value FROM meta WHERE name IN ('key', 'key_check')");
  const insert = database.prepare("INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)");
  const drop = database.prepare("DELETE FROM meta WHERE name = 'key'");
  const find = (): Meta => {
    const rows = select.all() as readonly { readonly name: string; readonly value: string }[];
    const textOf = (name: string): string | undefined => rows.find((row) => row.name === name)?.value;
    const key = textOf("key");
    return { key: key === undefined ? undefined : Buffer.from(key, "hex"), check: textOf("key_check") };
  };
  const isInMemory = path === ":memory:";
  const fileOf = (): string => keyFile ?? keyFileOf(path);

  /** Another process may have been first, with another key. */
  const confirm = async (key: Uint8Array, place: string): Promise<Uint8Array> => {
    const check = await gathered.transact(() => {
      insert.execute("key_check", keyCheck(key));
      return find().check;
    });
    if (check !== keyCheck(key)) throw otherKey(place);
    return key;
  };
  const inMemory = async (): Promise<Uint8Array> => {
    const made = await gathered.transact(() => {
      insert.execute("key", randomBytes(32).toString("hex"));
      return find().key;
    });
    if (made === undefined) throw new Error("The store's key was not kept");
    return made;
  };
  const move = async (key: Uint8Array, file: string): Promise<Uint8Array> => {
    const kept = await confirm(makeKeyFile(file, key), file);
    if (!Buffer.from(key).equals(kept)) throw otherKey(file);
    // Only now that the file is on the disk.
    await gathered.transact(() => void drop.execute());
    return kept;
  };

  return {
    key: async () => {
      if (isInMemory) return inMemory();
      const { key, check } = await gathered.read(find);
      const given = environmentKey();
      if (given !== undefined) return check === keyCheck(given) ? given : confirm(given, variable);
      if (key !== undefined) return keyFile === undefined ? key : move(key, keyFile);
      const file = fileOf();
      const found = readKeyFile(file);
      if (found === undefined && check !== undefined) throw missingKey(file);
      if (found !== undefined && check === keyCheck(found)) return found;
      return confirm(found ?? makeKeyFile(file), file);
    },
    formerKeys: async () => {
      const { key } = isInMemory || environmentKey() === undefined ? { key: undefined } : await gathered.read(find);
      return key === undefined ? [] : [key];
    },
    keyWarning: async () => {
      const { key } = isInMemory ? { key: undefined } : await gathered.read(find);
      if (key === undefined) return undefined;
      return (
        `The key that keeps sensitive values from being guessed by their hashes lies in ${path}, beside the hashes: a copy of the file is enough to guess a short secret. ` +
        `Once no process of an earlier version uses the store, move it: sqliteStore({ path, keyFile: ${JSON.stringify(fileOf())} })`
      );
    },
  };
}
