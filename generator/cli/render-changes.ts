import type { ToolChanges } from "../pipeline/check-result.js";
import { compareText } from "../write/paths.js";
import { plural } from "./plural.js";

/** As many as a line has room for. */
const mostNamed = 20;

/** Tools whose contract says something else that nobody has to accept, and those that are gone. */
export function renderChanges({ changed, changes, details, lost }: ToolChanges): readonly string[] {
  const told = changed.map((id) => {
    const said = [changes.get(id), details.get(id)?.words].filter((words) => words !== undefined).join("; ");
    // What a line says otherwise is a rule: it is not lost among many others, nor is what becomes of calls among words and answers.
    return { id, said, weight: changes.has(id) ? 0 : details.get(id)?.isOfCalls === true ? 1 : 2 };
  });
  const sorted = told.sort((a, b) => a.weight - b.weight || compareText(a.said, b.said) || compareText(a.id, b.id));
  return [...(told.length === 0 ? [] : [`${plural(told.length, "tool")} changed: ${renderAlike(sorted)}`]), ...renderGone(lost)];
}

type Told = { readonly id: string; readonly said: string };

/** What is said of several in a row is said once, behind the last of them. */
function renderAlike(sorted: readonly Told[]): string {
  const shown = sorted.slice(0, mostNamed);
  const names = shown.map(({ id, said }, index) => {
    if (said === "" || shown[index + 1]?.said === said) return id;
    return `${id} (${shown[index - 1]?.said === said ? "each: " : ""}${said})`;
  });
  return `${names.join(", ")}${sorted.length > mostNamed ? ", …" : "."}`;
}

/** Ids that nothing has any more: whoever looks at the summary alone would miss them. */
function renderGone(lost: ToolChanges["lost"]): readonly string[] {
  const ids = lost.flatMap(({ gone }) => gone.filter(({ names }) => names === undefined).map(({ id }) => id));
  return ids.length === 0 ? [] : [`${plural(ids.length, "tool")} ${ids.length === 1 ? "is" : "are"} gone: ${some(ids)}`];
}

/** What a person has accepted by a run, or would by the one that is rehearsed. */
export function renderAccepted(ids: readonly string[], { dryRun }: { readonly dryRun: boolean }): readonly string[] {
  if (ids.length === 0) return [];
  return [`${dryRun ? "Would accept" : "Accepted"}${ids.length > mostNamed ? ` ${ids.length} tools` : ""}: ${some(ids)}`];
}

function some(names: readonly string[]): string {
  return `${names.slice(0, mostNamed).join(", ")}${names.length > mostNamed ? ", …" : "."}`;
}

/** For programs. */
export function listChanges({ changed, changes, details, lost, parameters }: ToolChanges): { readonly [key: string]: unknown } {
  return {
    changed,
    changes: Object.fromEntries(changes),
    details: Object.fromEntries([...details].map(([id, { words }]) => [id, words])),
    renamed: lost.flatMap(({ renamed }) => renamed.map(({ id, to }) => ({ id, to }))),
    renamedParameters: parameters,
    gone: lost.flatMap(({ gone }) => gone.map(({ id }) => id)),
  };
}
