import { findType, type Place } from "./schema-view.js";
import { isNode, type Node } from "./spec-files.js";

export type Text = { readonly key: string; readonly text: string };

/** Every sentence and name of a tool: its own, those of its fields, and those of the shared types that it uses. */
export function textsOf(node: Node, place: Place): Text[] {
  const texts: Text[] = [];
  collect({ key: "", value: node, place, texts, seen: new Set() });
  return texts;
}

type Collection = { key: string; value: unknown; place: Place; texts: Text[]; seen: Set<unknown> };

function collect({ key, value, place, texts, seen }: Collection): void {
  texts.push({ key, text: typeof value === "string" ? value : "" });
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, child] of Object.entries(value)) {
    const refers = isNode(value) && (name === "$ref" || name === "partialOf") && typeof child === "string" && child.includes("#/types/");
    const target = refers ? findType(child, place) : { node: child, place };
    collect({ key: name, value: target.node, place: target.place, texts, seen });
  }
}
