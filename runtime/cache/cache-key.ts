import type { CallContext } from "../context.js";
import { hashJson } from "../hash/hash-json.js";
import type { Access } from "../permissions/access.js";
import type { Cache, Policy } from "../policy.js";
import { mapField, pickFields, readField } from "../template/fields.js";
import { fillText } from "../template/fill-text.js";
import type { ToolSummary } from "../tool/tool.js";
import { normalise } from "./normalise.js";

export type CacheQuestion = {
  readonly tool: Pick<ToolSummary, "id" | "version"> & { readonly policy: Pick<Policy, "gates" | "auth"> };
  /** Of the call: who asks. */
  readonly caller: Pick<CallContext, "tenant" | "principal" | "onBehalfOf">;
  readonly cache: Cache;
  /** As validated: with defaults, without unknown keys. */
  readonly args: unknown;
  /** Where the key names fields of it. */
  readonly meta?: CallContext["meta"] | undefined;
  /** The access of the call: calls with different access never share an answer. */
  readonly access?: readonly Access[];
};

export type CacheKey = {
  readonly key: string;
  /** The caller wants a fresh answer: nothing is read, the new answer is written. */
  readonly bypass: boolean;
};

/**
 * A readable front and, behind `#`, the hash of everything that separates entries: tool, version, tenant and caller (unless shared), how long
 * it is kept and the normalised input. So the front may be cut, or be the same for two tools, and still no two calls share a key that should not.
 */
export function cacheKeyOf({ tool, caller, cache, args, meta = {}, access = [] }: CacheQuestion): CacheKey {
  const values = normalised(cache, args);
  const parts = cache.key === undefined ? [without(values, cache.bypass)] : pick(cache.key, values, normalised(cache, meta));
  // An answer under a filter, or without what was shown before, is never shared, whatever the spec says.
  const limits = [...access, ...tool.policy.gates.flatMap((gate) => (gate.kind === "dedupe" ? pick(gate.by, args, meta) : []))];
  const owner =
    cache.shared === true && limits.length === 0 ? [] : [caller.tenant ?? "", ...personOf(tool.policy, cache, caller), ...limits];
  return {
    key: `${frontOf(cache.format ?? tool.id, values)}#${hashJson([tool.id, tool.version, cache.ttlMs, owner, parts])}`,
    bypass: cache.bypass !== undefined && (readField(args, cache.bypass) ?? readField(meta, cache.bypass)) === true,
  };
}

/** The answer of a tool that asks for a session may be about the person: a second person must not get it. */
function personOf(
  { auth }: Pick<Policy, "auth">,
  { shared }: Cache,
  { principal, onBehalfOf }: CacheQuestion["caller"],
): readonly unknown[] {
  const isPersonal = auth === "session" && shared !== true && shared !== "tenant";
  return isPersonal ? [{ principal: principal?.id ?? null, behalf: onBehalfOf?.id ?? null }] : [];
}

function pick(fields: readonly string[], ...from: readonly unknown[]): unknown[] {
  return from.map((values) => pickFields(values, fields));
}

function normalised({ normalise: fields = {} }: Cache, args: unknown): unknown {
  return Object.entries(fields).reduce((current, [field, wanted]) => mapField(current, field, (value) => normalise(value, wanted)), args);
}

function without(values: unknown, field: string | undefined): unknown {
  return field === undefined ? values : mapField(values, field, () => undefined);
}

const longestFront = 160;

/** Up to the first field that has no text. */
function frontOf(format: string, values: unknown): string {
  const filled = fillText(format, values);
  const front = filled.ok ? filled.text : format.slice(0, format.indexOf(`{${filled.missing}}`));
  // Cut between characters, never inside one.
  return front.length > longestFront ? Array.from(front).slice(0, longestFront).join("") : front;
}
