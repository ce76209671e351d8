import type { Audit } from "./audit/record.js";
import { assertHandlers } from "./call/assert-handlers.js";
import type { Engine, ErrorOccasion } from "./call/engine.js";
import { defaultLimits, type Limits } from "./call/measure.js";
import { answerCall } from "./call/pipeline.js";
import { systemClock } from "./clock.js";
import type { Adapters, CallContext, Caller, Clock, Handlers } from "./context.js";
import { combineRegistries } from "./registry/combine-registries.js";
import type { Registry } from "./registry/registry.js";
import { bindTool } from "./tool/bind-tool.js";
import type { AnyTool } from "./tool/tool.js";

export type RuntimeOptions = {
  readonly registry: Registry | readonly Registry[];
  /** The application's code, by the name that a tool's binding gives. */
  readonly handlers?: Handlers;
  readonly audit?: Audit;
  readonly clock?: Clock;
  readonly adapters?: Adapters;
  readonly limits?: Partial<Limits>;
  /** Told of what callers must not see, such as what a handler threw. */
  readonly onError?: (error: unknown, occasion: ErrorOccasion) => void;
};

export type Runtime = Caller & {
  readonly registry: Registry;
  /** The tool, its `execute` bound to this runtime. */
  readonly tool: (id: string) => Promise<AnyTool | undefined>;
};

/** Throws `ToolConfigurationError`, naming every enabled tool that has no handler and every handler that has no tool. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const { handlers = {}, audit, clock = systemClock, adapters = {}, onError } = options;
  const registry = isList(options.registry) ? combineRegistries(...options.registry) : options.registry;
  assertHandlers(registry, handlers);
  const limits = { ...defaultLimits, ...options.limits };
  const engine: Engine = { registry, handlers, audit, clock, adapters, limits, report: reporter(onError) };
  const caller: Caller = { call: (id, args, context) => answerCall(engine, requestOf(id, args, context)) };
  const tool = async (id: string): Promise<AnyTool | undefined> => {
    const found = await registry.tool(id);
    return found === undefined ? undefined : bindTool(found, caller);
  };
  return Object.freeze({ ...caller, registry, tool });
}

/** Callers may be plain JavaScript: what is no id is no tool, no arguments are an empty object, no context is an empty one. */
function requestOf(id: unknown, args: unknown, context: CallContext | undefined): Parameters<typeof answerCall>[1] {
  return { id: typeof id === "string" ? id : `[${typeof id}]`, args: args === undefined ? {} : args, context: context ?? {} };
}

/** A hook that throws must not break a call. */
function reporter(onError: RuntimeOptions["onError"]): Engine["report"] {
  return (error, occasion) => {
    try {
      onError?.(error, occasion);
    } catch {
      // There is nobody left to tell.
    }
  };
}

function isList(registry: Registry | readonly Registry[]): registry is readonly Registry[] {
  return Array.isArray(registry);
}
