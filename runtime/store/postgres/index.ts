/** The door `@toolpact/runtime/store/postgres`. */
export type { PostgresConnection, PostgresPool, PostgresQuery } from "./connection/connection.js";
export { type PostgresStoreOptions, postgresStore } from "./postgres-store.js";
