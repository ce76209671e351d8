import type { ResourceAccess } from "../policy.js";

/** A resource that the handler may touch, and how far: it narrows its queries by `filter`, for `principal`. */
export type Access = {
  readonly type: ResourceAccess["type"];
  readonly mode: ResourceAccess["mode"];
  /** Such as `current_user`. */
  readonly filter?: string;
  /** Of the capability that covers it. */
  readonly scope?: string;
  /** Whom a filter speaks of: the id of the person on whose behalf the call is made. */
  readonly principal?: string;
};
