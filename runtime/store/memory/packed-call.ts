import type { CallRecord, IntentRecord } from "../../audit/record.js";
import { Lately } from "../../lately.js";
import { countKeys } from "../../schema/object-keys.js";
import { type CallTerms, hasTerms, isText, termsOf } from "./call-terms.js";
import { flat } from "./flat.js";

/**
 * The record of a call in one small object, and what is needed to tell its intent's: as they come they are five, and what is kept costs the garbage collector
 * by the object.
 */
export class PackedCall {
  readonly terms: CallTerms;
  readonly call_id: string;
  readonly request_id: string;
  readonly input_hash: string;
  readonly output_hash: string;
  readonly key_hash: string | undefined;
  readonly created_at: string;
  /** When the intent was recorded. */
  readonly intended: string | undefined;
  /** Microseconds: a whole number needs no object of its own. */
  readonly duration: number;

  constructor(record: CallRecord, terms: CallTerms, intended: string | undefined) {
    this.terms = terms;
    this.call_id = flat(record.call_id);
    this.request_id = record.request_id;
    this.input_hash = record.input_hash;
    this.output_hash = record.output_hash;
    this.key_hash = record.key_hash;
    this.created_at = record.created_at;
    this.intended = intended;
    this.duration = microseconds(record);
  }

  record(): CallRecord {
    const { call_id, request_id, input_hash, output_hash, key_hash, created_at, terms, duration } = this;
    const own = { id: call_id, call_id, request_id, input_hash, output_hash, created_at, duration_ms: duration / 1_000 };
    return { kind: "call", ...own, ...(key_hash === undefined ? {} : { key_hash }), ...terms.shared };
  }

  intent(): IntentRecord {
    const { output_hash, success, duration_ms, error, decision, effect, attempts, replay_of, degraded, ...same } = this.record();
    return { ...same, kind: "intent", id: intentId(this.call_id), created_at: this.intended ?? this.created_at };
  }
}

/** Packs a call's record with its intent's, if that says the same. Undefined where the record holds anything that has no place. */
export function createPacker(): (record: CallRecord, intent: IntentRecord | undefined) => PackedCall | undefined {
  /** The last ones of each principal. */
  const known = new Lately<string | undefined, CallTerms>();
  return (record, intent) => {
    let terms = known.get(record.principal);
    if (terms === undefined || !hasTerms(record, terms)) {
      terms = termsOf(record);
      if (terms === undefined) return undefined;
      known.set(record.principal, terms);
    }
    if (!isWhole(record, terms)) return undefined;
    return new PackedCall(record, terms, intent !== undefined && isIntentOf(intent, record, terms) ? intent.created_at : undefined);
  };
}

function isWhole(record: CallRecord, terms: CallTerms): boolean {
  const { id, call_id, request_id, input_hash, output_hash, key_hash, created_at, duration_ms } = record;
  const areTexts = isText(call_id) && isText(request_id) && isText(input_hash) && isText(output_hash) && isText(created_at);
  const keys = key_hash === undefined ? terms.keys : terms.keys + 1;
  const isKey = key_hash === undefined || isText(key_hash);
  const isDuration = Number.isFinite(duration_ms) && microseconds(record) / 1_000 === duration_ms;
  return areTexts && isKey && id === call_id && countKeys(record) === keys && isDuration;
}

function microseconds({ duration_ms }: CallRecord): number {
  return Math.round(duration_ms * 1_000);
}

/** Whether all that an intent says can be told from its call's record. */
function isIntentOf(intent: IntentRecord, record: CallRecord, { intentKeys }: CallTerms): boolean {
  return (
    countKeys(intent) === (intent.key_hash === undefined ? intentKeys : intentKeys + 1) &&
    intent.call_id === record.call_id &&
    isIntentId(intent.id, record.call_id) &&
    intent.request_id === record.request_id &&
    intent.tool_name === record.tool_name &&
    intent.tool_version === record.tool_version &&
    intent.input_hash === record.input_hash &&
    intent.tenant === record.tenant &&
    intent.principal === record.principal &&
    intent.on_behalf_of === record.on_behalf_of &&
    intent.policy === record.policy &&
    intent.key_hash === record.key_hash &&
    intent.approval_id === record.approval_id
  );
}

const ending = ".intent";

function intentId(callId: string): string {
  return callId + ending;
}

/** Without making that text: both would have to be put together only to be compared. */
function isIntentId(id: unknown, callId: string): boolean {
  return isText(id) && id.length === callId.length + ending.length && id.indexOf(callId) === 0 && id.endsWith(ending);
}
