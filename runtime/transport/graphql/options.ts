import { isBoolean, type OptionNames } from "../../known-options.js";
import { type ReachOptions, reachOptionNames } from "../reach-options.js";
import { type ServiceOptions, serviceOptionNames } from "../service-options.js";

export type GraphqlOptions = ServiceOptions &
  ReachOptions & {
    /** Sends the hash of a document first, and the document itself where the service does not know it. */
    readonly persistedQueries?: boolean;
  };

export const graphqlOptionNames: OptionNames<GraphqlOptions> = { ...serviceOptionNames, ...reachOptionNames, persistedQueries: isBoolean };
