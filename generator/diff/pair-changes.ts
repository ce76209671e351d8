import { addedTool, type Change, compareTools, judge, removedTool } from "../compare/index.js";
import { hasEffect, pathShape } from "../lock/index.js";
import { explainEviction } from "./evicted-field.js";
import { whileFormerNamesWork } from "./former-names.js";
import { compareByLock } from "./lines/compare-types.js";
import type { Matching, Pair } from "./match/match-tools.js";
import type { Side, SideTool } from "./side.js";
import type { FoundChange } from "./tool-change.js";

/** Every change between two states. */
export function findChanges(
  matching: Matching,
  { before, after, today }: { readonly before: Side; readonly after: Side; readonly today: string },
): readonly FoundChange[] {
  const [gone, come] = [unreadable(before), unreadable(after)];
  return [
    ...matching.removed.flatMap((tool) => (come.has(keyOf(tool)) ? [] : [removed(tool)])),
    ...matching.added.flatMap((tool) => (gone.has(keyOf(tool)) ? [] : [added(tool)])),
    ...matching.pairs.flatMap((pair) => changesOf(pair, after, today)),
  ];
}

/** Operations that one side cannot read. It is unknown whether they are new or gone. */
function unreadable({ leftOut }: Side): ReadonlySet<string> {
  return new Set(leftOut.map(keyOf));
}

function keyOf({ operation }: Pick<SideTool, "operation">): string {
  return pathShape(operation);
}

function removed(tool: SideTool): FoundChange {
  return { ...(tool.planned === undefined ? alone(tool, "identity.tool-removed") : removedTool(tool.planned)), ...namesOf(tool) };
}

function added(tool: SideTool): FoundChange {
  return { ...(tool.planned === undefined ? alone(tool, "identity.tool-added") : addedTool(tool.planned)), ...namesOf(tool) };
}

/** By its line in a lock. */
function alone(tool: SideTool, kind: "identity.tool-added" | "identity.tool-removed"): Change {
  const { effect = "none", confirm = "", auth = "" } = tool.line() ?? {};
  const facts = { id: tool.id, operation: tool.operation, effect, confirm: confirm.replace(/:.*/s, ""), auth };
  const side = kind === "identity.tool-added" ? "after" : "before";
  return { ...judge(kind, { hasEffect: isEffectful(tool) }), kind, side: "identity", pointer: "", [side]: facts, at: {} };
}

function changesOf(pair: Pair, side: Side, today: string): readonly FoundChange[] {
  const { before, after } = pair;
  const names = { ...namesOf(after), ...(before.id === after.id ? {} : { formerTool: before.id }) };
  const compared =
    before.planned !== undefined && after.planned !== undefined ? compareTools(before.planned, after.planned) : compareByLock(pair);
  const isSaid = compared.some(({ kind }) => kind === "identity.tool-renamed");
  const renamed = before.id === after.id || isSaid ? [] : [rename(pair)];
  return [...renamed, ...compared.filter((change) => !isEcho(change, pair))].map((change) => {
    const hasOtherId = change.kind === "identity.tool-renamed" && before.id !== after.id;
    const explained = { ...explainEviction(change, side), ...(hasOtherId ? { suggestion: keepName(pair) } : {}) };
    return { ...whileFormerNamesWork(explained, pair, today), ...names };
  });
}

function rename(pair: Pair): Change {
  const { before, after } = pair;
  const kind = "identity.tool-renamed";
  return {
    ...judge(kind, { hasEffect: isEffectful(after) }),
    kind,
    side: "identity",
    pointer: "id",
    before: { id: before.id },
    after: { id: after.id },
    at: {},
  };
}

function keepName({ before, after }: Pair): string {
  const line = `${JSON.stringify(after.operation)}: { rename: ${JSON.stringify(before.id)} }`;
  return `Use the new name, or keep the old one under \`operations\` of the source: \`${line}\`.`;
}

/** Toolpact makes these words from a name and a path, so they change with them. */
function isEcho({ kind, before: was, after: is }: Change, { before, after }: Pair): boolean {
  const [then, now] = [before.planned?.tool.operation, after.planned?.tool.operation];
  if (kind !== "words.tool-other" || then === undefined || now === undefined || (before.id === after.id && then.key === now.key))
    return false;
  return JSON.stringify(was).replaceAll(then.key, now.key).replaceAll(then.title, now.title) === JSON.stringify(is);
}

function namesOf({ id, source, operation }: SideTool): Pick<FoundChange, "tool" | "source" | "operation"> {
  return { tool: id, source, operation };
}

function isEffectful(tool: SideTool): boolean {
  const line = tool.planned?.tool.policy ?? tool.line();
  return line !== undefined && hasEffect(line);
}
