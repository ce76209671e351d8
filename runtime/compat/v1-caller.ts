import type { CallContext, Caller } from "../context.js";
import type { ErrorCode } from "../errors/codes.js";
import { correctFields } from "../errors/input.js";
import { errorCatalogue } from "../errors/recovery/catalogue.js";
import { suggestionsFor } from "../errors/suggestions.js";
import { assertOptions, isFunction, isObject } from "../known-options.js";
import { own } from "../own.js";
import { tellHook } from "../tell-hook.js";
import { adaptCall } from "./adapt-call.js";
import { type AdapterSource, adaptResponse, readSource, sourceNames, warningOf } from "./adapter.js";
import { type DeprecationState, deprecationAt, renderDeprecation } from "./deprecation.js";
import { hasMembers } from "./path.js";
import type { MigrationWarning, V1ToolRequest, V1ToolResponse } from "./protocol.js";
import { stepsFor } from "./steps.js";
import type { CompatibilitySettings, MigrationStrategy } from "./strategy.js";
import { deprecationOf } from "./timeline.js";

export type V1CallerOptions = AdapterSource & {
  readonly caller: Caller;
  /** Told of every v1 call, unless the warning level is `none`. */
  readonly onWarning?: (warning: MigrationWarning) => void;
};

/** Takes calls of the old protocol. Like a runtime, it never throws: whatever happens is in the answer. */
export type V1Caller = { readonly call: (request: unknown, context?: CallContext) => Promise<V1ToolResponse> };

export function v1Caller(options: V1CallerOptions): V1Caller {
  assertOptions("v1Caller", options, { ...sourceNames, caller: isObject, onWarning: isFunction });
  const visit: Visit = { ...options, ...readSource(options) };
  return { call: (request, context) => answer(visit, request, context).catch(() => refuse("", broken)) };
}

type Visit = Pick<V1CallerOptions, "caller" | "onWarning"> & {
  readonly strategy: MigrationStrategy;
  readonly settings: CompatibilitySettings;
  readonly now: () => number;
};

async function answer(visit: Visit, value: unknown, context: CallContext | undefined): Promise<V1ToolResponse> {
  const { strategy, settings } = visit;
  const request = readRequest(value);
  if (request === undefined) {
    return refuse("", { code: "TOOL_INVALID_INPUT", message: "A v1 call is an object with `tool`, a text, and `params`, an object." });
  }
  const nowMs = visit.now();
  const closed = supportRefusal(settings, nowMs);
  if (closed !== undefined) return refuse(request.tool, closed);

  const steps = stepsFor(strategy, request.tool);
  const deprecation = deprecationOf({ strategy, names: [request.tool, steps.tool], nowMs });
  const state: DeprecationState = deprecation === undefined ? { phase: "none" } : deprecationAt(deprecation, nowMs);
  const warnings = warn(visit, request.tool, nowMs);
  const ended = deprecationRefusal(request.tool, state);
  if (ended !== undefined) return { ...refuse(request.tool, ended), ...warnings };

  const adapted = adaptCall(request, steps);
  if (!adapted.ok) return { ...refuse(request.tool, { ...adapted.refusal, v2Tool: steps.tool }), ...warnings };
  const tool = state.phase === "redirect" ? (state.replacement ?? adapted.request.tool_id) : adapted.request.tool_id;
  try {
    const response = await visit.caller.call(tool, adapted.request.input, context);
    return { ...adaptResponse({ response, tool: request.tool, steps, settings }), ...warnings };
  } catch {
    return { ...refuse(request.tool, { ...lost, v2Tool: tool }), ...warnings };
  }
}

function readRequest(value: unknown): V1ToolRequest | undefined {
  if (!hasMembers(value) || !Object.hasOwn(value, "tool") || typeof value.tool !== "string") return undefined;
  const params = Object.hasOwn(value, "params") ? value.params : {};
  return hasMembers(params) ? { tool: value.tool, params } : undefined;
}

type Refusal = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: unknown;
  /** Whose help to look at: the command line knows no tools of version 1. */
  readonly v2Tool?: string;
};

function supportRefusal({ enable_v1_mode: enabled, v1_support_end_date: end }: CompatibilitySettings, nowMs: number): Refusal | undefined {
  if (!enabled) return { code: "TOOL_TEMPORARILY_DISABLED", message: "Calls by protocol 1.0 are switched off. Call by protocol 2.0." };
  if (nowMs <= lastMoment(end)) return undefined;
  return {
    code: "TOOL_DEPRECATED",
    message: `Calls by protocol 1.0 ended with ${end}. Call by protocol 2.0.`,
    details: { support_end_date: end },
  };
}

const dayMs = 86_400_000;

/** The day that support ends with is still a day of support. */
function lastMoment(end: string): number {
  return end.includes("T") ? Date.parse(end) : Date.parse(end) + dayMs - 1;
}

function deprecationRefusal(tool: string, state: DeprecationState): Refusal | undefined {
  if (state.phase !== "disable" && state.phase !== "remove") return undefined;
  return {
    code: state.phase === "disable" ? "TOOL_DEPRECATED" : "TOOL_NOT_FOUND",
    message: renderDeprecation(tool, state) ?? errorCatalogue.TOOL_DEPRECATED.message,
    ...(state.replacement === undefined ? {} : { details: { replacement: state.replacement } }),
  };
}

function warn({ strategy, settings, onWarning }: Visit, tool: string, nowMs: number): Pick<V1ToolResponse, "warnings"> {
  if (settings.v1_warning_level === "none") return {};
  const warning = warningOf({ strategy, settings, tool, nowMs });
  tellHook(onWarning, warning);
  return settings.v1_warning_level === "user_facing" ? { warnings: [warning] } : {};
}

const longestName = 256;

/** Of what throws when it is looked at, or of a clock of the application's own that does. */
const broken: Refusal = { code: "TOOL_INTERNAL_ERROR", message: "The v1 call could not be made." };

/** Of a caller of the application's own that throws, or answers with what is no answer: it may have done what it was asked for all the same. */
const lost: Refusal = {
  code: "TOOL_OUTCOME_UNKNOWN",
  message: "The v1 call was made, and its answer is lost: whether it had an effect is not known.",
};

function refuse(tool: string, { code, message, details, v2Tool }: Refusal): V1ToolResponse {
  const { number } = errorCatalogue[code];
  const fields = own(details, "validation_errors") === undefined ? [] : [correctFields];
  return {
    success: false,
    tool: tool.slice(0, longestName),
    result: null,
    error: {
      code,
      number,
      message,
      ...(details === undefined ? {} : { details }),
      suggestions: [...fields, ...suggestionsFor(code, { ...(v2Tool === undefined ? {} : { tool: v2Tool }), details })],
    },
  };
}
