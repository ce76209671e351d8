import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import type { Origin } from "../../ir/index.js";
import type { Selectable, Selection } from "./selection.js";

type Criteria = Omit<Selection, "not">;

/** The twin of an allowlist in the contract itself: once anybody is on it, nobody else is a tool. */
export type Allowlist<T> = {
  readonly word: string;
  readonly mentions: (operation: T) => boolean;
  readonly allows: (operation: T) => boolean;
};

export type Selecting<T> = {
  readonly select: Selection | undefined;
  readonly allowlist: Allowlist<T>;
  readonly language: "openapi" | "graphql";
  readonly origin: Origin;
  readonly report: Report;
};

/** The operations that become tools, and which rule said so. A selection that matches nothing is an error: somebody meant something by it. */
export function selectOperations<T extends Selectable>(operations: readonly T[], selecting: Selecting<T>): readonly T[] {
  const { select, allowlist, language, origin, report } = selecting;
  const hasList = operations.some(allowlist.mentions);
  const allowed = hasList ? operations.filter(allowlist.allows) : operations;
  const rules = [
    ...(hasList ? [`${allowlist.word}: only operations with \`action: true\``] : []),
    ...(select === undefined ? [] : ["the selection"]),
  ];
  if (rules.length === 0) return operations;
  if (select !== undefined) reportIdle(operations, select, selecting);
  const selected = allowed.filter((operation) => select === undefined || isSelected(operation, select));
  const rule = rules.join(" and ");
  if (selected.length === 0) report(diagnose(`${language}/nothing-selected`, { rule, nearest: undefined }, origin));
  else report(diagnose(`${language}/selected`, { selected: selected.length, all: operations.length, rule }, origin));
  return selected;
}

function isSelected(operation: Selectable, { not, ...criteria }: Selection): boolean {
  return (
    lists(criteria).every(([key, values]) => values.some((value) => matches(operation, key, value))) &&
    !(not !== undefined && lists(not).some(([key, values]) => values.some((value) => matches(operation, key, value))))
  );
}

type Key = "names" | "tags" | "paths" | "operationIds" | "methods";

function lists({ names, tags, paths, operationIds, methods }: Criteria): readonly (readonly [Key, readonly string[]])[] {
  const all: readonly (readonly [Key, readonly string[] | undefined])[] = [
    ["names", names],
    ["tags", tags],
    ["paths", paths],
    ["operationIds", operationIds],
    ["methods", methods],
  ];
  return all.flatMap(([key, values]) => (values === undefined ? [] : [[key, values] as const]));
}

function matches(operation: Selectable, key: Key, value: string): boolean {
  switch (key) {
    case "names":
      return globOf(value).test(nameOf(operation) ?? "");
    case "tags":
      return operation.tags.includes(value);
    case "paths":
      return operation.path !== undefined && globOf(value).test(operation.path);
    case "operationIds":
      return operation.operationId !== undefined && globOf(value).test(operation.operationId);
    default:
      return operation.method.toUpperCase() === value.toUpperCase();
  }
}

/** Each entry must match something: a misspelled one would silently leave tools out. */
function reportIdle(
  operations: readonly Selectable[],
  { not = {}, ...criteria }: Selection,
  { language, origin, report }: Pick<Selecting<Selectable>, "language" | "origin" | "report">,
): void {
  for (const [key, values] of [...lists(criteria), ...lists(not)]) {
    for (const value of values.filter((candidate) => !operations.some((operation) => matches(operation, key, candidate)))) {
      report(
        diagnose(`${language}/nothing-selected`, { rule: `\`${key}: ${value}\``, nearest: nearest(value, known(operations, key)) }, origin),
      );
    }
  }
}

function known(operations: readonly Selectable[], key: Key): readonly string[] {
  if (key === "names") return operations.flatMap((operation) => nameOf(operation) ?? []);
  if (key === "tags") return [...new Set(operations.flatMap(({ tags }) => tags))];
  if (key === "paths") return [...new Set(operations.flatMap(({ path }) => path ?? []))];
  return key === "methods"
    ? [...new Set(operations.map(({ method }) => method))]
    : operations.flatMap(({ operationId }) => operationId ?? []);
}

function nameOf({ name, operationId }: Selectable): string | undefined {
  return name ?? operationId;
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
