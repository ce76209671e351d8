import type { LiveTools } from "./live-tools.js";

/** What was made of contracts, for one tenant each. The entry that was used longest ago makes way. */
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
      // The order of a map is that of insertion.
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
