import type { GraphqlOperation } from "@toolpact/runtime";
import type { Report } from "../../../diagnostics/index.js";
import type { Field, Origin, Schema } from "../../../ir/index.js";
import type { ResultSettings } from "../settings.js";
import type { InputTypes } from "../types/input-types.js";
import type { OutputTypes } from "../types/output-types.js";
import type { TypeReading } from "../types/type-reading.js";

/** An operation with everything that it reaches read, before the types that several share have their names. */
export type Draft = {
  readonly fields: readonly Field[];
  /** References are to shapes still. */
  readonly output: Schema;
  readonly call: Omit<GraphqlOperation, "kind" | "endpoint">;
  /** Members of the answer that the config keeps and no query can select. They are already reported. */
  readonly refused?: readonly string[];
};

export type Drafting = TypeReading & {
  readonly inputs: InputTypes;
  readonly outputs: OutputTypes;
  readonly results: ResultSettings;
  /** Where the config names fields, if it does. */
  readonly resultsOrigin: Origin;
  /** Members of the answer that the config keeps, and where it says so: they are asked for, whatever the budget says. */
  readonly kept: { readonly paths: readonly string[]; readonly origin: Origin };
  /** Whether a person asks for this operation by its name. */
  readonly isWanted: boolean;
  readonly report: Report;
};
