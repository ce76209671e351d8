import { toPlainJson } from "../ir/index.js";

/** A copy, as if the value had been printed and loaded: without undefined members. */
export function plain<T>(value: T): T {
  // The same members, without the undefined ones.
  return toPlainJson(value) as T;
}
