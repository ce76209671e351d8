import { toPlainJson } from "../ir/index.js";

/** As it would be printed and loaded: a copy of its own, without members that are absent. */
export function plain<T>(value: T): T {
  // The same members, but for those that are undefined.
  return toPlainJson(value) as T;
}
