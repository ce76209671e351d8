import type { Json } from "../ir/index.js";
import type { ToolPlan } from "../plan/index.js";
import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ToolPair } from "./compared-tool.js";
import { instructs } from "./instructs.js";

const parts = ["title", "description", "details", "say"] as const;

/** The words by which a model chooses and calls a tool. */
export function wordsChanges(tools: ToolPair): readonly Change[] {
  const wordsOf = ({ operation }: ToolPlan): { readonly [part: string]: string } =>
    Object.fromEntries(parts.map((part) => [part, plain(operation[part] ?? "")]));
  const [was, is] = [wordsOf(tools.before.tool), wordsOf(tools.after.tool)];
  const changed = parts.filter((part) => was[part] !== is[part]);
  if (changed.length === 0) return [];
  const only = (words: { readonly [part: string]: string }): Json => Object.fromEntries(changed.map((part) => [part, words[part] ?? ""]));
  const isOrder = changed.some((part) => instructs({ before: was[part] ?? "", after: is[part] ?? "" }));
  const kind = isOrder ? "words.tool-instructs" : "words.tool-other";
  return [changeOf({ kind, pointer: "words", before: only(was), after: only(is) }, tools)];
}

/** Line breaks within a sentence do not count. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
