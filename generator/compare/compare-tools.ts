import type { Change } from "./change.js";
import { changeOf } from "./change-of.js";
import type { ComparedTool, ToolPair } from "./compared-tool.js";
import { errorsChanges } from "./errors-changes.js";
import { identityChanges } from "./identity-changes.js";
import { policyChanges } from "./policy-changes.js";
import { schemaChanges } from "./schema-changes.js";
import { sentChanges } from "./sent-changes.js";
import { typedPair } from "./typed-tool.js";
import { wordsChanges } from "./words-changes.js";

/** The changes of one tool, by meaning. Another spelling is no change. */
export function compareTools(before: ComparedTool, after: ComparedTool): readonly Change[] {
  const tools = { before, after };
  const [was, is] = [before.tool, after.tool];
  const metas = was.meta === undefined || is.meta === undefined ? [] : [{ before: was.meta, after: is.meta, pointer: "meta" }];
  const inputs = [{ before: was.input, after: is.input, pointer: "input" }, ...metas];
  const types = typedPair(tools);
  const outputs = schemaChanges({ before: was.output, after: is.output, direction: "output", pointer: "output" }, types);
  return [
    ...identityChanges(tools),
    ...policyChanges(tools),
    ...inputs.flatMap((roots) => schemaChanges({ ...roots, direction: "input" }, types)),
    ...outputs,
    ...(outputs.length === 0 ? selectionChanges(tools) : []),
    ...sentChanges(tools),
    ...errorsChanges(tools),
    ...wordsChanges(tools),
  ];
}

/** Another selection with the same answer. If the answer changed too, that change is enough. */
function selectionChanges(tools: ToolPair): readonly Change[] {
  const { before, after } = { before: tools.before.tool.operation.call, after: tools.after.tool.operation.call };
  if (before.kind !== "graphql" || after.kind !== "graphql" || isSameSelection(before.document, after.document)) return [];
  return [
    changeOf({ kind: "policy.answers-selected-otherwise", pointer: "operation", before: before.document, after: after.document }, tools),
  ];
}

/** The order of arguments and fields has no meaning. */
function isSameSelection(before: string, after: string): boolean {
  const words = (document: string): string => (document.match(/[\w$@!]+|[^\s,]/g) ?? []).sort().join(" ");
  return before === after || words(before) === words(after);
}
