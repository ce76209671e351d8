import type { Place } from "../diagnostics/index.js";
import type { Origin, Schema } from "../ir/index.js";
import type { Plan, ToolPlan } from "../plan/index.js";
import { nodesOf, reachableFrom } from "../schema/index.js";

export type IsPart = (place: Place | undefined) => boolean;

/** Whether a place is in the operation of a tool, or in a schema or parameter that it refers to. */
export function partsOf({ operation, input, output, injected, failure }: ToolPlan, { contract }: Plan): IsPart {
  const roots = [input, output, injected, failure, ...operation.errors.values()].filter((schema) => schema !== undefined);
  const shared = [...reachableFrom(roots, contract.schemas)].flatMap((id) => contract.schemas.get(id)?.schema ?? []);
  const parts = new Set([operation.origin, ...[...roots, ...shared].flatMap(originsIn)].map(keyOf));
  return (place) => place !== undefined && "pointer" in place && above(place).some((origin) => parts.has(keyOf(origin)));
}

function originsIn(schema: Schema): readonly Origin[] {
  return [...nodesOf(schema)].map(({ origin }) => origin).filter(({ pointer }) => pointer !== "");
}

/** A place and everything that it is in, but the document. */
function above({ file, pointer }: Origin): readonly Origin[] {
  const steps = pointer.split("/").slice(1);
  return steps.map((_, index) => ({ file, pointer: `/${steps.slice(0, index + 1).join("/")}` }));
}

function keyOf({ file, pointer }: Origin): string {
  return `${file}#${pointer}`;
}
