import { nodeCrypto } from "../../node-crypto.js";

type KeyHolder = { readonly key: () => Uint8Array | Promise<Uint8Array> };

/** A key for one purpose. It is the same in every process of the store. Without a store, it is a key of this process. */
export async function storeKey(store: KeyHolder | undefined, purpose: string): Promise<Uint8Array> {
  const { createHmac, randomBytes } = nodeCrypto();
  const key = (await store?.key()) ?? randomBytes(32);
  return createHmac("sha256", key).update(purpose).digest();
}
