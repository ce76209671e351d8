import path from "node:path";

/**
 * The folder that a glob starts in, and the glob seen from there: that of the config, or the top of another drive of Windows, which cannot be named from the
 * config's folder.
 */
export function globStart(
  root: string,
  pattern: string,
  { parse, resolve }: Pick<typeof path, "parse" | "resolve"> = path,
): { readonly folder: string; readonly pattern: string } {
  const top = parse(pattern).root;
  const folder = resolve(root, top);
  const isSameDrive = parse(folder).root.toLowerCase() === parse(root).root.toLowerCase();
  return isSameDrive ? { folder: root, pattern } : { folder, pattern: pattern.slice(top.length) };
}
