/** Which part of its time each window was last seen to count in, so that a statement that counts only there is tried only where it can work. */
type CountingParts = {
  readonly has: (window: CountedWindow) => boolean;
  readonly add: (window: CountedWindow) => void;
  readonly delete: (window: Omit<CountedWindow, "part">) => void;
};
export type CountedWindow = { readonly key: string; readonly ms: number; readonly part: number };

/** What is forgotten costs one slower call. */
const most = 10_000;

export function createCountingParts(): CountingParts {
  /** First by length, since there are few lengths, then by key: a joined text would be hashed anew for every call. */
  const lengths = new Map<number, Map<string, number>>();
  let added = 0;
  return {
    has: ({ key, ms, part }) => lengths.get(ms)?.get(key) === part,
    add: ({ key, ms, part }) => {
      if (added >= most) {
        lengths.clear();
        added = 0;
      }
      const parts = lengths.get(ms) ?? new Map<string, number>();
      lengths.set(ms, parts.set(key, part));
      added += 1;
    },
    delete: ({ key, ms }) => {
      lengths.get(ms)?.delete(key);
    },
  };
}
