/** In the order in which a reviewer reads them. */
export const changeClasses = ["safety", "breaking", "unknown", "compatible", "documentation"] as const;
export type ChangeClass = (typeof changeClasses)[number];

export type Direction = "input" | "output";

/** Which part of a tool changed. */
export const sides = ["input", "output", "policy", "identity", "words", "errors", "declarations"] as const;
export type Side = (typeof sides)[number];
