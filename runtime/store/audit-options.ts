import type { LogOptions } from "../audit/chain-options.js";

/** A store names its writers itself, a new one each time that it is opened. */
export type AuditOptions = LogOptions;
