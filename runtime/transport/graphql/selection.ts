import type { SelectableFields } from "../../tool/graphql-call.js";

/** Fields that were chosen, each with what was chosen of it. */
export type Selection = Map<string, Selection>;

type Path = { readonly fields: SelectableFields; readonly path: string };

/** An object that is named without members gives its leaves. Nothing is added where a name is wrong. */
export function addPath(selection: Selection, { fields, path }: Path): "added" | "unknown" | "no-leaves" {
  const steps = path.split(".");
  const found = memberAt(fields, steps);
  if (found === undefined) return "unknown";
  const ends = found === true ? [[]] : leavesOf(found).map((leaf) => [leaf]);
  if (ends.length === 0) return "no-leaves";
  for (const end of ends) addSteps({ selection, fields, steps: [...steps, ...end] });
  return "added";
}

function memberAt(fields: SelectableFields, steps: readonly string[]): true | SelectableFields | undefined {
  return steps.reduce<true | SelectableFields | undefined>(
    (at, step) => (typeof at === "object" && Object.hasOwn(at, step) ? at[step] : undefined),
    fields,
  );
}

function leavesOf(fields: SelectableFields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name] === true);
}

type Steps = { readonly selection: Selection; readonly fields: SelectableFields; readonly steps: readonly string[] };

function addSteps({ selection, fields, steps }: Steps): void {
  let at = selection;
  for (const [index, step] of steps.entries()) {
    const beside = isMember(step) ? memberAt(fields, [...steps.slice(0, index), "__typename"]) : undefined;
    if (beside === true) open(at, "__typename");
    at = open(at, step);
  }
}

function open(at: Selection, step: string): Selection {
  const found = at.get(step) ?? new Map();
  at.set(step, found);
  return found;
}

/** `on User`: what only a member of an interface or a union has. */
function isMember(name: string): boolean {
  return name.startsWith("on ");
}

export function sizeOf(selection: Selection): number {
  return [...selection.values()].reduce((size, inner) => size + 1 + sizeOf(inner), 0);
}

export function printSelection(selection: Selection): string {
  const fields = [...selection].map(([name, inner]) => {
    const written = isMember(name) ? `... ${name}` : name;
    return inner.size === 0 ? written : `${written} ${printSelection(inner)}`;
  });
  return `{ ${fields.join(" ")} }`;
}
