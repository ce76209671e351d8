import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { CallContext } from "../context.js";
import type { Json } from "../json.js";
import { readField } from "../template/fields.js";
import type { Call } from "./call.js";
import { injectionOf } from "./injection.js";

/** The arguments with what the model never says: it overwrites whatever stands there. */
export type Inject = (call: InjectedCall) => Outcome<unknown>;
export type InjectedCall = {
  readonly args: unknown;
  readonly context: CallContext;
  /** As validated. */
  readonly meta: CallContext["meta"];
};

/** Undefined where nothing comes from the context. A call that lacks any of it is refused: without its tenant an operation might reach everybody's records. */
export function injectorOf(call: Call): Inject | undefined {
  const injection = injectionOf(call);
  if (injection === undefined) return undefined;
  const sources = Object.entries(injection);
  return ({ args, ...known }) => {
    const found = sources.map(([field, from]) => ({ field, from, value: jsonOf(contextValue(known, from)) }));
    const missing = found.filter(({ value }) => value === undefined).map(({ from }) => from);
    if (missing.length === 0) return proceed({ ...asObject(args), ...Object.fromEntries(found.map(({ field, value }) => [field, value])) });
    return refuse({
      code: "TOOL_MISSING_REQUIRED_FIELD",
      message: `The context of the call has no ${missing.join(" and no ")}, which the tool sends along. The application gives it, not the model.`,
      details: { validation_errors: missing.map((from) => ({ field: from, error: "Required in the context" })) },
    });
  };
}

function contextValue({ context, meta }: Omit<InjectedCall, "args">, from: string): unknown {
  switch (from) {
    case "tenant":
      return context.tenant;
    case "principal":
      return context.principal?.id;
    case "locale":
      return context.locale;
    case "timeZone":
      return context.timeZone;
    default:
      return from.startsWith("meta.") ? readField(meta, from.slice("meta.".length)) : undefined;
  }
}

/** As JSON, since it is hashed and sent: what JSON cannot say, and what is empty, counts as missing. */
function jsonOf(value: unknown): Json | undefined {
  try {
    const json = JSON.parse(JSON.stringify(value)) as Json;
    return json === null || json === "" ? undefined : json;
  } catch {
    return undefined;
  }
}

function asObject(args: unknown): object {
  return typeof args === "object" && args !== null ? args : {};
}
