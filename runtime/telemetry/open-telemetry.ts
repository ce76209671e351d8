import {
  type Context,
  context,
  type MeterProvider,
  metrics,
  propagation,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { assertOptions, isBoolean, isObject, type OptionNames } from "../known-options.js";
import { endAttributes, nameOf, startAttributes } from "./attributes.js";
import { exceptionOf } from "./exception.js";
import { type Instruments, instrumentsOf, type MetricDimension } from "./instruments.js";
import type { Span, Telemetry } from "./telemetry.js";

export type OpenTelemetryOptions = {
  /** The global ones otherwise. */
  readonly tracerProvider?: TracerProvider;
  readonly meterProvider?: MeterProvider;
  /** `["tenant", "step"]` otherwise. */
  readonly metricDimensions?: readonly MetricDimension[];
  /** `false`: of an exception only its class is recorded, for handlers whose messages may name people. */
  readonly exceptionText?: boolean;
};

const scope = "@toolpact/runtime";
const names: OptionNames<OpenTelemetryOptions> = {
  tracerProvider: isObject,
  meterProvider: isObject,
  metricDimensions: Array.isArray,
  exceptionText: isBoolean,
};

/** Spans and metrics of every call by OpenTelemetry's API. Where no SDK is installed the API does nothing, and so does this. */
export function openTelemetry(options: OpenTelemetryOptions = {}): Telemetry {
  // `exceptionText: false` under another name would send what handlers say of people.
  assertOptions("openTelemetry", options, names);
  const { metricDimensions = ["tenant", "step"], exceptionText = true } = options;
  const tracer = (options.tracerProvider ?? trace.getTracerProvider()).getTracer(scope);
  const instruments = latestInstruments(options.meterProvider, metricDimensions);
  return {
    start: (call) => {
      const parent = context.active();
      const attributes = startAttributes(call);
      // One span covers all attempts, as the convention has it.
      const span = tracer.startSpan(`execute_tool ${nameOf(call.tool)}`, { kind: SpanKind.INTERNAL, attributes }, parent);
      const active: Context = trace.setSpan(parent, span);
      const traced: Span = {
        attempt: (number) => {
          span.addEvent("toolpact.attempt", { "toolpact.attempt.number": number });
        },
        error: (error) => span.recordException(exceptionOf({ error, exceptionText })),
        inject: (carrier) => propagation.inject(active, carrier),
        run: (work) => context.with(active, work),
        end: (end) => {
          span.setAttributes(endAttributes(end));
          if (end.status === "error") span.setStatus({ code: SpanStatusCode.ERROR, message: end.outcome });
          // Within the call's context, so that a sampled trace can be found from a metric (exemplars).
          context.with(active, () => instruments().record(call, end));
          span.end();
        },
      };
      return traced;
    },
  };
}

/** The global tracer is a proxy that finds an SDK which is registered later; the global meter is not, so it is looked for again. */
function latestInstruments(given: MeterProvider | undefined, dimensions: readonly MetricDimension[]): () => Instruments {
  let known: { readonly provider: MeterProvider; readonly instruments: Instruments } | undefined;
  return () => {
    const provider = given ?? metrics.getMeterProvider();
    if (known?.provider !== provider) known = { provider, instruments: instrumentsOf(provider.getMeter(scope), dimensions) };
    return known.instruments;
  };
}
