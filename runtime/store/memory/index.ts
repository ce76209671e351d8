/** The door `@toolpact/runtime/store/memory`. */
export { type MemoryStoreOptions, memoryStore } from "./memory-store.js";
