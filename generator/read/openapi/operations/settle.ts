import type { Report } from "../../../diagnostics/index.js";
import { createOperationSettings, type Settled } from "../../agent/index.js";
import { hostNameOf } from "../../names/host-name.js";
import type { OperationNames } from "../names/ids.js";
import type { OpenApiSettings } from "../settings.js";
import type { FoundOperation } from "./collect.js";

export type SettledOperation = { readonly names: OperationNames; readonly settled: Settled | undefined };

type Settling = {
  readonly names: ReadonlyMap<FoundOperation, OperationNames>;
  readonly operations: OpenApiSettings["operations"];
  readonly report: Report;
};

/** What the config says of the operations that become tools, and the names that it gives them. */
export function settleOperations(
  selected: readonly FoundOperation[],
  { names, operations, report }: Settling,
): ReadonlyMap<FoundOperation, SettledOperation> {
  const { written, origin = { file: "", pointer: "" } } = operations ?? {};
  const settings = createOperationSettings({ written, origin, report });
  const taken = new Set([...names.values()].map(({ id, hostName }) => (hostName ?? id.replaceAll(".", "_")).toLowerCase()));
  const all = new Map(
    selected.flatMap((found): readonly (readonly [FoundOperation, SettledOperation])[] => {
      const given = names.get(found);
      if (given === undefined) return [];
      const called = [given.id, given.ownId, ...(found.operationId === undefined ? [] : [found.operationId]), found.key];
      const settled = written === undefined ? undefined : settings.of({ names: called });
      return [[found, { names: renamed(given, { to: settled?.own.rename, taken }), settled }]];
    }),
  );
  settings.reportUnused();
  return all;
}

/** The last part of an id, or a whole one. */
function renamed(names: OperationNames, { to, taken }: { readonly to: string | undefined; readonly taken: Set<string> }): OperationNames {
  const id = to === undefined || to.includes(".") ? to : `${names.namespace}.${to}`;
  if (id === undefined || id === names.id) return names;
  return { ...names, id, namespace: id.split(".")[0] ?? id, hostName: hostNameOf(id, taken) };
}
