import { acceptedIds, keyOf, type OperationOf } from "./accepted-ids.js";
import { renderLineChanges } from "./line-changes.js";
import type { Lock, LockedTool } from "./lock.js";
import { findPartChanges, type PartChanges } from "./part-changes.js";
import { type Widening, widenings } from "./widenings.js";

/** A line as the contract is now, and whether its author's own word accepts it. */
export type ToolLine = { readonly tool: LockedTool; readonly authored: boolean };

/** All of them, or those with these ids. */
export type Acceptance = "all" | ReadonlySet<string>;

/** A tool that allows more than was accepted. */
export type PendingTool = {
  readonly tool: LockedTool;
  readonly widenings: readonly Widening[];
  /** What its line says otherwise beside them, in short: who accepts the tool accepts that, too. */
  readonly besides?: string;
};

export type SettledLock = {
  /** What the lock has to say now. */
  readonly lock: Lock;
  /** Tools that wait for a person, in order of id. */
  readonly pending: readonly PendingTool[];
  /** Tools that a person accepted by this run. */
  readonly accepted: readonly PendingTool[];
  /** Ids of tools whose contract says something else, and nothing that anybody has to accept. */
  readonly changed: readonly string[];
  /** What their lines say otherwise, by id; of the others only the hash of the contract does. */
  readonly changes: ReadonlyMap<string, string>;
  /** Which words, fields and answers are other, by id, where the old line knows them. */
  readonly details: ReadonlyMap<string, PartChanges>;
};

export type Settlement = {
  /** Undefined: there was none, and everything is accepted. */
  readonly before: Lock | undefined;
  readonly lines: readonly ToolLine[];
  /** The names of all contracts, also of those without tools. */
  readonly sources?: readonly string[];
  readonly accept?: Acceptance;
};

/**
 * Decides what of the contracts goes into the lock: what is as strict as before or stricter does by itself; what is wider stays as it was accepted, and what is
 * new stays out, until a person accepts it.
 */
export function settleLock(settlement: Settlement): SettledLock {
  const { before, lines, accept = new Set() } = settlement;
  const find = createSearch(settlement);
  const tools: LockedTool[] = [];
  const pending: PendingTool[] = [];
  const accepted: PendingTool[] = [];
  const changed: string[] = [];
  const changes = new Map<string, string>();
  const details = new Map<string, PartChanges>();
  const wanted = new Map<string, readonly string[]>();
  for (const { tool, authored } of lines) {
    const { old, idOf } = find(tool);
    const found = before === undefined || authored ? [] : [...takenId(tool, { old, idOf }), ...widenings(old, tool)];
    const isAccepted = accept === "all" || accept.has(tool.id);
    const change = old === undefined ? undefined : renderLineChanges(old, tool, found);
    const told = [...found, ...(change === undefined ? [] : [change])];
    const detail = old === undefined ? undefined : findPartChanges(old, tool, told);
    // The line of the same contract may say something else where somebody has edited it.
    if (found.length === 0 && old !== undefined && (old.contract !== tool.contract || change !== undefined)) {
      changed.push(tool.id);
      if (change !== undefined) changes.set(tool.id, change);
      if (detail !== undefined) details.set(tool.id, detail);
    }
    const besides = [change, detail?.words].filter((words) => words !== undefined).join("; ");
    if (found.length > 0) (isAccepted ? accepted : pending).push({ tool, widenings: found, ...(besides === "" ? {} : { besides }) });
    if (found.length === 0 || isAccepted) tools.push(tool);
    else if (old !== undefined) tools.push(underItsNames(tool, { old, idOf }));
    else if (idOf !== undefined) wanted.set(keyOf(idOf), [...(wanted.get(keyOf(idOf)) ?? []), tool.id]);
  }
  return {
    lock: { tools: tools.map((tool) => withFormerIds(tool, wanted.get(keyOf(tool)))) },
    pending: pending.sort(byId),
    accepted: accepted.sort(byId),
    changed: changed.sort(),
    changes,
    details,
  };
}

/** What was accepted that a tool is compared with. */
type Accepted<Old = LockedTool | undefined> = {
  readonly old: Old;
  /** Another operation, whose tool was accepted under the id. */
  readonly idOf: OperationOf | undefined;
};

/** Callers, permissions and approvals know a tool by its id: one that comes to mean something else is a new word for them. */
function takenId(tool: LockedTool, { old, idOf }: Accepted): readonly Widening[] {
  // Told by the comparison of the lines.
  const isCompared = old !== undefined && old.operation !== tool.operation;
  if (idOf === undefined || isCompared) return [];
  const named = ({ source, operation }: OperationOf): string => (idOf.source === tool.source ? operation : `${operation} of ${source}`);
  return [{ kind: "other-operation", from: named(idOf), to: named(tool) }];
}

/**
 * A name is no permission: kept beside what the other tools are called now, the old one might be theirs. An id that was accepted for another operation is marked,
 * so that the next run knows it, too.
 */
function underItsNames({ id, hostName, name, module }: LockedTool, { old, idOf }: Accepted<LockedTool>): LockedTool {
  const { module: _module, idOf: _idOf, ...line } = old;
  const mark = idOf === undefined || keyOf(idOf) === keyOf(old) ? {} : { idOf: keyOf(idOf) };
  return { ...line, id, hostName, name, ...(module === undefined ? {} : { module }), ...mark };
}

/** A tool that is new has no line that could say whose id it waits to have: that of the tool which had it does. */
function withFormerIds(line: LockedTool, wanted: readonly string[] | undefined): LockedTool {
  if (wanted === undefined && line.formerIds === undefined) return line;
  const { formerIds: _, ...rest } = line;
  return wanted === undefined ? rest : { ...rest, formerIds: [...wanted].sort() };
}

/** The line of a tool's operation; else the line with its id, where the operation of that line is gone. */
function createSearch({ before, lines, sources = [] }: Settlement): (tool: LockedTool) => Accepted {
  const tools = before?.tools ?? [];
  const keys = new Map(tools.map((tool) => [keyOf(tool), tool]));
  const standing = new Set(lines.map(({ tool }) => keyOf(tool)));
  const ids = new Map(tools.filter((tool) => !standing.has(keyOf(tool))).map((tool) => [tool.id, tool]));
  const accepted = acceptedIds(tools);
  const [past, names] = [new Set(tools.map(({ source }) => source)), new Set([...sources, ...lines.map(({ tool }) => tool.source)])];
  // A contract that has another name by now, such as another title, is the same; one that takes over what another one had is not. Only this run can tell: what
  // waits keeps its line, and by the next run would be all that has the old name.
  const renamed = <One extends OperationOf>(one: One, { source }: LockedTool): One => {
    const now = { ...one, source };
    return names.has(one.source) || past.has(source) || !standing.has(keyOf(now)) ? one : now;
  };
  return (tool) => {
    const line = keys.get(keyOf(tool)) ?? ids.get(tool.id);
    const owner = accepted.get(tool.id);
    const present = owner === undefined ? undefined : renamed(owner, tool);
    return {
      old: line?.operation === tool.operation ? renamed(line, tool) : line,
      // The line of another operation stays as it is, and tells the same by the next run.
      idOf: present === undefined || keyOf(present) === keyOf(tool) ? undefined : line === undefined ? present : owner,
    };
  };
}

function byId(a: PendingTool, b: PendingTool): number {
  return a.tool.id < b.tool.id ? -1 : 1;
}
