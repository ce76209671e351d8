import { type Outcome, proceed, refuse } from "../call/outcome.js";
import type { CallContext } from "../context.js";
import { ofApplication } from "../errors/input.js";
import type { Json } from "../json.js";
import { zodOf } from "../schema/cast.js";
import type { Schema } from "../schema/opaque.js";
import { readField } from "../template/fields.js";
import type { Call } from "./call.js";
import { type Injected, injectedBy, memberAt, withMember } from "./injection.js";

/** The arguments with what the model never says: it overwrites whatever stands there. */
export type Inject = (call: InjectedCall) => Outcome<unknown>;
type InjectedCall = {
  readonly args: unknown;
  readonly context: CallContext;
  /** As validated. */
  readonly meta: CallContext["meta"];
};

/**
 * Undefined where nothing comes from the context. A call that lacks any of it is refused: without its tenant an operation might reach everybody's records. So is
 * one in which it does not fit.
 */
export function injectorOf(call: Call, schema?: () => Schema): Inject | undefined {
  const sources = injectedBy(call);
  if (!sources[0]) return undefined;
  return ({ args, ...known }) => {
    const found = sources.map((source) => ({ ...source, value: jsonOf(contextValue(known, source.from)) }));
    const missing = found.flatMap(({ value, from }) => (value === undefined ? [from] : []));
    if (missing[0]) {
      return refuse({
        code: "TOOL_MISSING_REQUIRED_FIELD",
        message: `The context of the call has no ${missing.join(" and no ")}, which the tool sends along. The application gives it, not the model.`,
        details: { validation_errors: missing.map((from) => ({ field: from, error: "Required in the context" })) },
        suggestions: [ofApplication],
      });
    }
    const values = found.reduce<unknown>((all, { path, value }) => withMember(all, path, value), {});
    const parsed = schema === undefined ? ({ success: true, data: values } as const) : zodOf(schema()).safeParse(values);
    if (!parsed.success) return refuseMisfits(parsed.error.issues, sources);
    return proceed(sources.reduce<unknown>((all, { path }) => withMember(all, path, memberAt(parsed.data, path)), args));
  };
}

type Misfit = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Named by their place in the context. Their values stay private: the application knows them, and no other reader needs them. */
function refuseMisfits(misfits: readonly Misfit[], sources: readonly Injected[]): Outcome<never> {
  const errors = misfits.map(({ path: place, message }) => {
    const source = sources.find(({ path }) => path.every((key, index) => key === place[index]));
    return { field: [source?.from, ...place.slice(source?.path.length)].map(String).join("."), error: message };
  });
  return refuse({
    code: "TOOL_INVALID_FIELD_VALUE",
    message: `The context of the call has what the tool cannot send along. ${errors.map(({ field, error }) => `${field}: ${error}`).join("; ")}. The application gives it, not the model.`,
    details: { validation_errors: errors.map(({ field, error }) => ({ field, error: `${error}, in the context` })) },
    suggestions: [ofApplication],
  });
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
