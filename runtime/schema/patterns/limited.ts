import type { LinearRegex } from "./linear.js";

/** `RegExp` for a pattern with backreferences that is slow on long texts: those are refused unread, so that none can stop the process. */
export function limitedRegex(source: string, maxLength: number): LinearRegex & { readonly maxLength: number } {
  const expression = new RegExp(source, "u");
  return { source, flags: "u", maxLength, test: (text) => text.length <= maxLength && expression.test(text) };
}
