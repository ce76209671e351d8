import { readToken, tokenName } from "../sql/token-row.js";
import type { TokenStore } from "../tokens.js";
import type { Database } from "./driver.js";
import type { Gather } from "./gather.js";

export function sqliteTokens(database: Database, { transact, read }: Gather): TokenStore {
  const select = database.prepare("SELECT value FROM meta WHERE name = ?");
  const insert = database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)");
  const remove = database.prepare("DELETE FROM meta WHERE name = ?");
  const find = (id: string) => readToken(select.get(tokenName(id)) as { readonly value: string } | undefined);
  return {
    get: (id) => read(() => find(id)),
    put: (token) => transact(() => void insert.execute(tokenName(token.id), JSON.stringify(token))),
    drop: (id) =>
      transact(() => {
        const isThere = find(id) !== undefined;
        remove.execute(tokenName(id));
        return isThere;
      }),
  };
}
