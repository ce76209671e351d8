/** One replacement in many paths: `/v1` became `/v2`. */
export type Rewrite = { readonly from: string; readonly to: string };

/** What differs between two keys after their common end: `/v1` and `/v2` of `GET /v1/pets` and `GET /v2/pets`. Undefined: the ends or the methods differ. */
export function rewriteBetween(before: string, after: string): Rewrite | undefined {
  const [then, now] = [splitKey(before), splitKey(after)];
  if (then === undefined || now === undefined || then.method !== now.method) return undefined;
  const [left, right] = [then.path.split("/"), now.path.split("/")];
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  const [from, to] = [left.join("/"), right.join("/")];
  const isWhole = from === then.path || to === now.path;
  return from === to || (isWhole && from !== "" && to !== "") ? undefined : { from, to };
}

/** A key after the rewrite. Undefined: the key does not have this prefix. */
export function rewriteKey(key: string, { from, to }: Rewrite): string | undefined {
  const split = splitKey(key);
  if (split === undefined || !(split.path === from || split.path.startsWith(`${from}/`))) return undefined;
  return `${split.method} ${to}${split.path.slice(from.length)}`;
}

/** The most frequent rewrite, if it explains at least two keys and most of the keys. */
export function commonRewrite(before: readonly string[], after: readonly string[]): Rewrite | undefined {
  const ends = new Map<string, string[]>();
  for (const key of after) {
    const end = endOf(key);
    if (end !== undefined) ends.set(end, [...(ends.get(end) ?? []), key]);
  }
  const votes = new Map<string, { readonly rewrite: Rewrite; count: number }>();
  for (const key of before) {
    const end = endOf(key);
    const found = (end === undefined ? undefined : ends.get(end))?.flatMap((other) => rewriteBetween(key, other) ?? []) ?? [];
    for (const rewrite of found) {
      const name = `${rewrite.from} ${rewrite.to}`;
      const known = votes.get(name) ?? { rewrite, count: 0 };
      known.count += 1;
      votes.set(name, known);
    }
  }
  const [best] = [...votes.values()].sort((a, b) => b.count - a.count);
  return best !== undefined && best.count >= 2 && best.count * 2 > before.length ? best.rewrite : undefined;
}

/** The method and the last step of a path. A rewrite does not change them. */
function endOf(key: string): string | undefined {
  const split = splitKey(key);
  return split === undefined ? undefined : `${split.method} ${split.path.split("/").at(-1) ?? ""}`;
}

function splitKey(key: string): { readonly method: string; readonly path: string } | undefined {
  const found = /^([A-Z]+) (\/.*)$/s.exec(key);
  return found === null ? undefined : { method: found[1] ?? "", path: (found[2] ?? "").replace(/\/$/, "") };
}
