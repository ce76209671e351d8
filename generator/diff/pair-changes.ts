import { compareTools, judge } from "../compare/index.js";
import { hasEffect, pathShape } from "../lock/index.js";
import { compareLines } from "./lines/compare-lines.js";
import type { Matching, Pair } from "./match/match-tools.js";
import type { Side, SideTool } from "./side.js";
import type { FoundChange } from "./tool-change.js";

/** Every change between two states. */
export function findChanges(
  matching: Matching,
  { before, after }: { readonly before: Side; readonly after: Side },
): readonly FoundChange[] {
  const [gone, come] = [unreadable(before), unreadable(after)];
  return [
    ...matching.removed.flatMap((tool) => (come.has(keyOf(tool)) ? [] : [removed(tool)])),
    ...matching.added.flatMap((tool) => (gone.has(keyOf(tool)) ? [] : [added(tool)])),
    ...matching.pairs.flatMap(changesOf),
  ];
}

/** Operations that one side cannot read: whether they are new or gone is not known. */
function unreadable({ leftOut }: Side): ReadonlySet<string> {
  return new Set(leftOut.map(keyOf));
}

function keyOf({ operation }: Pick<SideTool, "operation">): string {
  return pathShape(operation);
}

function removed(tool: SideTool): FoundChange {
  const kind = "identity.tool-removed";
  return {
    ...judge(kind, { hasEffect: isEffectful(tool) }),
    kind,
    side: "identity",
    pointer: "",
    before: factsOf(tool),
    at: placeOf(tool, "before"),
    ...namesOf(tool),
  };
}

function added(tool: SideTool): FoundChange {
  const kind = "identity.tool-added";
  return {
    ...judge(kind, { hasEffect: isEffectful(tool) }),
    kind,
    side: "identity",
    pointer: "",
    after: factsOf(tool),
    at: placeOf(tool, "after"),
    ...namesOf(tool),
  };
}

function changesOf(pair: Pair): readonly FoundChange[] {
  const { before, after } = pair;
  const names = { ...namesOf(after), ...(before.id === after.id ? {} : { formerTool: before.id }) };
  const compared =
    before.planned !== undefined && after.planned !== undefined
      ? compareTools(before.planned, after.planned)
      : compareLines(before.line(), after.line());
  const renamed = before.id === after.id || compared.some(({ kind }) => kind === "identity.tool-renamed") ? [] : [rename(pair)];
  return [...renamed, ...compared].map((change) => ({ ...change, ...names }));
}

function rename({ before, after }: Pair): Omit<FoundChange, "tool" | "source" | "operation"> {
  const kind = "identity.tool-renamed";
  const at = { ...placeOf(before, "before"), ...placeOf(after, "after") };
  return {
    ...judge(kind, { hasEffect: isEffectful(after) }),
    kind,
    side: "identity",
    pointer: "",
    before: before.id,
    after: after.id,
    suggestion: `Use the new name, or keep the old one under \`operations\` of the source: \`${JSON.stringify(after.operation)}: { rename: ${JSON.stringify(before.id)} }\`.`,
    at,
  };
}

function namesOf({ id, source, operation }: SideTool): Pick<FoundChange, "tool" | "source" | "operation"> {
  return { tool: id, source, operation };
}

/** What a reviewer decides a new tool by. */
function factsOf(tool: SideTool): { readonly effect: string; readonly confirm: string; readonly auth: string } {
  const { planned } = tool;
  if (planned !== undefined) {
    const { effect, confirm, auth } = planned.tool.policy;
    return { effect, confirm: confirm.rule, auth };
  }
  const line = tool.line();
  return { effect: line?.effect ?? "", confirm: line?.confirm.replace(/:.*/s, "") ?? "", auth: line?.auth ?? "" };
}

function isEffectful(tool: SideTool): boolean {
  const line = tool.planned?.tool.policy ?? tool.line();
  return line !== undefined && hasEffect(line);
}

function placeOf({ planned }: SideTool, side: "before" | "after"): FoundChange["at"] {
  return planned === undefined ? {} : { [side]: planned.tool.operation.origin };
}
