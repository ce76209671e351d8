import type { KeyObject } from "node:crypto";
import { ToolConfigurationError } from "../errors/tool-configuration-error.js";
import { nodeCrypto } from "../node-crypto.js";
import type { Store } from "../store/store.js";

/** 32 bytes or more, or what fetches them, as from a key management service: once, when the first call needs them. */
export type AuditKey = Uint8Array | (() => Uint8Array | Promise<Uint8Array>);

/** Keys by id. Hashes are made with the current one; those that an earlier one made are still recognised by it. */
export type AuditKeys = { readonly current: string; readonly keys: { readonly [id: string]: AuditKey } };

export type LoadedKeys = { readonly id: string; readonly key: KeyObject; readonly former: readonly KeyObject[] };

type KeySources = {
  readonly auditKey?: AuditKey | undefined;
  readonly auditKeys?: AuditKeys | undefined;
  readonly store?: Store | undefined;
};

/** Given, or the store's own, or one for the life of the process. Read once; a store that is down now may be up at the next call. */
export function keyLoader({ auditKey, auditKeys, store }: KeySources, warn: (error: Error) => void): () => Promise<LoadedKeys> {
  if (auditKey && auditKeys) throw new ToolConfigurationError("Give `auditKey` or `auditKeys`, not both.");
  const given = auditKeys ?? (auditKey === undefined ? undefined : { current: "1", keys: { 1: auditKey } });
  // As they are now: whoever gave them may wipe them from memory, and a key of zeros would hide nothing.
  const own = given && Object.entries(given.keys).map(([id, key]) => [id, typeof key === "function" ? key : kept(key)] as const);
  if (given && !own?.some(([id]) => id === given.current)) throw new ToolConfigurationError("auditKeys is not valid.");
  const load = async (): Promise<LoadedKeys> => {
    if (given && own) {
      const loaded = await Promise.all(own.map(async ([id, key]) => [id, secret(await key())] as const));
      const former = loaded.filter(([id]) => id !== given.current).map(([, key]) => key);
      return { id: given.current, key: new Map(loaded).get(given.current) as KeyObject, former };
    }
    const key = secret((await store?.key()) ?? nodeCrypto().randomBytes(32));
    const warning = await store?.keyWarning?.();
    if (warning) warn(new Error(warning));
    return { id: "store", key, former: ((await store?.formerKeys?.()) ?? []).map(secret) };
  };
  let loading: Promise<LoadedKeys> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function kept(key: Uint8Array): () => Uint8Array {
  secret(key);
  const copy = Buffer.from(key);
  return () => copy;
}

/** A key from an empty variable would hide nothing. */
function secret(key: Uint8Array): KeyObject {
  if (!(key?.length >= 32) || typeof key === "string") throw new ToolConfigurationError("auditKey is not valid.");
  return nodeCrypto().createSecretKey(key);
}
