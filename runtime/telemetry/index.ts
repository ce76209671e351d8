/** The door `@toolpact/runtime/telemetry`. Needs `@opentelemetry/api`. */
export type { MetricDimension } from "./instruments.js";
export { type ObserveOptions, observeRuntime } from "./observe-runtime.js";
export { type OpenTelemetryOptions, openTelemetry } from "./open-telemetry.js";
export type { CallEnd, Span, Telemetry, TracedCall } from "./telemetry.js";
