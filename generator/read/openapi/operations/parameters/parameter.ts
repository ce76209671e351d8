import type { HttpParameter } from "@toolpact/runtime";
import type { Json, Origin, Schema } from "../../../../ir/index.js";

/** A parameter outside of the body, not yet given a name in the input. */
export type Parameter = Omit<HttpParameter, "field"> & {
  readonly required: boolean;
  readonly schema: Schema;
  readonly examples: readonly Json[];
  /** By its name alone. */
  readonly isSecret?: true;
  readonly origin: Origin;
};
