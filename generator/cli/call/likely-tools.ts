import type { Registry } from "@toolpact/runtime";
import { nearest } from "../../diagnostics/nearest.js";

const mostNamed = 5;

/** The tools that were most likely meant: those whose ids end with what was typed, such as `getBook`, or else the one that is spelled alike. */
export function likelyTools(typed: string, registries: readonly Pick<Registry, "list">[]): readonly string[] {
  const ids = registries.flatMap((registry) => registry.list().map(({ id }) => id));
  const end = `.${typed}`.toLowerCase();
  const ending = ids.filter((id) => id.toLowerCase().endsWith(end));
  return ending.length > 0 ? ending.slice(0, mostNamed) : [spelledAlike(typed, ids) ?? []].flat();
}

/** Within a namespace the last parts are compared: what all its tools have in common makes none of them the one that was meant. */
function spelledAlike(typed: string, ids: readonly string[]): string | undefined {
  const space = typed.slice(0, typed.lastIndexOf(".") + 1);
  const isBeside = (id: string): boolean => space !== "" && id.startsWith(space);
  const beside = ids.filter(isBeside).map((id) => id.slice(space.length));
  const last = nearest(typed.slice(space.length), beside);
  const others = ids.filter((id) => !isBeside(id));
  return last === undefined ? nearest(typed, others) : `${space}${last}`;
}
