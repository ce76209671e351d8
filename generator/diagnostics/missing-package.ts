/** The package that is not installed, or only in part, by what Node and jiti say of a module that they cannot find. Undefined where a file is missing. */
export function missingPackage(reason: string): string | undefined {
  const [, found = ""] = /^Cannot find (?:module|package) '([^']+)'/.exec(reason) ?? [];
  // Of a package that lacks a file, Node names the file.
  const [specifier = "", folder] = found.split(/[\\/]node_modules[\\/]/).reverse();
  const isFile = folder === undefined && /^(?:~?[\\/]|\.|\w+:|#)/.test(specifier);
  return isFile ? undefined : /^(?:@[\w.~-]+[\\/])?[\w.~-]+/.exec(specifier)?.[0].replace("\\", "/");
}
