import { postgresStore } from "../../runtime/store/postgres/index.js";
import { sqliteStore } from "../../runtime/store/sqlite/index.js";
import type { Store } from "../../runtime/store/store.js";

/** Where a store is, for any process that opens it. */
export type Place =
  | { readonly kind: "sqlite"; readonly path: string }
  | { readonly kind: "postgres"; readonly connectionString: string; readonly schema: string };

/** Checkpoints come often, so that runs that die early have some. */
const audit = { every: 20 };

export function openStore(place: Place): Store {
  return place.kind === "sqlite"
    ? sqliteStore({ path: place.path, audit })
    : postgresStore({ connectionString: place.connectionString, schema: place.schema, audit });
}
