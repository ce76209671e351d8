import { diagnose, type Report } from "../../../diagnostics/index.js";
import { nearest } from "../../../diagnostics/nearest.js";
import type { Origin } from "../../../ir/index.js";
import type { FoundOperation } from "../operations/collect.js";
import { hasAgent, isAction } from "../operations/x-agent.js";
import type { Selection } from "../settings.js";

type Criteria = Omit<Selection, "not">;
type Context = { readonly select: Selection | undefined; readonly origin: Origin; readonly report: Report };

/** The operations that become tools, and which rule said so. A selection that matches nothing is an error: somebody meant something by it. */
export function selectOperations(operations: readonly FoundOperation[], { select, origin, report }: Context): readonly FoundOperation[] {
  const hasList = operations.some(({ json }) => hasAgent(json));
  const allowed = hasList ? operations.filter(({ json }) => isAction(json)) : operations;
  const rules = [
    ...(hasList ? ["`x-agent`: only operations with `action: true`"] : []),
    ...(select === undefined ? [] : ["the selection"]),
  ];
  if (rules.length === 0) return operations;
  if (select !== undefined) reportIdle(operations, select, { origin, report });
  const selected = allowed.filter((operation) => select === undefined || isSelected(operation, select));
  const rule = rules.join(" and ");
  if (selected.length === 0) report(diagnose("openapi/nothing-selected", { rule, nearest: undefined }, origin));
  else report(diagnose("openapi/selected", { selected: selected.length, all: operations.length, rule }, origin));
  return selected;
}

function isSelected(operation: FoundOperation, { not, ...criteria }: Selection): boolean {
  return (
    lists(criteria).every(([key, values]) => values.some((value) => matches(operation, key, value))) &&
    !(not !== undefined && lists(not).some(([key, values]) => values.some((value) => matches(operation, key, value))))
  );
}

type Key = "tags" | "paths" | "operationIds" | "methods";

function lists({ tags, paths, operationIds, methods }: Criteria): readonly (readonly [Key, readonly string[]])[] {
  const all: readonly (readonly [Key, readonly string[] | undefined])[] = [
    ["tags", tags],
    ["paths", paths],
    ["operationIds", operationIds],
    ["methods", methods],
  ];
  return all.flatMap(([key, values]) => (values === undefined ? [] : [[key, values] as const]));
}

function matches(operation: FoundOperation, key: Key, value: string): boolean {
  switch (key) {
    case "tags":
      return operation.tags.includes(value);
    case "paths":
      return globOf(value).test(operation.path);
    case "operationIds":
      return operation.operationId !== undefined && globOf(value).test(operation.operationId);
    default:
      return operation.method.toUpperCase() === value.toUpperCase();
  }
}

/** Each entry must match something: a misspelled one would silently leave tools out. */
function reportIdle(
  operations: readonly FoundOperation[],
  { not = {}, ...criteria }: Selection,
  { origin, report }: Omit<Context, "select">,
): void {
  for (const [key, values] of [...lists(criteria), ...lists(not)]) {
    for (const value of values.filter((candidate) => !operations.some((operation) => matches(operation, key, candidate)))) {
      report(
        diagnose("openapi/nothing-selected", { rule: `\`${key}: ${value}\``, nearest: nearest(value, known(operations, key)) }, origin),
      );
    }
  }
}

function known(operations: readonly FoundOperation[], key: Key): readonly string[] {
  if (key === "tags") return [...new Set(operations.flatMap(({ tags }) => tags))];
  if (key === "paths") return [...new Set(operations.map(({ path }) => path))];
  return key === "methods"
    ? [...new Set(operations.map(({ method }) => method))]
    : operations.flatMap(({ operationId }) => operationId ?? []);
}

const globs = new Map<string, RegExp>();

/** `*` within a segment, `**` across segments. */
function globOf(glob: string): RegExp {
  const ready = globs.get(glob);
  if (ready !== undefined) return ready;
  const source = glob
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*{2,}/g, "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", ".*");
  const made = new RegExp(`^${source}$`, "s");
  globs.set(glob, made);
  return made;
}
