import { type Outcome, proceed } from "../call/outcome.js";
import { redactedAt } from "../call/redact.js";
import { refuseCallField } from "../call/refuse-call-field.js";
import type { CallContext } from "../context.js";
import { canonicalJson } from "../hash/canonical-json.js";
import { hashJson } from "../hash/hash-json.js";
import { sha256 } from "../hash/sha256.js";
import type { JsonSchema } from "../json.js";
import { isText } from "../own.js";
import type { Idempotency, Policy } from "../policy.js";
import type { LedgerLookUp, LedgerPlace } from "../store/begin.js";
import { readField } from "../template/fields.js";
import { namesIn } from "../template/fill-text.js";
import type { ToolSummary } from "../tool/tool.js";
import { callerOf } from "./caller-of.js";
import { givenKey, refuseOtherKey } from "./given-key.js";
import { contentHash, hasForm, type KeyValues, keyOfForm, keyValue } from "./key-format.js";

export type KeyQuestion = {
  /** The tool's id. */
  readonly tool: string;
  /** Tools that it answers for. */
  readonly formerly?: readonly FormerTool[];
  readonly idempotency: Idempotency;
  /** As validated. */
  readonly args: unknown;
  /** RFC 8785, SHA-256, of the arguments, and behind it of what else the call is about. */
  readonly argumentsHash: string;
  /** The same, made with keys of before. */
  readonly formerHashes?: readonly string[] | undefined;
  readonly context: CallContext;
  /** As validated; without it the context's. */
  readonly meta?: CallContext["meta"] | undefined;
  readonly callId: string;
  /** Of the input. */
  readonly schema?: JsonSchema;
};

export type FormerTool = Pick<ToolSummary, "id"> & { readonly policy: Pick<Policy, "idempotency"> };

/** How a call is known again. */
export type CallKey = {
  /** The key for the upstream and for reconcilers. */
  readonly key: string;
  /** What an approval is bound to: the key that the caller gave, or that follows from what it gave, however it is written. */
  readonly bound: string | undefined;
  /** By tenant, tool, parts and key; hashed where that is long or has parts, which are of the input. */
  readonly lookUp: LedgerLookUp;
  /** How long the answer is replayed. */
  readonly ttlMs: number;
};

/** An effect that says nothing of keys is still claimed: a crash leaves a trace. */
export const ofOneCall: Idempotency = { key: { from: "call" }, scope: "principal", ttlMs: 86_400_000 };

export function idempotencyOf(question: KeyQuestion): Outcome<CallKey> {
  const { tool, formerly, idempotency, args, argumentsHash, formerHashes, context, meta = context.meta } = question;
  // Most calls have neither, so nothing is made for them in advance.
  const hasFormer = formerHashes?.[0] !== undefined || formerly?.[0] !== undefined;
  const values: KeyValues = { args, meta };
  const found = keyGiven(question, values);
  if (!found.ok) return found;
  const principal = callerOf(context);
  const key = found.value ?? keyMade(question, principal);
  const place: LedgerPlace = {
    key: placeOf(JSON.stringify([context.tenant ?? "", tool, partsOf(idempotency, values), key.source, key.text]), idempotency),
    fingerprint: `${tool}:${argumentsHash}`,
    principal,
    shared: idempotency.scope === "shared",
  };
  return proceed({
    key: key.upstream ?? key.text,
    bound: found.value?.text,
    lookUp: hasFormer ? { ...place, ...formerPlaces(question, key) } : place,
    ttlMs: key.ttlMs ?? idempotency.ttlMs,
  });
}

/** Where the ledger may have the call from earlier: under hashes with other keys, or as another tool. */
function formerPlaces(question: KeyQuestion, { source }: Key): Pick<LedgerLookUp, "formerly" | "formerFingerprints"> {
  const { tool, formerly = [], idempotency, formerHashes = [] } = question;
  // A key that is made of the hash differs for each of them.
  const places = (source === "window" ? formerHashes : []).flatMap((hash) =>
    placesAs({ id: tool, policy: { idempotency } }, { ...question, argumentsHash: hash }),
  );
  const earlier = [...places, ...formerly.flatMap((former) => placesAs(former, question))];
  return {
    ...(formerHashes[0] ? { formerFingerprints: formerHashes.map((hash) => `${tool}:${hash}`) } : {}),
    ...(earlier[0] ? { formerly: earlier } : {}),
  };
}

