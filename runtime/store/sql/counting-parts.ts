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
  const parts = new Map<string, number>();
  return {
    has: ({ key, ms, part }) => parts.get(`${ms} ${key}`) === part,
    add: ({ key, ms, part }) => {
      if (parts.size >= most) parts.clear();
      parts.set(`${ms} ${key}`, part);
    },
    delete: ({ key, ms }) => {
      parts.delete(`${ms} ${key}`);
    },
  };
}
