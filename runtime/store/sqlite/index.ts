/** The door `@toolpact/runtime/store/sqlite`. */
export { type SqliteStoreOptions, sqliteStore } from "./sqlite-store.js";
