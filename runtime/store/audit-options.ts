import type { ChainOptions } from "../audit/chain-options.js";

/** A store names its writers itself, a new one each time that it is opened. */
export type AuditOptions = Omit<ChainOptions, "writer" | "resume">;
