import type { Report } from "../../diagnostics/index.js";
import type { Contract, Operation, Schema } from "../../ir/index.js";

/** Looks at a finished contract for one kind of mistake. */
export type Rule = (contract: Contract, report: Report) => void;

/** Looks at all contracts of a run together. */
export type CrossRule = (contracts: readonly Contract[], report: Report) => void;

/** A tool that changes something outside. */
export function hasEffect({ declared }: Operation): boolean {
  const effect = declared.effect?.value;
  return effect === "write" || effect === "delete";
}

/** The call meta of the tool's namespace, whose fields stand beside those of the input. */
export function metaOf({ namespaces }: Contract, { id }: Operation): Schema | undefined {
  return namespaces.get(id.split(".")[0] ?? "")?.meta;
}
