/** Where a fact stands: a file and a JSON pointer into it. Line and column are computed only when something is reported. */
export type Origin = { readonly file: string; readonly pointer: string };

/** The place of a child, one key or index deeper. */
export function at(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  let { pointer } = origin;
  for (const key of keys) pointer += `/${escapeKey(String(key))}`;
  return { file: origin.file, pointer };
}

/** Called for every node of every document: most keys need no change. */
function escapeKey(key: string): string {
  return key.includes("/") || key.includes("~") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
