import type { Attributes, Meter } from "@opentelemetry/api";
import { errorType, nameOf, stepAttribute, tenantAttribute } from "./attributes.js";
import type { CallEnd, TracedCall } from "./telemetry.js";

/** The dimensions of metrics, beside tool and outcome. Each value is a time series of its own. */
export type MetricDimension = "tenant" | "step";

export type Instruments = { readonly record: (call: TracedCall, end: CallEnd) => void };

// Calls last from under a millisecond to minutes.
const seconds = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 51.2, 102.4];
const bytes = [0, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304];

export function instrumentsOf(meter: Meter, dimensions: readonly MetricDimension[]): Instruments {
  // Named by the convention; the others have no name there.
  const duration = meter.createHistogram("gen_ai.execute_tool.duration", {
    unit: "s",
    description: "How long tool calls take, all attempts together.",
    advice: { explicitBucketBoundaries: seconds },
  });
  const calls = meter.createCounter("toolpact.tool.calls", { unit: "{call}", description: "Tool calls by outcome." });
  const overruns = meter.createCounter("toolpact.tool.budget_overruns", {
    unit: "{call}",
    description: "Tool calls that took longer than the tool's latency budget.",
  });
  const input = meter.createHistogram("toolpact.tool.input.size", {
    unit: "By",
    description: "Size of the arguments.",
    advice: { explicitBucketBoundaries: bytes },
  });
  const output = meter.createHistogram("toolpact.tool.output.size", {
    unit: "By",
    description: "Size of the answers.",
    advice: { explicitBucketBoundaries: bytes },
  });
  return {
    record: (call, end) => {
      const attributes = metricAttributes({ call, end, dimensions });
      duration.record(end.durationMs / 1000, attributes);
      calls.add(1, attributes);
      input.record(end.inputBytes, attributes);
      output.record(end.outputBytes, attributes);
      if (end.overBudget) overruns.add(1, attributes);
    },
  };
}

type Point = { readonly call: TracedCall; readonly end: CallEnd; readonly dimensions: readonly MetricDimension[] };

function metricAttributes({ call, end, dimensions }: Point): Attributes {
  return {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": nameOf(call.tool),
    "toolpact.effect": call.effect,
    "toolpact.outcome": end.outcome,
    ...errorType(end),
    ...(dimensions.includes("tenant") ? tenantAttribute(call) : {}),
    ...(dimensions.includes("step") ? stepAttribute(call) : {}),
  };
}
