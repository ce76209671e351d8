import { isErrorCode } from "../errors/codes.js";
import { fail } from "../errors/failure.js";
import { errorCatalogue } from "../errors/recovery/catalogue.js";
import { assertOptions, isFunction, type OptionNames } from "../known-options.js";
import { own } from "../own.js";
import type { ToolError, ToolMetadata, ToolResponse } from "../response.js";
import { adaptCall, adaptResult } from "./adapt-call.js";
import { deprecationAt, renderDeprecation } from "./deprecation.js";
import { hasMembers } from "./path.js";
import type { MigrationWarning, V1ToolCallAdapter, V1ToolError, V1ToolResponse } from "./protocol.js";
import { readCompatibilitySettings, readMigrationStrategy } from "./read-strategy.js";
import { type Steps, stepsFor } from "./steps.js";
import type { CompatibilitySettings, MigrationStrategy } from "./strategy.js";
import { deprecationOf } from "./timeline.js";
import { v1NameOf, v1ValueOf } from "./v1-names.js";

export type AdapterSource = {
  /** Untrusted: read by `readMigrationStrategy`. */
  readonly strategy: unknown;
  /** Otherwise those of the strategy. */
  readonly settings?: unknown;
  readonly now?: () => number;
};

/** Settings under another name would be those of the strategy. */
export const sourceNames: OptionNames<AdapterSource> = { strategy: true, settings: true, now: isFunction };

export function createV1Adapter(source: AdapterSource): V1ToolCallAdapter {
  assertOptions("createV1Adapter", source, sourceNames);
  const { strategy, settings, now } = readSource(source);
  return {
    adaptV1Call: (request) => {
      const adapted = adaptCall(request, stepsFor(strategy, request.tool));
      return adapted.ok ? adapted.request : fail(adapted.refusal.code, adapted.refusal);
    },
    adaptV2Response: (response, request) => {
      assertAnswer(response);
      const tool = request?.tool ?? v1ToolOf(strategy, response.command);
      return adaptResponse({ response, tool, steps: stepsFor(strategy, tool), settings });
    },
    generateMigrationWarning: (tool) => warningOf({ strategy, settings, tool, nowMs: now() }),
  };
}

type ReadSource = { readonly strategy: MigrationStrategy; readonly settings: CompatibilitySettings; readonly now: () => number };

/** Throws `ToolConfigurationError`, naming all that is wrong. */
export function readSource({ strategy: given, settings, now = Date.now }: AdapterSource): ReadSource {
  const strategy = readMigrationStrategy(given);
  return { strategy, settings: settings === undefined ? strategy.compatibility_mode : readCompatibilitySettings(settings), now };
}

/** The v1 tool that became this one, where there is exactly one. Otherwise the tool has kept its name, or its origin is unknown. */
function v1ToolOf(strategy: MigrationStrategy, v2Tool: string): string {
  const renamed = strategy.transformation_rules.flatMap((rule) =>
    rule.rule_type === "rename" && rule.rule_definition.tool === v2Tool ? rule.applies_to.filter((name) => !name.includes("*")) : [],
  );
  const [only, ...others] = new Set(renamed);
  return only !== undefined && others.length === 0 ? only : v2Tool;
}

type Answered = {
  readonly response: ToolResponse<unknown>;
  readonly tool: string;
  readonly steps: Steps;
  readonly settings: CompatibilitySettings;
};

/** It may come over a wire, from a service of another make. Throws a failure of the catalogue. */
function assertAnswer(response: unknown): asserts response is ToolResponse<unknown> {
  const status = own(response, "status");
  const isRefusal = (status === "failed" || status === "error") && isErrorCode(own(own(response, "error"), "code"));
  if (status !== "success" && !isRefusal)
    fail("TOOL_DATA_CORRUPTION", {
      message: "This is no answer of version 2: it has no known `status`, or no error code of the catalogue.",
    });
}

