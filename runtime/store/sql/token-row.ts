import type { DeciderToken } from "../tokens.js";
import { keyText } from "./key-text.js";

/** Tokens are rows of the table `meta`, beside the key and the format. */
export function tokenName(id: string): string {
  return keyText(`decider-token:${id}`);
}

/** Written by `put` of the store. */
export function readToken(row: { readonly value: string } | undefined): DeciderToken | undefined {
  return row === undefined ? undefined : (JSON.parse(row.value) as DeciderToken);
}
