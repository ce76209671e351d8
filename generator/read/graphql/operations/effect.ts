import type { SelectionSetNode } from "graphql";
import { wordsOf } from "../../names/words.js";
import type { Fragments } from "../types/collect-fields.js";
import type { FoundOperation } from "./found-operation.js";

const deleting = new Set(["delete", "remove", "destroy", "purge"]);

/** Queries read. Mutations write, and those delete whose name says so: `deleteIssue`, `productDelete`. */
export function effectOf(found: FoundOperation): "read" | "write" | "delete" {
  if (found.method === "query") return "read";
  const names = found.kind === "root-field" ? found.name.split(".") : rootNames(found.operation.selectionSet, found.fragments);
  return names.some(deletes) ? "delete" : "write";
}

/** Includes fragments. Each fragment is read once. */
function rootNames(set: SelectionSetNode, fragments: Fragments): readonly string[] {
  const sets = new Set([set]);
  const names: string[] = [];
  for (const { selections } of sets) {
    for (const selection of selections) {
      const inner = selection.kind === "FragmentSpread" ? fragments.get(selection.name.value)?.selectionSet : selection.selectionSet;
      if (selection.kind === "Field") names.push(selection.name.value);
      else if (inner !== undefined) sets.add(inner);
    }
  }
  return names;
}

function deletes(name: string): boolean {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  return deleting.has(words[0] ?? "") || deleting.has(words.at(-1) ?? "");
}
