import { isPublic } from "./open-store.js";
import { shellQuote } from "./shell-quote.js";

type Place = { readonly config?: string | undefined; readonly store?: string | undefined };

/** What a further command needs to look where this one did, as it is appended to it: without, it would find another store. */
export function samePlace({ config, store }: Place): string {
  return `${config === undefined ? "" : ` --config ${shellQuote(config)}`}${sameStore(store)}`;
}

/** A URL that may hold a password is not repeated. */
export function sameStore(store: string | undefined): string {
  if (store === undefined) return "";
  return ` --store ${isPublic(store) ? shellQuote(store) : "<url>"}`;
}
