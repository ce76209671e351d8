import type { FieldChoice, GraphqlOperation, SelectableFields } from "../../tool/graphql-call.js";
import { refuseField } from "../refuse.js";
import type { RequestFacts } from "../transport.js";
import { nearestPath } from "./nearest-path.js";
import { addPath, printSelection, type Selection, sizeOf } from "./selection.js";

/** The document of one call: as the contract has it, or with the fields that the arguments choose. */
export function documentFor(call: GraphqlOperation, args: RequestFacts["args"]): string {
  const { choice } = call;
  const chosen = choice === undefined || !Object.hasOwn(args, choice.field) ? undefined : args[choice.field];
  if (choice === undefined || chosen === undefined || chosen === null) return call.document;
  const isList = Array.isArray(chosen) && chosen.length > 0 && chosen.every((path) => typeof path === "string");
  if (!isList) return refuseField(choice.field, "must be a list of at least one field of the answer");
  return choice.head + selectionOf(choice, { paths: chosen, turned: turnedBy(call) }) + choice.tail;
}

type Chosen = { readonly paths: readonly string[]; readonly turned: readonly string[] };

/** Every name in it is one of the tree's own: of the model's text nothing is sent. */
function selectionOf({ field, fields, most }: FieldChoice, { paths, turned }: Chosen): string {
  const selection: Selection = new Map();
  for (const path of paths) {
    const found = addPath(selection, { fields, path });
    if (found === "unknown") refusePath({ field, fields, path });
    if (found === "no-leaves") refuseField(field, `must say what of ${path} it wants`);
    if (sizeOf(selection) > most) refuseField(field, `asks for more than ${most} fields`);
  }
  // These show whether there is more. They are not the model's choice, so they cost it nothing.
  for (const path of turned) addPath(selection, { fields, path });
  return printSelection(selection);
}

function turnedBy({ pagination }: GraphqlOperation): readonly string[] {
  return pagination === undefined ? [] : ["hasNextPage", "endCursor"].map((name) => [...pagination.at, "pageInfo", name].join("."));
}

type Refused = { readonly field: string; readonly fields: SelectableFields; readonly path: string };

function refusePath({ field, fields, path }: Refused): never {
  const meant = nearestPath(fields, path);
  const shown = JSON.stringify(path.length > 100 ? `${path.slice(0, 100)}…` : path);
  return refuseField(field, `has ${shown}, which the answer does not have${meant === undefined ? "" : `; the nearest is "${meant}"`}`);
}
