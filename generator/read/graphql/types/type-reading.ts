import type { GraphQLSchema } from "graphql";
import type { Report } from "../../../diagnostics/index.js";
import type { Tally } from "../../tally.js";
import type { Places } from "../schema/places.js";
import type { Scalars } from "./scalars.js";
import type { SharedTypes } from "./shared-types.js";

/** What everything that turns types into schemas needs. */
export type TypeReading = {
  readonly schema: GraphQLSchema;
  readonly places: Places;
  readonly scalars: Scalars;
  readonly shared: SharedTypes;
  readonly tally: Tally;
  readonly report: Report;
};

/** Deeper lists are useless, and exhaust the stack of a type checker. */
export const deepestList = 20;
