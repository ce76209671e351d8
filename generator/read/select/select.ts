import { type Diagnostic, diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Origin } from "../../ir/index.js";
import type { Selectable, Selection } from "./selection.js";

type Criteria = Omit<Selection, "not" | "onlyListed">;

/** The counterpart of an allowlist in the contract itself: if it lists any operation, only listed operations become tools. */
export type Allowlist<T> = {
  readonly word: string;
  readonly mentions: (operation: T) => boolean;
  readonly allows: (operation: T) => boolean;
};

export type Selecting<T> = {
  readonly select: Selection | undefined;
  readonly allowlist: Allowlist<T>;
  /** Operations that could not be read. A selection may name them. */
  readonly unread?: readonly Selectable[];
  readonly language: "openapi" | "graphql" | "mcp" | "site";
  /** The contract, or the selection where one is written. */
  readonly origin: Origin;
  readonly selectOrigin?: Origin | undefined;
  readonly report: Report;
};

/** The operations that become tools, with the rule that selects them. A selection that matches nothing is an error, because it is a mistake. */
export function selectOperations<T extends Selectable>(operations: readonly T[], selecting: Selecting<T>): readonly T[] {
  const { select, allowlist, language, origin, report } = selecting;
  const hasList = operations.some(allowlist.mentions);
  const isListedOnly = select?.onlyListed === true;
  if (isListedOnly && !hasList) return [];
  const allowed = hasList ? operations.filter(allowlist.allows) : operations;
  const rules = [
    ...(hasList ? [`${allowlist.word}: only operations with \`action: true\``] : []),
    ...(select === undefined || isListedOnly ? [] : ["`select`"]),
  ];
  if (rules.length === 0) return operations;
  const idle = select === undefined ? [] : idleEntries([...operations, ...(selecting.unread ?? [])], select);
  for (const entry of idle) report(idleProblem(entry, { operations, selecting }));
  const selected = allowed.filter((operation) => select === undefined || isSelected(operation, select));
  // The unused entries are reported already.
  if (idle.length > 0) return selected;
  const rule = rules.join(" and ");
  if (selected.length > 0) report(diagnose(`${language}/selected`, { selected: selected.length, all: operations.length, rule }, origin));
  else {
    const more = select === undefined ? "" : ": its lists have no operation in common, or `not` excludes it";
    const place = select === undefined ? origin : (selecting.selectOrigin ?? origin);
    report(diagnose(`${language}/nothing-selected`, { rule: `${rule}${more}`, nearest: undefined, known: [] }, place));
  }
  return selected;
}

export function isSelected(operation: Selectable, { not, ...criteria }: Selection): boolean {
  return (
    lists(criteria).every(([key, values]) => values.some((value) => matches(operation, key, value))) &&
    !(not !== undefined && lists(not).some(([key, values]) => values.some((value) => matches(operation, key, value))))
  );
}

/** Whether a selection names an operation itself, and not some of its kind. */
export function isNamed(operation: Selectable, { not: _not, ...criteria }: Selection): boolean {
  const naming: readonly Key[] = ["names", "operationIds", "paths"];
  return lists(criteria).some(
    ([key, values]) => naming.includes(key) && values.some((value) => !value.includes("*") && matches(operation, key, value)),
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
      return operation.path !== undefined && globOf(value).test(addressOf(operation));
    case "operationIds":
      return operation.operationId !== undefined && globOf(value).test(operation.operationId);
    default:
      return operation.method.toUpperCase() === value.toUpperCase();
  }
}

/** An entry of a selection, and the way to it. */
type Entry = { readonly key: Key; readonly value: string; readonly steps: readonly (string | number)[] };

/** Each entry must match something: a misspelled one would silently leave tools out. */
function idleEntries(operations: readonly Selectable[], { not = {}, ...criteria }: Selection): readonly Entry[] {
  const entriesOf = (given: Criteria, steps: readonly string[]): readonly Entry[] =>
    lists(given).flatMap(([key, values]) => values.map((value, index) => ({ key, value, steps: [...steps, key, index] })));
  return [...entriesOf(criteria, []), ...entriesOf(not, ["not"])].filter(
    ({ key, value }) => !operations.some((operation) => matches(operation, key, value)),
  );
}

type Idle<T> = { readonly operations: readonly Selectable[]; readonly selecting: Selecting<T> };

function idleProblem<T>({ key, value, steps }: Entry, { operations, selecting }: Idle<T>): Diagnostic {
  const { language, origin, selectOrigin } = selecting;
  const names = known(operations, key);
  const place = selectOrigin === undefined ? origin : at(selectOrigin, ...steps);
  return diagnose(`${language}/nothing-selected`, { rule: `\`${key}: ${value}\``, nearest: nearest(value, names), known: names }, place);
}

function known(operations: readonly Selectable[], key: Key): readonly string[] {
  if (key === "names") return operations.flatMap((operation) => nameOf(operation) ?? []);
  if (key === "tags") return [...new Set(operations.flatMap(({ tags }) => tags))];
  if (key === "paths") return [...new Set(operations.filter(({ path }) => path !== undefined).map(addressOf))];
  return key === "methods"
    ? [...new Set(operations.map(({ method }) => method))]
    : operations.flatMap(({ operationId }) => operationId ?? []);
}

function addressOf({ server = "", path = "" }: Selectable): string {
  return `${server}${path}`;
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
