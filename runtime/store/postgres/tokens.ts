import { readToken, tokenName } from "../sql/token-row.js";
import type { TokenStore } from "../tokens.js";
import type { Lanes } from "./connection/lanes.js";
import type { Names } from "./names.js";

export function postgresTokens(lanes: Lanes, { schema }: Names): TokenStore {
  const select = `SELECT value FROM ${schema}.meta WHERE name = $1`;
  const upsert = `INSERT INTO ${schema}.meta (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
  const remove = `DELETE FROM ${schema}.meta WHERE name = $1 RETURNING name`;
  const query = async (text: string, values: readonly string[]): Promise<readonly object[]> =>
    (await lanes.read((connection) => connection.query({ text, values }))).rows as readonly object[];
  return {
    get: async (id) => readToken((await query(select, [tokenName(id)]))[0] as { readonly value: string } | undefined),
    put: async (token) => void (await query(upsert, [tokenName(token.id), JSON.stringify(token)])),
    drop: async (id) => (await query(remove, [tokenName(id)])).length > 0,
  };
}
