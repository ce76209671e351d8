export type Members = { readonly [key: string]: unknown };

/** Own keys only, because a log may name anything. */
export function membersOf(line: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    return Object.assign(Object.create(null), value);
  } catch {
    return undefined;
  }
}
