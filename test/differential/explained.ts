import type { Disagreement } from "./compare.js";

/** Disagreements that are not our fault, each by rule and with its reason. */
export const explained: readonly { readonly reason: string; readonly covers: (disagreement: Disagreement) => boolean }[] = [];
