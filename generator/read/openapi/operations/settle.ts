import type { Report } from "../../../diagnostics/index.js";
import { createOperationSettings, httpKeys, type Settled } from "../../agent/index.js";
import { renameAll } from "../../names/rename.js";
import { settingNames } from "../../names/setting-names.js";
import type { OperationNames } from "../names/ids.js";
import type { OpenApiSettings } from "../settings.js";
import type { FoundOperation } from "./collect.js";

export type SettledOperation = { readonly names: OperationNames; readonly settled: Settled<typeof httpKeys> | undefined };

type Settling = {
  readonly names: ReadonlyMap<FoundOperation, OperationNames>;
  readonly operations: OpenApiSettings["operations"];
  /** What decides which operations become tools. */
  readonly selectedBy: string;
  readonly report: Report;
};

/** What the config says of the operations that become tools, and the names that it gives them. */
export function settleOperations(
  selected: readonly FoundOperation[],
  { names, operations, selectedBy, report }: Settling,
): ReadonlyMap<FoundOperation, SettledOperation> {
  const { written, origin = { file: "", pointer: "" } } = operations ?? {};
  const settings = createOperationSettings({ written, origin, report, more: httpKeys });
  const named = selected.flatMap((found) => {
    const given = names.get(found);
    return given === undefined ? [] : [{ found, key: found.key, names: given, others: otherNames(found) }];
  });
  const called = settingNames(named, { all: names.values(), keys: Object.keys(written ?? {}) });
  const all = named.map((one, index) => ({
    ...one,
    settled: written === undefined ? undefined : settings.of({ names: called[index] ?? one.others }),
  }));
  const chosen = new Set(selected);
  const left = [...names].filter(([found]) => !chosen.has(found));
  settings.reportUnused({ names: new Set(left.flatMap(([found, { id, ownId }]) => [id, ownId, ...otherNames(found)])), by: selectedBy });
  const renamed = renameAll(all, { names: names.values(), report });
  return new Map(
    all.map(({ found, names: given, settled }, index) => {
      const own = renamed[index] ?? given;
      return [found, { names: { ...own, namespace: own.id.split(".")[0] ?? own.id }, settled }];
    }),
  );
}

/** What the document calls it. */
function otherNames({ operationId, key }: FoundOperation): readonly string[] {
  return [...(operationId === undefined ? [] : [operationId]), key];
}
