import type { Call } from "./call.js";

/** Input field → where its value stands in the context: `tenant`, `principal`, `locale`, `timeZone`, or `meta.<name>`. */
export type Injection = { readonly [field: string]: string };

export function injectionOf(call: Call): Injection | undefined {
  return "inject" in call ? call.inject : undefined;
}
