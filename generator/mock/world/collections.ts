import type { Json, JsonObject } from "../../ir/index.js";

/** The records below one path, by the text of their ids. */
export type Collection = {
  readonly records: Map<string, JsonObject>;
  /** Whether its first records were made. */
  isFilled: boolean;
};

/** What the mock remembers of a service. */
export type Collections = {
  readonly at: (path: string) => Collection;
  readonly remove: (path: string, id: string) => void;
  /** Whether the record at this path, or one above it, was deleted. */
  readonly isGone: (path: string) => boolean;
  readonly revive: (path: string, id: string) => void;
};

export function createCollections(): Collections {
  const all = new Map<string, Collection>();
  const gone = new Set<string>();
  const at = (path: string): Collection => {
    const known = all.get(path) ?? { records: new Map(), isFilled: false };
    all.set(path, known);
    return known;
  };
  return {
    at,
    remove: (path, id) => {
      at(path).records.delete(id);
      gone.add(`${path}/${id}`);
    },
    isGone: (path) => {
      const segments = path.split("/");
      return gone.size > 0 && segments.some((_, index) => gone.has(segments.slice(0, index + 1).join("/")));
    },
    revive: (path, id) => void gone.delete(`${path}/${id}`),
  };
}

export function textOfId(id: Json | undefined): string | undefined {
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}
