/** The door `@toolpact/runtime/compat`: calls of protocol 1.0, and the way from there to 2.0. */
export { type AdapterSource, createV1Adapter } from "./adapter.js";
export { type DeprecationName, type DeprecationState, deprecationAt, renderDeprecation } from "./deprecation.js";
export type * from "./protocol.js";
export { readCompatibilitySettings, readMigrationStrategy } from "./read-strategy.js";
export type * from "./strategy.js";
export { deprecationsOf } from "./timeline.js";
export { type TransformationName, transformationNames } from "./transformations.js";
export { type V1Caller, type V1CallerOptions, v1Caller } from "./v1-caller.js";
