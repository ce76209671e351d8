import { diagnose, type Report } from "../../../diagnostics/index.js";
import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import { createOperationSettings, type Settled } from "../../agent/index.js";
import { definedOf } from "../../defined-of.js";
import { renameAll } from "../../names/rename.js";
import { settingNames } from "../../names/setting-names.js";
import type { Selection } from "../../select/index.js";
import { flag, integer, list, optional, record, text } from "../../shape/index.js";
import type { OperationNames } from "../names.js";
import type { ResultSettings } from "../settings.js";
import type { FoundOperation } from "./found-operation.js";

/** An operation that becomes a tool, its names, and what the config says of it. */
export type SettledOperation = {
  readonly found: FoundOperation;
  readonly names: OperationNames;
  readonly settled: Pick<Settled, "said" | "own"> | undefined;
  readonly results: { readonly value: ResultSettings; readonly origin: Origin };
};

/** What only a GraphQL operation has. */
const more = {
  results: optional(
    record("`results`", {
      depth: optional(integer({ min: 1, max: 20 }), "Levels of objects."),
      most: optional(integer({ min: 1, max: 10_000 }), "Fields in all."),
      choice: optional(flag, "Whether the model chooses the fields."),
      fields: optional(list(text, { least: 1 }), "Exactly these fields, dotted for a field of a field."),
    }),
    "How much of the answer is asked for.",
  ),
} as const;

type Settling = {
  readonly names: ReadonlyMap<FoundOperation, OperationNames>;
  readonly reading: {
    readonly operations?: { readonly written: JsonObject; readonly origin: Origin };
    readonly select?: Selection;
    readonly report: Report;
  };
};

export function settleOperations(chosen: readonly FoundOperation[], { names, reading }: Settling): readonly SettledOperation[] {
  const { written, origin = { file: "", pointer: "" } } = reading.operations ?? {};
  const settings = createOperationSettings({ written, origin, report: reading.report, more });
  const named = chosen.flatMap((found) => {
    const given = names.get(found);
    return given === undefined ? [] : [{ found, key: found.key, names: given, others: [found.name, found.key] }];
  });
  const called = settingNames(named, { all: names.values(), keys: Object.keys(written ?? {}) });
  const all = named.map((one, index) => {
    const { found } = one;
    const settled = written === undefined ? undefined : settings.of({ names: called[index] ?? one.others });
    if (found.kind === "written" && settled?.more.results !== undefined) {
      const place = at(settled.said.origin, "results");
      reading.report(diagnose("graphql/results-of-document", { name: found.name }, place, { atKey: true }));
    }
    const results = {
      value: definedOf(settled?.more.results ?? {}),
      origin: settled === undefined ? found.origin : at(settled.said.origin, "results", "fields"),
    };
    return { ...one, settled, results };
  });
  const tools = new Set(chosen);
  const left = [...names].filter(([found]) => !tools.has(found));
  settings.reportUnused({
    names: new Set(left.flatMap(([{ name, key }, { id, ownId }]) => [id, ownId, name, key])),
    by: reading.select === undefined ? "`@agent`" : "`select`",
  });
  const renamed = renameAll(all, { names: names.values(), report: reading.report });
  return all.map(({ found, names: given, settled, results }, index) => ({ found, names: renamed[index] ?? given, settled, results }));
}
