import { changeClasses } from "../compare/index.js";
import { type Json, type Origin, printSorted, sha256 } from "../ir/index.js";
import { ownText } from "../read/values.js";
import { fingerprintOf } from "./fingerprint.js";
import { rewriteBetween } from "./match/rewrite.js";
import type { Cause, FoundChange, ToolChange } from "./tool-change.js";
import { type Replaced, replacedIn } from "./words-replaced.js";

export type Caused = { readonly changes: readonly ToolChange[]; readonly causes: readonly Cause[] };

type Group = { readonly id: string; readonly replaced: Replaced | undefined; readonly changes: ToolChange[] };

/** Groups changes that one edit of the contract made: of a shared schema, of a host, or of a text in many places. */
export function findCauses(found: readonly FoundChange[]): Caused {
  const groups = new Map<string, Group>();
  const ids = new Set<string>();
  for (const change of found) {
    const replaced = replacedBy(change);
    const key = keyOf(change, replaced);
    let group = groups.get(key);
    if (group === undefined) {
      group = { id: freeId(sha256(key), ids), replaced, changes: [] };
      groups.set(key, group);
    }
    group.changes.push({ ...change, cause: group.id, fingerprint: fingerprintOf(change) });
  }
  const caused = [...groups.values()].map((group) => ({ group, cause: causeOf(group) })).sort((a, b) => byWeight(a.cause, b.cause));
  return { causes: caused.map(({ cause }) => cause), changes: caused.flatMap(({ group }) => group.changes) };
}

/** A few digits are enough to distinguish the causes of one diff. */
function freeId(hash: string, taken: Set<string>): string {
  let length = 8;
  while (taken.has(hash.slice(0, length))) length++;
  const id = hash.slice(0, length);
  taken.add(id);
  return id;
}

/** The common key of one edit. A shared schema causes changes in both directions and in tools with and without effects, so its key ignores side and kind. */
function keyOf(change: FoundChange, replaced: Replaced | undefined): string {
  const { kind, side, pointer, before, after, root, source, operation, tool } = change;
  const values = [before ?? null, after ?? null];
  if (replaced !== undefined) return printSorted(["replaced", source, replaced.from, replaced.to]);
  if (side === "input" || side === "output" || side === "errors") {
    const [was, is] = [sharedPlace(change.at.before), sharedPlace(change.at.after)];
    if (was !== undefined || is !== undefined)
      return printSorted(["place", was ?? null, is ?? null, values, ...(before === after ? [kind] : [])]);
    if (root !== undefined) return printSorted(["schema", source, root.before ?? null, root.after ?? null, root.pointer, kind, values]);
    return printSorted([kind, source, pointer, values]);
  }
  if (kind === "identity.tool-added" || kind === "identity.tool-removed") return printSorted([kind, source, operation, tool]);
  if (kind === "identity.tool-renamed") return printSorted([kind, source, renamedBy(change) ?? tool]);
  if (kind === "identity.other-operation") {
    const rewrite = typeof before === "string" && typeof after === "string" ? rewriteBetween(before, after) : undefined;
    return printSorted([kind, source, rewrite ?? [tool, values]]);
  }
  return printSorted([kind, source, pointer, ...(before === undefined && after === undefined ? [tool] : values)]);
}

/** `v1` and `v2` of `v1.pets.list` and `v2.pets.list`. */
function renamedBy({ before, after }: FoundChange): readonly [string, string] | undefined {
  const [left, right] = [idIn(before).split("."), idIn(after).split(".")];
  const [was, is] = [left.length, right.length];
  while (left.length > 1 && right.length > 1 && left.at(-1) === right.at(-1)) {
    left.pop();
    right.pop();
  }
  return left.length === was || right.length === is ? undefined : [left.join("."), right.join(".")];
}

function idIn(named: Json | undefined): string {
  return ownText(named, "id") ?? "";
}

/** Only for words: a replaced value is a separate change. */
function replacedBy({ side, kind, before, after }: FoundChange): Replaced | undefined {
  const isWords = side === "words" || kind.endsWith("words-other");
  if (!isWords || before === undefined || after === undefined) return undefined;
  return replacedIn(textOf(before), textOf(after));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : printSorted(value);
}

/** A place that several operations refer to. It is not inside one operation. */
function sharedPlace(origin: Origin | undefined): string | undefined {
  return origin === undefined || origin.pointer === "" || /^\/(?:paths|webhooks|tools|namespaces)\//.test(origin.pointer)
    ? undefined
    : `${origin.file}#${origin.pointer}`;
}

function causeOf({ id, replaced, changes }: Group): Cause {
  const [example, ...others] = [...changes].sort(
    (a, b) => rankOf(a) - rankOf(b) || Number(a.root === undefined) - Number(b.root === undefined),
  );
  if (example === undefined) throw new Error("a cause without a change");
  const also = example.also ?? others.find((change) => rankOf(change) !== rankOf(example) && change.class === "breaking")?.class;
  return {
    id,
    kind: example.kind,
    class: example.class,
    ...(also === undefined || also === example.class ? {} : { also }),
    ...(changes.every(({ isSoft }) => isSoft === true) ? { isSoft: true as const } : {}),
    subject: subjectOf(example),
    sides: [...new Set(changes.map(({ side }) => side))],
    example,
    tools: [...new Set(changes.map(({ tool }) => tool))].sort(),
    changes: changes.length,
    ...(replaced === undefined ? {} : { replaced }),
  };
}

/** `Pet.tag` of a shared schema, `input.limit` of a tool. */
function subjectOf({ root, pointer }: ToolChange): string {
  const name = root?.after ?? root?.before;
  return name === undefined ? pointer : `${name}${root?.pointer ?? ""}`;
}

/** Worst first, then by number of tools, then by name, so that every run has the same order. */
function byWeight(a: Cause, b: Cause): number {
  return (
    rankOf(a) - rankOf(b) ||
    Number(isNew(a)) - Number(isNew(b)) ||
    Number(a.isSoft ?? false) - Number(b.isSoft ?? false) ||
    sideRank(a) - sideRank(b) ||
    b.tools.length - a.tools.length ||
    compareText(`${a.kind} ${a.subject} ${a.tools[0]} ${a.id}`, `${b.kind} ${b.subject} ${b.tools[0]} ${b.id}`)
  );
}

/** Changes of tools in use come before new tools that wait to be accepted. */
function isNew({ kind }: Cause): boolean {
  return kind === "identity.tool-added";
}

/** Refused calls come before answers. */
function sideRank({ sides }: Cause): number {
  if (sides.includes("identity")) return 0;
  return sides.includes("policy") || sides.includes("input") ? 1 : 2;
}

function rankOf({ class: own }: Pick<Cause, "class">): number {
  return changeClasses.indexOf(own);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
