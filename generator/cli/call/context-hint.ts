import type { AnyTool, JsonObject, ToolResponse } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { injectedBy } from "../../ir/index.js";
import { printContext } from "./context-options.js";
import { isObject, sampleOf } from "./json-schema.js";

/** Who may call, by what a tool asks for: a person, or a program that says so. */
const principals: { readonly [Auth in Exclude<AnyTool["auth"], "none">]: JsonObject } = {
  session: { id: "user-1" },
  service: { id: "service-1", kind: "service" },
};

/** What a call may take from the context beside its meta. */
const injectable: JsonObject = { tenant: "tenant-1", principal: principals.session, locale: "en", timeZone: "UTC" };

/** A context that a tool is content with: a principal where it asks for one, in a role that may call it, sample values for its call meta, and for what its call takes from the context. */
export function sampleContext({ policy, schemas: { meta }, call }: AnyTool): JsonObject {
  const sources = injectedBy(call).map(({ from }) => from);
  const injectedMeta = sources.filter((from) => from.startsWith("meta.")).map((from) => [from.slice("meta.".length), "…"] as const);
  const declaredMeta = isObject(meta) ? sampleOf(meta, meta) : undefined;
  const wholeMeta = { ...Object.fromEntries(injectedMeta), ...(isObject(declaredMeta) ? declaredMeta : {}) };
  return {
    ...Object.fromEntries(Object.entries(injectable).filter(([key]) => sources.includes(key))),
    ...samplePeople(policy),
    ...(isObject(meta) || injectedMeta.length > 0 ? { meta: wholeMeta } : {}),
    ...(policy.execution === "background" ? { lane: "background" } : {}),
  };
}

/**
 * Somebody whom the tool lets in: of the kind that it asks for, in one of its roles, and in that of its security level. Whoever has no other role than that of
 * agents is one: a person whom the tool asks for as well is behind it.
 */
function samplePeople({ auth, permissions: { roles }, securityLevel }: AnyTool["policy"]): JsonObject {
  const cleared = securityLevel === "restricted" ? ["admin"] : [];
  const own = roles.some((role) => cleared.includes(role)) ? [] : [roles.find((role) => role !== "ai_agent") ?? roles[0]];
  const held = [...cleared, ...own].filter((role) => role !== undefined);
  const isKnown = auth === "session" || securityLevel === "confidential";
  if (held[0] === "ai_agent")
    return { principal: { id: "agent-1", kind: "agent" }, ...(isKnown ? { onBehalfOf: principals.session } : {}) };
  if (auth === "none" && held.length === 0 && !isKnown) return {};
  return { principal: { ...principals[auth === "none" ? "session" : auth], ...(held.length === 0 ? {} : { roles: held }) } };
}

/** The same with somebody in it who is named by an id alone, as the tool wants them. */
function callerOption({ tool, id, key = "principal", given = {} }: NamedCaller): string {
  const sample = sampleContext(tool)[key];
  return printContext({ ...given, [key]: { ...(isObject(sample) ? sample : {}), id } }, tool.policy.auth);
}

type NamedCaller = {
  readonly tool: AnyTool;
  readonly id: string;
  readonly key?: "principal" | "onBehalfOf";
  readonly given?: JsonObject;
};

/** The option for a text that is not JSON and may name the principal; undefined for JSON with a mistake in it. */
export function meantCaller(tool: AnyTool): (text: string) => string | undefined {
  return (text) => (/^[\w.@+:-]+$/.test(text.trim()) ? callerOption({ tool, id: text.trim() }) : undefined);
}

/** Whoever is named by an id alone, with the option as it is meant. */
export function textCallers(tool: AnyTool, given: JsonObject): readonly Diagnostic[] {
  return (["principal", "onBehalfOf"] as const).flatMap((key) => {
    const id = given[key];
    return typeof id === "string" ? [diagnose("cli/not-a-principal", { key, option: callerOption({ tool, id, key, given }) })] : [];
  });
}

/** How to give on the command line what a call was refused for want of; nothing when it was not the context. */
export function contextHint({
  tool,
  given,
  response,
}: {
  readonly tool: AnyTool;
  readonly given: JsonObject;
  readonly response: ToolResponse<unknown>;
}): string | undefined {
  // The call meta is looked at before the input, which may have fields of the same names.
  const lacksMeta = tool.schemas.meta !== undefined && !Object.hasOwn(given, "meta");
  const wanted = response.status === "success" ? [] : wantedKeys(response.error.details, lacksMeta);
  if (wanted.length === 0) return undefined;
  const sample = sampleContext(tool);
  // What was refused is given anew, even if something was there; what else is missing would be refused next.
  const missing = Object.keys(sample).filter((key) => wanted.includes(key) || !Object.hasOwn(given, key));
  const context = { ...given, ...Object.fromEntries(Object.entries(sample).filter(([key]) => missing.includes(key))) };
  return missing.length === 0
    ? undefined
    : `Give ${missing.map((key) => `\`${key}\``).join(" and ")}: ${printContext(context, tool.policy.auth)}`;
}

/** What of the context a refusal is about: who calls, in which lane, the call meta, what the call takes from it. */
function wantedKeys(details: unknown, lacksMeta: boolean): readonly string[] {
  if (!isObject(details)) return [];
  const { auth, required_lane: lane, validation_errors: errors } = details;
  const fields = (Array.isArray(errors) ? errors : []).flatMap((item: unknown) =>
    isObject(item) && typeof item.field === "string"
      ? [{ name: item.field, isInjected: /\bin the context$/.test(String(item.error)) }]
      : [],
  );
  return [
    ...(typeof auth === "string" ? ["principal"] : []),
    ...(typeof lane === "string" ? ["lane"] : []),
    ...fields.flatMap(({ name, isInjected }) => {
      const [key = name] = name.split(".");
      return isInjected || (lacksMeta && key === "meta") ? [key] : [];
    }),
  ];
}
