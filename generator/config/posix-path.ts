import { relative, resolve, sep } from "node:path";

/** A path as seen from a folder, with `/` on every platform. */
export function posixPath(from: string, to: string): string {
  const path = relative(from, resolve(from, to)).split(sep).join("/");
  return path === "" ? "." : path;
}
