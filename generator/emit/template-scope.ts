import type { View, ViewValue } from "./views.js";

/** What stands at a place: a value of a view, or a whole view. */
export type Seen = ViewValue | View;

/** What can be seen at a place of a template: what is around it, and the names that `as |name|` gives. */
export type Scope = { readonly here: Seen; readonly named: Names; readonly outer: Scope | undefined };
type Names = { readonly [name: string]: Seen };

export type Path = hbs.AST.PathExpression;

/** What a path stands for, or the step that leads nowhere and the names that could have stood there. */
export type Resolution = { readonly found: Seen } | { readonly step: string; readonly known: readonly string[] };

export function outermost(view: View): Scope {
  return { here: view, named: {}, outer: undefined };
}

export function isList(seen: Seen): seen is Exclude<ViewValue, "text"> {
  return seen === "texts" || Array.isArray(seen);
}

/** Inside `{{#each list as |item index|}}`. */
export function inEach(list: Exclude<ViewValue, "text">, names: readonly string[], outer: Scope): Scope {
  const here: Seen = list === "texts" ? "text" : list[0];
  const [item, index] = names;
  const named: Names = { ...(item === undefined ? {} : { [item]: here }), ...(index === undefined ? {} : { [index]: "text" }) };
  return { here, named, outer };
}

export function resolvePath(path: Path, scope: Scope): Resolution {
  const { found: start, steps } = startOf(path, scope);
  let found = start;
  for (const [index, step] of steps.entries()) {
    const inside: Names = typeof found === "string" || isList(found) ? {} : found;
    const known: Names = index === 0 && path.depth === 0 && !path.data ? { ...givenNames(scope), ...inside } : inside;
    const next = Object.hasOwn(known, step) ? known[step] : undefined;
    if (next === undefined) return { step, known: Object.keys(known) };
    found = next;
  }
  return { found };
}

/** What Handlebars itself gives inside `each`. */
const loopNames: View = { index: "text", key: "text", first: "text", last: "text" };

/** `../name` begins one scope out, `@root.name` at the top, `@index` among the names of a loop. */
function startOf({ data, depth, parts }: Path, scope: Scope): { readonly found: Seen; readonly steps: readonly string[] } {
  if (data) return parts[0] === "root" ? { found: topOf(scope).here, steps: parts.slice(1) } : { found: loopNames, steps: parts };
  let from = scope;
  for (let step = 0; step < depth; step++) from = from.outer ?? outermost({});
  return { found: from.here, steps: parts };
}

function topOf(scope: Scope): Scope {
  return scope.outer === undefined ? scope : topOf(scope.outer);
}

function givenNames(scope: Scope | undefined): Names {
  return scope === undefined ? {} : { ...givenNames(scope.outer), ...scope.named };
}
