import type { OptionNames } from "../../known-options.js";
import type { OperationOptions } from "../http/operation/options.js";
import { type ServiceOptions, serviceOptionNames } from "../service-options.js";

export type GraphqlOptions = ServiceOptions &
  Pick<OperationOptions, "servers" | "allowPrivate" | "tls" | "collect"> & {
    /** Sends the hash of a document first, and the document itself where the service does not know it. */
    readonly persistedQueries?: boolean;
  };

export const graphqlOptionNames: OptionNames<GraphqlOptions> = {
  ...serviceOptionNames,
  servers: true,
  allowPrivate: true,
  tls: true,
  collect: true,
  persistedQueries: true,
};