/**
 * Where the call stands if it ran as that former tool: its key was made by that tool's rule. A key that does not fit the rule never belonged to that
 * tool.
 */
function placesAs({ id: tool, policy }: FormerTool, question: KeyQuestion): LedgerPlace | readonly LedgerPlace[] {
  const known = idempotencyOf({ ...question, tool, formerly: [], formerHashes: [], idempotency: policy.idempotency ?? ofOneCall });
  return known.ok ? known.value.lookUp : [];
}

const longestPlace = 200;

/**
 * No two different lists of texts print the same JSON, and none prints a hash. The source keeps keys that callers choose apart from those made here. As it is,
 * it costs no hash, and keys that come in order stand in order.
 */
function placeOf(list: string, { parts }: Idempotency): string {
  return !parts && list.length <= longestPlace ? list : sha256(list);
}

type Key = {
  readonly source: "given" | "content" | "window" | "approval" | "call";
  readonly text: string;
  /** Where another text goes upstream. */
  readonly upstream?: string;
  readonly ttlMs?: number;
};

/** One that the caller gave, or that follows from what it gave. */
function keyGiven({ idempotency, args, context, meta, schema = true }: KeyQuestion, values: KeyValues): Outcome<Key | undefined> {
  const { key, format } = idempotency;
  const field = key.from === "call" ? undefined : key.field;
  const given = givenKey({ context, meta });
  if (!given.ok) return given;
  const own = field && readField(args, field);
  if (field && typeof own === "string" && given.value !== undefined && own !== given.value) return refuseOtherKey(field);
  // The field may be one of the call meta.
  const text = isText(own) ? own : (given.value ?? (field && readField(values.meta, field)));
  // A key that follows from the content is one key, however much of the hash was written, or whether it was written at all.
  const ofContent = keyOfForm(idempotency, values);
  const made: Key | undefined = ofContent === undefined ? undefined : { source: "content", text: ofContent };
  if (!isText(text)) return proceed(made);
  if (!hasForm(text, idempotency, values)) {
    const error = format === "uuid" ? "Must be a UUID" : `Must have the form ${format}`;
    const provided = field && redactedAt({ schema, value: args, path: field.split(".") });
    return refuseCallField({
      code: "TOOL_INVALID_FIELD_VALUE",
      subject: given.value ? "context" : "idempotency key",
      field: field ?? "idempotencyKey",
      error,
      provided_value: provided ?? text,
      expected: ofContent,
    });
  }
  if (made) return proceed({ ...made, upstream: text });
  // The letters of a UUID have no case.
  return proceed({ source: "given", text: format === "uuid" ? text.toLowerCase() : text, upstream: text });
}

function keyMade({ idempotency, argumentsHash, context, callId }: KeyQuestion, principal: string): Key {
  const windowMs = idempotency.key.from === "call" ? idempotency.key.windowMs : undefined;
  if (windowMs !== undefined) {
    // Upstream it is this call: a service that remembers keys for longer than the window would take a later, wanted call for the first one.
    return { source: "window", text: hashJson([principal, argumentsHash]), upstream: callId, ttlMs: windowMs };
  }
  // An approved call that is repeated is the same call.
  if (context.approvalId !== undefined) {
    // Only a hash goes upstream, because an approval's id is private.
    return { source: "approval", text: context.approvalId, upstream: sha256(context.approvalId) };
  }
  return { source: "call", text: callId };
}

/** Each part with the values that stand in it, not filled: `{a}{b}` with `1` and `23` is not `12` and `3`. */
function partsOf(idempotency: Idempotency, values: KeyValues): string {
  const { parts } = idempotency;
  if (!parts) return "[]";
  const valueAt = (name: string): unknown => (name === "content_hash" ? contentHash(idempotency, values) : keyValue(name, values));
  return canonicalJson(parts.map((part) => [part, namesIn(part).map(valueAt)]));
}
