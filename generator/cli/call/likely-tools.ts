import type { Registry } from "@toolpact/runtime";
import { nearest } from "../../diagnostics/nearest.js";

const mostNamed = 5;

/** The tools that were most likely meant: those whose ids end with what was typed, such as `getBook`, or else the one that is spelled alike. */
export function likelyTools(typed: string, registries: readonly Pick<Registry, "list">[]): readonly string[] {
  const ids = registries.flatMap((registry) => registry.list().map(({ id }) => id));
  const end = `.${typed}`.toLowerCase();
  const ending = ids.filter((id) => id.toLowerCase().endsWith(end));
  return ending.length > 0 ? ending.slice(0, mostNamed) : [nearest(typed, ids) ?? []].flat();
}
