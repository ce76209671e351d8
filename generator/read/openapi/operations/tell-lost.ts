import { type Diagnostic, diagnose } from "../../../diagnostics/index.js";
import type { Schema, SchemaId } from "../../../ir/index.js";
import { nodesOf, reachableFrom, type Schemas } from "../../../schema/index.js";
import { isNamed } from "../../select/select.js";
import type { Selection } from "../../select/selection.js";
import { own } from "../../values.js";
import { type LostGroup, lostGroups } from "../document/lost-groups.js";
import type { LostReference } from "../document/lost-references.js";
import { selectable } from "../select/select.js";
import type { FoundOperation, LostOperation } from "./collect.js";
import type { Draft } from "./draft.js";
import type { LeftOutOperation } from "./left-out.js";
import type { Reading } from "./reading.js";
import type { SettledOperation } from "./settle.js";

type Telling = {
  readonly drafts: readonly Draft[];
  readonly lostPaths: ReadonlyMap<LostOperation, LeftOutOperation>;
  readonly leftOut: ReadonlyMap<FoundOperation, LeftOutOperation>;
  readonly schemas: Schemas;
  readonly settled: ReadonlyMap<FoundOperation, SettledOperation>;
  readonly select: Selection | undefined;
  readonly reading: Reading;
};

const mostNamed = 3;

/** What leads to nothing, what that costs, and the operations that are left out. One sentence for a reference, a file or a folder. */
export function tellLost(telling: Telling): void {
  const { leftOut, lostPaths, select, reading } = telling;
  const { lost } = reading.documents;
  if (lost.isEmpty) return;
  const users = usersOf(telling);
  const inOrder = [...telling.drafts.map((draft) => nameOfDraft(draft, telling)), ...[...lostPaths.values()].map(nameOf)];
  const gone = new Set([...leftOut.values(), ...lostPaths.values()].map(nameOf));
  for (const group of lostGroups(lost.all(), reading.documents.roots)) {
    const used = new Set(group.lost.flatMap((one) => [...(users.get(one) ?? [])]));
    const names = inOrder.filter((name) => used.has(name));
    const facts = {
      ref: group.ref,
      places: group.lost.length,
      expected: group.first.expected,
      users: names.slice(0, mostNamed),
      count: names.length,
      leftOut: names.filter((name) => gone.has(name)).length,
    };
    reading.report(diagnosisOf(group, facts, reading));
  }
  for (const one of [...leftOut.values(), ...lostPaths.values()])
    reading.tally.add("openapi/left-out-operations", `\`${nameOf(one)}\`, which needs \`${one.ref}\``, { place: one.origin });
  const named = [
    ...[...leftOut].filter(([found]) => select !== undefined && isNamed(found, select)),
    ...[...lostPaths].filter(([path]) => select !== undefined && isNamed(selectable(path), select)),
  ];
  for (const [, one] of named) reading.report(diagnose("openapi/selected-left-out", { name: nameOf(one), ref: one.ref }, one.lost.place));
}

type Facts = Omit<Parameters<typeof diagnose<"openapi/unresolved-ref">>[1], "nearest">;

function diagnosisOf({ first, files, folder }: LostGroup, facts: Facts, { documents }: Reading): Diagnostic {
  if (first.because === "no-file")
    return diagnose("openapi/missing-files", { ...facts, isFolder: folder !== undefined, files: files.size }, first.place);
  const near = documents.nearest(first.ref, first.place);
  const nearest = near === undefined ? undefined : `\`${near.ref}\`${kindOf(near.json, first)}`;
  return diagnose("openapi/unresolved-ref", { ...facts, nearest }, first.place);
}

/** A schema of nearly the same name may be of another kind: who reads it sees that. */
function kindOf(json: Parameters<typeof own>[0], { expected }: LostReference): string {
  if (expected !== "schema") return "";
  if (own(json, "enum") !== undefined) return ", an enum";
  const type = own(json, "type") ?? (own(json, "properties") === undefined ? undefined : "object");
  return typeof type === "string" ? `, of type \`${type}\`` : "";
}

function nameOf({ id, key }: LeftOutOperation): string {
  return id ?? key;
}

function nameOfDraft({ found }: Draft, { settled }: Pick<Telling, "settled">): string {
  return settled.get(found)?.names.id ?? found.key;
}

/** The operations that reach each lost reference. */
function usersOf(telling: Telling): ReadonlyMap<LostReference, ReadonlySet<string>> {
  const { drafts, lostPaths, schemas, reading } = telling;
  const users = new Map<LostReference, Set<string>>();
  const use = (one: LostReference, name: string): void => {
    const known = users.get(one);
    if (known === undefined) users.set(one, new Set([name]));
    else known.add(name);
  };
  const { lost } = reading.documents;
  const within = (schema: Schema): readonly LostReference[] => [...nodesOf(schema)].flatMap(({ origin }) => lost.heldAt(origin) ?? []);
  const byId = new Map<SchemaId, readonly LostReference[]>([...schemas].map(([id, { schema }]) => [id, within(schema)]));
  for (const draft of drafts) {
    const { parameters, body, answers, lost: parts } = draft;
    const name = nameOfDraft(draft, telling);
    const roots = [...parameters, ...(body === undefined ? [] : [body]), ...answers.good].map(({ schema }) => schema);
    const reached = [...reachableFrom(roots, schemas)].flatMap((id) => byId.get(id) ?? []);
    const all = [...parts.parameters, ...parts.body, ...parts.others, ...roots.flatMap(within), ...reached];
    for (const one of all) use(one, name);
  }
  for (const one of lostPaths.values()) use(one.lost, nameOf(one));
  return users;
}
