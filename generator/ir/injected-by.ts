import type { Call, Injection } from "@toolpact/runtime";

/** One argument that comes from the context, by the keys that lead to it. */
export type Injected = { readonly path: readonly string[]; readonly from: string };

export function injectedBy(call: Call): readonly Injected[] {
  return "inject" in call ? membersOf(call.inject ?? {}, []) : [];
}

function membersOf(injection: Injection, above: readonly string[]): readonly Injected[] {
  return Object.entries(injection).flatMap(([name, from]) => {
    const path = [...above, name];
    return typeof from === "string" ? [{ path, from }] : membersOf(from, path);
  });
}