export function adaptResponse({ response, tool, steps, settings }: Answered): V1ToolResponse {
  assertAnswer(response);
  const success = response.status === "success";
  // Another make's may lack it, or say null, which is no reason to lose the answer.
  const { warnings, degraded, dispatched, call_id: callId }: Partial<ToolMetadata> = own(response, "metadata") ?? {};
  const notices = [
    ...(degraded ? [`A fallback answered: ${degraded.message}`] : []),
    // Version 1 has no other place to say that a success is not the end of it.
    ...(dispatched ? ["It was dispatched: whether it takes effect is not known yet."] : []),
    ...(warnings ?? []),
  ];
  return {
    success,
    tool,
    result: success ? adaptResult(response.data ?? null, steps) : null,
    ...(response.status === "success" ? {} : { error: adaptError(response.error, steps) }),
    ...(settings.v1_redirect_mode === "explicit" ? { redirected_to: response.command } : {}),
    ...(notices.length === 0 ? {} : { notices }),
    ...(callId ? { call_id: callId } : {}),
  };
}

function adaptError({ code, message, details, recovery_suggestions: suggestions }: ToolError, steps: Steps): V1ToolError {
  const adapted = adaptDetails(details, steps);
  return {
    code,
    number: errorCatalogue[code].number,
    message: adaptMessage(message ?? "", toldOf(details), toldOf(adapted)),
    ...(adapted === undefined || adapted === null ? {} : { details: adapted }),
    ...(suggestions ? { suggestions } : {}),
  };
}

/** The message begins with the first of the errors, in their order. */
function adaptMessage(message: string, told: readonly string[], adapted: readonly string[]): string {
  for (let count = told.length; count > 0; count--) {
    const [before, after] = [told, adapted].map((errors) => errors.slice(0, count).join("; ")) as [string, string];
    if (message.includes(before)) return message.replace(before, () => after);
  }
  return message;
}

function toldOf(details: unknown): readonly string[] {
  const errors = own(details, "validation_errors");
  return Array.isArray(errors) ? errors.map((error: unknown) => `${String(own(error, "field"))}: ${String(own(error, "error"))}`) : [];
}

/** Fields are named as the caller named them, and have the values that the caller gave. */
function adaptDetails(details: unknown, steps: Steps): unknown {
  if (!hasMembers(details) || !Object.hasOwn(details, "validation_errors") || !Array.isArray(details.validation_errors)) return details;
  const errors = details.validation_errors.map((error: unknown) =>
    hasMembers(error) && Object.hasOwn(error, "field") && typeof error.field === "string"
      ? {
          ...error,
          field: v1NameOf(error.field, steps.request),
          ...(Object.hasOwn(error, "provided_value") ? { provided_value: v1ValueOf(error.field, error.provided_value, steps) } : {}),
        }
      : error,
  );
  return { ...details, validation_errors: errors };
}

type Warned = {
  readonly strategy: MigrationStrategy;
  readonly settings: CompatibilitySettings;
  readonly tool: string;
  readonly nowMs: number;
};

export function warningOf({ strategy, settings, tool, nowMs }: Warned): MigrationWarning {
  const steps = stepsFor(strategy, tool);
  const deprecation = deprecationOf({ strategy, names: [tool, steps.tool], nowMs });
  const state = deprecation === undefined ? ({ phase: "none" } as const) : deprecationAt(deprecation, nowMs);
  const v2Tool = state.phase === "none" ? steps.tool : (state.replacement ?? steps.tool);
  const end = settings.v1_support_end_date;
  return {
    migration_version: strategy.migration_version,
    tool,
    v2_tool: v2Tool,
    phase: state.phase,
    message: [`${tool} was called by protocol 1.0, which ends with ${end}. Call ${v2Tool} by protocol 2.0.`, renderDeprecation(tool, state)]
      .filter((part) => part !== undefined)
      .join(" "),
    support_end_date: end,
    changed_fields: steps.renamed,
  };
}
