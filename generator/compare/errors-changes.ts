import type { Schema } from "../ir/index.js";
import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ComparedTool, ToolPair } from "./compared-tool.js";
import { comparisonOf } from "./schema-changes.js";

/** Compares the described errors of a tool. Other words of a shared error type do not change its shape. */
export function errorsChanges(tools: ToolPair): readonly Change[] {
  const comparison = comparisonOf(tools);
  const [was, is] = [errorsOf(tools.before), errorsOf(tools.after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((code) => {
    const [before, after] = [was.get(code), is.get(code)];
    const pointer = `errors.${code}`;
    const at = { ...(before === undefined ? {} : { before: before.origin }), ...(after === undefined ? {} : { after: after.origin }) };
    if (before === undefined || after === undefined) return [changeOf({ kind: "errors.other", pointer, at }, tools)];
    const { narrower, wider, other } = comparison.flagsOf(comparison.pairOf(before, after));
    if (!other) return [];
    return [changeOf({ kind: narrower || wider ? "errors.other" : "errors.words-other", pointer, at }, tools)];
  });
}

function errorsOf({ tool: { operation } }: ComparedTool): ReadonlyMap<string, Schema> {
  return new Map([...operation.errors, ...(operation.failures ?? [])]);
}
