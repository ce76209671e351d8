/** Where a fact stands: a file and a JSON pointer into it. Line and column are computed only when something is reported. */
export type Origin = { readonly file: string; readonly pointer: string };

/** The place of a child, one key or index deeper. */
export function at(origin: Origin, ...keys: readonly (string | number)[]): Origin {
  const steps = keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`);
  return { file: origin.file, pointer: origin.pointer + steps.join("") };
}
