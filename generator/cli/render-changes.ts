import type { ToolChanges } from "../pipeline/check-result.js";
import { plural } from "./plural.js";

/** As many as a line has room for. */
const mostNamed = 20;

/** Tools whose contract says something else that nobody has to accept, and those that are gone. */
export function renderChanges({ changed, changes, lost }: ToolChanges): readonly string[] {
  // What a line says otherwise is a rule: it is not lost among many other words and fields.
  const [ruled, others] = [changed.filter((id) => changes.has(id)), changed.filter((id) => !changes.has(id))];
  const names = [...ruled.map((id) => `${id} (${changes.get(id)})`), ...others];
  return [...(names.length === 0 ? [] : [`${plural(names.length, "tool")} changed: ${some(names)}`]), ...renderGone(lost)];
}

/** Ids that nothing has any more: whoever looks at the summary alone would miss them. */
function renderGone(lost: ToolChanges["lost"]): readonly string[] {
  const ids = lost.flatMap(({ gone }) => gone.filter(({ names }) => names === undefined).map(({ id }) => id));
  return ids.length === 0 ? [] : [`${plural(ids.length, "tool")} ${ids.length === 1 ? "is" : "are"} gone: ${some(ids)}`];
}

/** What a person has accepted by a run. */
export function renderAccepted(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  return [`Accepted${ids.length > mostNamed ? ` ${ids.length} tools` : ""}: ${some(ids)}`];
}

function some(names: readonly string[]): string {
  return `${names.slice(0, mostNamed).join(", ")}${names.length > mostNamed ? ", …" : "."}`;
}

/** For programs. */
export function listChanges({ changed, changes, lost, parameters }: ToolChanges): { readonly [key: string]: unknown } {
  return {
    changed,
    changes: Object.fromEntries(changes),
    renamed: lost.flatMap(({ renamed }) => renamed.map(({ id, to }) => ({ id, to }))),
    renamedParameters: parameters,
    gone: lost.flatMap(({ gone }) => gone.map(({ id }) => id)),
  };
}
