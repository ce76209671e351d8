import type { ReachOptions } from "../../reach-options.js";
import type { SchemeCredentials } from "./security/credential.js";

/** Of `httpTransport`, for the operations of a document. */
export type OperationOptions = ReachOptions & {
  /** Credentials for the security schemes of documents. */
  readonly security?: SchemeCredentials;
};
