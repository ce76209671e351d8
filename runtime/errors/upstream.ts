/** What failures of services behind a tool mean: for transports. `fail(failure.code, failure)` ends the call with one. */
export { failureOfGraphql, type GraphqlAnswer } from "./upstream/graphql.js";
export { failureOfHttp, type HttpAnswer } from "./upstream/http.js";
export type { UpstreamFailure } from "./upstream/meaning.js";
export { failureOfNetwork } from "./upstream/network.js";
export { readRetryAfter } from "./upstream/retry-after.js";
