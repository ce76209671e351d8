import type { FoundOperation } from "../operations/collect.js";
import type { Tally } from "../tally.js";
import { segmentOf, shorten, shortHash, wordsOf } from "./words.js";

export type OperationNames = { readonly id: string; readonly namespace: string; readonly hostName?: string };

const longestHostName = 64;

/**
 * An id for every operation of the document, selected or not, so that a selection renames nothing: the first tag, then the `operationId`, or method and path.
 * Whoever comes later makes way.
 */
export function nameOperations(
  operations: readonly FoundOperation[],
  { source, tally }: { readonly source: string; readonly tally: Tally },
): ReadonlyMap<FoundOperation, OperationNames> {
  const ids = new Set<string>();
  const hostNames = new Set<string>();
  const names = new Map<FoundOperation, OperationNames>();
  for (const operation of operations) {
    const namespace = segmentOf(operation.tags[0] ?? source, "api");
    const { operationId, origin: place } = operation;
    if (operationId === undefined || operationId.trim() === "") tally.add("openapi/no-operation-ids", "", { place });
    const wanted = nameOf(operation, namespace);
    let id = `${namespace}.${wanted}`;
    if (ids.has(id)) {
      tally.add("openapi/duplicate-operation-ids", `\`${(operationId ?? wanted).slice(0, 80)}\``, { place });
      const told = `${namespace}.${segmentOf(`${wanted}_${byPath(operation)}`, "call")}`;
      id = told;
      for (let count = 2; ids.has(id); count++) id = `${told}_${count}`;
    }
    ids.add(id);
    const hostName = hostNameOf(id, hostNames);
    if (hostName !== undefined) tally.add("openapi/changed-names", `\`${hostName}\``, { place });
    names.set(operation, { id, namespace, ...(hostName === undefined ? {} : { hostName }) });
  }
  return names;
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

/** The id with `_` for dots is what models see, unless it is too long or already taken without regard to case. */
function hostNameOf(id: string, taken: Set<string>): string | undefined {
  const plain = id.replaceAll(".", "_");
  const isFine = plain.length <= longestHostName && !taken.has(plain.toLowerCase());
  const name = isFine ? plain : shorten(plain, longestHostName, id);
  taken.add(name.toLowerCase());
  return isFine ? undefined : name;
}
