import { type Diagnostic, diagnose, type Report } from "../diagnostics/index.js";
import { nearest } from "../diagnostics/nearest.js";
import { isAuthored } from "../ir/index.js";
import {
  type Acceptance,
  type AliasLine,
  findAliases,
  hasEffect,
  keyOf,
  type LeftOutLine,
  type Lock,
  type LockedTool,
  leftOutLines,
  lockTools,
  type MovedOperation,
  type PendingTool,
  printLock,
  type SettledLock,
  settleLock,
  type ToolLine,
} from "../lock/index.js";
import type { Plan } from "../plan/index.js";
import { findEmptied } from "./emptied-sources.js";
import { type ChangedIds, diagnoseChangedIds, findChangedIds } from "./lock-changes.js";
import type { LockFile } from "./open-lock.js";
import { findRenamedParameters, type RenamedParameter } from "./renamed-parameters.js";

/** What becomes of the lock. */
export type LockPlan = Omit<SettledLock, "lock"> & {
  /** Ids that callers can no longer use, by source. */
  readonly lost: readonly ChangedIds[];
  /** Parameters of paths under which callers gave something, and no longer do. */
  readonly parameters: readonly RenamedParameter[];
  readonly path: string;
  /** What stands there; undefined: nothing. */
  readonly was: string | undefined;
  readonly text: string;
  /** How many tools it says, and how many of them have effects. */
  readonly counts: { readonly tools: number; readonly effects: number };
  /** Former names that still work. */
  readonly aliases: readonly AliasLine[];
  /** Selected operations that became no tools. */
  readonly leftOut: readonly LeftOutLine[];
};

export type LockPlanning = {
  readonly file: LockFile;
  /** Operations that its text has under other keys. */
  readonly moved?: readonly MovedOperation[];
  /** The one that an earlier run left. */
  readonly left?: string | undefined;
  readonly accept: Acceptance;
  /** The lines of plans that earlier runs of the same process made. */
  readonly known?: WeakMap<Plan, readonly LockedTool[]> | undefined;
  /** Everything could be read: what is missing then is gone. */
  readonly isWhole?: boolean;
  /** Keeps former names. Undefined: there are none. */
  readonly compat?: { readonly today: string; readonly until: string } | undefined;
  readonly report: Report;
};

function linesOf(plan: Plan, known: WeakMap<Plan, readonly LockedTool[]>): readonly LockedTool[] {
  const lines = known.get(plan) ?? lockTools(plan);
  known.set(plan, lines);
  return lines;
}

export function planLock(plans: readonly Plan[], planning: LockPlanning): LockPlan {
  const { file, moved = [], left, accept, isWhole = true, known = new WeakMap(), compat, report } = planning;
  const lines = plans.flatMap((plan) => linesOf(plan, known).map((tool) => ({ tool, authored: isAuthored(plan.contract) })));
  // An unreadable file is reported by itself.
  const isGone = left !== undefined && file.text === undefined && file.diagnostics.length === 0;
  const sources = plans.map(({ contract }) => contract.name);
  const { lock, pending, accepted, changed, changes, details } = settleLock({
    before: isGone ? { tools: [] } : file.lock,
    lines,
    sources,
    accept,
  });
  for (const diagnostic of diagnoseAccepted({ accept, lines, pending, accepted })) report(diagnostic);
  // A person who names tools has seen that the others are not accepted.
  if (isGone && pending.length > 0 && accept !== "all" && accept.size === 0)
    report(diagnose("lock/gone", { file: file.path, left, count: pending.length }));
  const emptied = isWhole && file.lock !== undefined ? findEmptied({ before: file.lock, plans, file: file.path }) : [];
  // An acceptance without an earlier report is reported by itself.
  const told = new Set([...pending, ...accepted].filter(isOtherOperation).map(({ tool }) => tool.id));
  const isKnown = isWhole && file.lock !== undefined && emptied.length === 0;
  const now = lines.map(({ tool }) => tool);
  const aliases = compat === undefined || file.lock === undefined ? [] : findAliases({ before: file.lock, now, ...compat });
  const former = newFormerNames(file.lock, aliases, now);
  if (former.length > 0) report(diagnose("lock/former-names", { names: former }));
  const ended = aliases.filter(({ until }) => compat !== undefined && until <= compat.today).flatMap(namesOfAlias);
  if (ended.length > 0) report(diagnose("lock/former-names-ended", { file: file.path, names: ended }));
  const kept = new Set(aliases.map(({ alias }) => alias));
  const lost = isKnown ? findChangedIds({ before: file.lock, now, told, kept }) : [];
  const renamed = isKnown ? plans.map((plan) => findRenamedParameters(plan, moved)) : [];
  const news = [
    ...lost.flatMap((ids) => diagnoseChangedIds(ids, { plans, file: file.path })),
    ...renamed.flatMap((one) => one.diagnostics),
  ];
  for (const diagnostic of [...emptied, ...news]) report(diagnostic);
  const leftOut = plans.flatMap(({ contract }) => leftOutLines(contract));
  const text = printLock({ ...lock, leftOut, aliases });
  return {
    path: file.path,
    was: file.text,
    // A checkout may have turned its line ends.
    text: file.text?.replaceAll("\r\n", "\n") === text ? file.text : text,
    pending,
    accepted,
    changed,
    changes,
    details,
    lost,
    parameters: renamed.flatMap((one) => one.parameters),
    leftOut,
    aliases,
    counts: { tools: lock.tools.length, effects: lock.tools.filter(hasEffect).length },
  };
}

/** The names that this run made former names. */
function newFormerNames(
  before: Lock | undefined,
  aliases: readonly AliasLine[],
  now: readonly LockedTool[],
): readonly { readonly from: string; readonly to: string; readonly until: string }[] {
  const known = new Map((before?.aliases ?? []).map((line) => [line.alias, line.fields ?? {}]));
  return aliases.flatMap((line) => {
    const { alias, until, fields = {} } = line;
    const to = now.find((tool) => keyOf(tool) === keyOf(line))?.id ?? alias;
    const own = alias === to || known.has(alias) ? [] : [{ from: alias, to, until }];
    const renamed = Object.entries(fields).filter(([former]) => !Object.hasOwn(known.get(alias) ?? {}, former));
    return [...own, ...renamed.map(([former, name]) => ({ from: `${alias}: ${former}`, to: name, until }))];
  });
}

/** `shop.findPets` of a tool, `shop.searchAnimals: user_id` of a field. */
function namesOfAlias({ alias, fields }: AliasLine): readonly string[] {
  return fields === undefined ? [alias] : Object.keys(fields).map((field) => `${alias}: ${field}`);
}

type Accepting = Pick<LockPlanning, "accept"> & Pick<SettledLock, "pending" | "accepted"> & { readonly lines: readonly ToolLine[] };

/** Accepted ids without a tool, or without anything that waits. */
function diagnoseAccepted({ accept, lines, pending, accepted }: Accepting): readonly Diagnostic[] {
  const ids = lines.map(({ tool }) => tool.id);
  const waiting = pending.map(({ tool }) => tool.id);
  return [...(accept === "all" ? [] : accept)].flatMap((id) => {
    if (!ids.includes(id)) return [diagnose("lock/unknown-tool", { id, nearest: nearest(id, ids), waiting })];
    return accepted.some(({ tool }) => tool.id === id) ? [] : [diagnose("lock/nothing-to-accept", { id })];
  });
}

function isOtherOperation({ widenings }: PendingTool): boolean {
  return widenings.some(({ kind }) => kind === "other-operation");
}
