import type * as Crypto from "node:crypto";

let loaded: typeof Crypto | undefined;

/** Loaded when it is first used: it takes longer than all of the core, and who only imports a registry has nothing to hash. */
export function nodeCrypto(): typeof Crypto {
  loaded ??= process.getBuiltinModule("node:crypto");
  return loaded;
}
