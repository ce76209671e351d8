import { hashJson } from "../hash/hash-json.js";
import { onceFor } from "../once.js";
import type { Policy } from "../policy.js";

/** Names a policy as it is applied: an approval that was given under another one does not count. */
export const policyRevision: (policy: Policy) => string = /* @__PURE__ */ onceFor(hashJson);
