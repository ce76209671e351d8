import type { LiveTools } from "./live-tools.js";

/** The results for contracts, each for one tenant. The least recently used entry is removed first. */
export type DynamicCache = {
  readonly get: (key: string) => Promise<LiveTools> | undefined;
  readonly set: (key: string, made: Promise<LiveTools>) => void;
  readonly delete: (key: string) => void;
};

const usualEntries = 200;

export function createDynamicCache({ mostEntries = usualEntries }: { readonly mostEntries?: number } = {}): DynamicCache {
  const entries = new Map<string, Promise<LiveTools>>();
  return {
    get: (key) => {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      // A map keeps the order of insertion.
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set: (key, made) => {
      entries.set(key, made);
      for (const [oldest] of entries) {
        if (entries.size <= mostEntries) break;
        entries.delete(oldest);
      }
    },
    delete: (key) => void entries.delete(key),
  };
}
