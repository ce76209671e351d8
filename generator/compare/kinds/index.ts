import { type Direction, type Side, sides } from "./classes.js";
import { type DeclarationKind, declarationKinds } from "./declaration-kinds.js";
import type { ChangeRow, Judgement } from "./row.js";
import { type FactName, type FactRow, schemaFacts } from "./schema-facts.js";
import { type ToolKind, toolKinds } from "./tool-kinds.js";

export { type DeclarationKind, declarationKinds } from "./declaration-kinds.js";
export type { ChangeRow, Judgement } from "./row.js";
export { type FactName, type FactRow, schemaFacts } from "./schema-facts.js";
export { type ToolKind, toolKinds } from "./tool-kinds.js";

type Judged<D extends Direction> = {
  [F in FactName]: (typeof schemaFacts)[F] extends { readonly [K in D]: Judgement } ? `${D}.${F}` : never;
}[FactName];

/** `input.field-removed`, `policy.effect-grew`: the side and what changed. */
export type ChangeKind = Judged<"input"> | Judged<"output"> | ToolKind | DeclarationKind;

/** The kind of a fact in a direction; undefined where it is no change there. */
export function kindOf(fact: FactName, direction: Direction): ChangeKind | undefined {
  const kind = `${direction}.${fact}`;
  return isChangeKind(kind) ? kind : undefined;
}

function directed(direction: Direction): readonly (readonly [string, ChangeRow])[] {
  return Object.entries<FactRow>(schemaFacts).flatMap(([fact, row]) => {
    const judgement = row[direction];
    return judgement === undefined ? [] : [[`${direction}.${fact}`, { says: row.says, ...judgement }] as const];
  });
}

/** The catalogue: every kind of change by its id, in the order of the reference page. */
export const changeKinds: ReadonlyMap<ChangeKind, ChangeRow> = new Map(
  // Each key is made from the tables that the type is made from.
  [...directed("input"), ...directed("output"), ...Object.entries<ChangeRow>({ ...toolKinds, ...declarationKinds })] as [
    ChangeKind,
    ChangeRow,
  ][],
);

const ids: ReadonlySet<string> = new Set(changeKinds.keys());

export function isChangeKind(id: string): id is ChangeKind {
  return ids.has(id);
}

/** Which part of a tool a kind is about. */
export function sideOf(kind: ChangeKind): Side {
  const side = kind.slice(0, kind.indexOf("."));
  return sides.find((one) => one === side) ?? "policy";
}

/** The row of a kind. */
export function changeRow(kind: ChangeKind): ChangeRow {
  const row = changeKinds.get(kind);
  if (row === undefined) throw new Error(`no such kind of change: ${kind}`);
  return row;
}

/** What a kind means for a tool, by whether the tool has an effect. */
export function judge(kind: ChangeKind, { hasEffect }: { readonly hasEffect: boolean }): Omit<Judgement, "withEffect"> {
  const { withEffect, says: _says, ...judgement } = changeRow(kind);
  return hasEffect && withEffect !== undefined ? withEffect : judgement;
}
