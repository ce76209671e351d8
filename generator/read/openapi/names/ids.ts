import type { KeptName, KeptNames } from "../../../ir/index.js";
import { hostNameOf } from "../../names/host-name.js";
import { segmentOf, shortHash, wordsOf } from "../../names/words.js";
import type { Tally } from "../../tally.js";
import type { FoundOperation } from "../operations/collect.js";

export type OperationNames = {
  readonly id: string;
  /** The id that it would have if nobody had named it. */
  readonly ownId: string;
  readonly namespace: string;
  readonly hostName: string | undefined;
};

/**
 * An id for every operation of the document, selected or not, so that a selection renames nothing: the first tag, then the `operationId`, or method and path.
 * Names that were given before stay, and whoever comes later makes way.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { source, tally, kept = new Map() }: { readonly source: string; readonly tally: Tally; readonly kept?: KeptNames | undefined },
): ReadonlyMap<FoundOperation, OperationNames> {
  const given = operations.flatMap(({ key }) => kept.get(key) ?? []);
  const ids = new Set(given.map(({ id }) => id));
  const hostNames = new Set(given.map(({ hostName }) => hostName.toLowerCase()));
  const names = new Map<FoundOperation, OperationNames>();
  for (const operation of operations) {
    const old = kept.get(operation.key);
    const { operationId, origin: place } = operation;
    if (operationId === undefined || operationId.trim() === "") tally.add("openapi/no-operation-ids", "", { place });
    const namespace = segmentOf(operation.tags[0] ?? source, "api");
    const wanted = nameOf(operation, namespace);
    let id = `${namespace}.${wanted}`;
    if (id !== old?.id && ids.has(id)) {
      tally.add("openapi/duplicate-operation-ids", `\`${(operationId ?? wanted).slice(0, 80)}\``, { place });
      const told = `${namespace}.${segmentOf(`${wanted}_${byPath(operation)}`, "call")}`;
      id = told;
      for (let count = 2; ids.has(id); count++) id = `${told}_${count}`;
    }
    const made = old === undefined ? { id, ownId: id, namespace, hostName: hostNameOf(id, hostNames) } : { ...namesKept(old), ownId: id };
    ids.add(made.id);
    if (made.hostName !== undefined) tally.add("openapi/changed-names", `\`${made.hostName}\``, { place });
    names.set(operation, made);
  }
  return names;
}

function namesKept({ id, hostName }: KeptName): Omit<OperationNames, "ownId"> {
  return { id, namespace: id.split(".")[0] ?? id, hostName: hostName === id.replaceAll(".", "_") ? undefined : hostName };
}

/** `repos/list-for-org` under the tag `repos` is `list_for_org`. */
function nameOf(operation: FoundOperation, namespace: string): string {
  const { operationId } = operation;
  if (operationId === undefined || operationId.trim() === "") return segmentOf(byPath(operation), "call");
  const prefix = /^([A-Za-z0-9-]+)[/.:]+(?=[A-Za-z])/.exec(operationId.trim());
  const isSaid =
    prefix !== null &&
    wordsOf(prefix[1] ?? "")
      .join("_")
      .toLowerCase() === wordsOf(namespace).join("_").toLowerCase();
  const rest = isSaid ? operationId.trim().slice(prefix[0].length) : operationId;
  return segmentOf(rest, wordsOf(rest).length === 0 ? byPath(operation) : "call");
}

/** `GET /pets/{petId}/toys` is `get_pets_by_petId_toys`. */
function byPath({ method, path }: FoundOperation): string {
  const steps = path.split("/").flatMap((step) => {
    const name = step.replace(/\{([^{}]*)\}/g, (_whole, parameter: string) => ` by ${parameter} `);
    return wordsOf(name).length === 0 && step !== "" ? [shortHash(step)] : wordsOf(name);
  });
  return [...wordsOf(method.toLowerCase()), ...steps].join("_") || `call_${shortHash(`${method} ${path}`)}`;
}
