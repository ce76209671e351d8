import type { CallRecord, IntentRecord } from "../../audit/record.js";
import { sha256 } from "../../hash/sha256.js";
import { Lately } from "../../lately.js";
import { countKeys } from "../../schema/object-keys.js";
import { type CallTerms, hasTerms, isString, termsOf } from "./call-terms.js";
import { flat } from "./flat.js";

const longestOutput = 256;

/**
 * The record of a call in one small object, and what is needed to tell its intent's: as they come they are five, and what is kept costs the garbage collector
 * by the object.
 */
export class PackedCall {
  readonly terms: CallTerms;
  readonly call_id: string;
  readonly request_id: string;
  readonly input_hash: string;
  /** Empty for a short answer: a text hardly larger than its hash is hashed on demand. */
  readonly output_hash: string;
  readonly output: string | undefined;
  readonly key: string | undefined;
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
    const { output } = record;
    const isLong = output !== undefined && output.length > longestOutput;
    this.output_hash = isLong ? sha256(output) : record.output_hash;
    this.output = output === undefined || isLong ? undefined : flat(output);
    this.key = record.key;
    this.created_at = record.created_at;
    this.intended = intended;
    this.duration = microseconds(record);
  }

  record(): CallRecord {
    const { call_id, request_id, input_hash, output_hash, output, key, created_at, terms, duration } = this;
    const own = { id: call_id, call_id, request_id, input_hash, output_hash, created_at, duration_ms: duration / 1_000 };
    return { kind: "call", ...own, ...(output === undefined ? {} : { output }), ...(key === undefined ? {} : { key }), ...terms.shared };
  }

  intent(): IntentRecord {
    const { output_hash, output, success, duration_ms, error, decision, effect, attempts, replay_of, degraded, key_ttl_ms, ...same } =
      this.record();
    return { ...same, kind: "intent", id: `${this.call_id}.intent`, created_at: this.intended ?? this.created_at };
  }
}

/** Packs a call's record with its intent's, which says the same. Undefined where the record holds anything that has no place. */
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
    return isWhole(record, terms) ? new PackedCall(record, terms, intent?.created_at) : undefined;
  };
}

function isWhole(record: CallRecord, terms: CallTerms): boolean {
  const { id, call_id, request_id, input_hash, output_hash, output, key, created_at, duration_ms } = record;
  const areTexts = isString(call_id) && isString(request_id) && isString(input_hash) && isString(output_hash) && isString(created_at);
  const size = terms.size + one(output) + one(key);
  const areOptional = (output === undefined || isString(output)) && (key === undefined || isString(key));
  const isDuration = Number.isFinite(duration_ms) && microseconds(record) / 1_000 === duration_ms;
  return areTexts && areOptional && id === call_id && countKeys(record) === size && isDuration;
}

function one(value: string | undefined): number {
  return value === undefined ? 0 : 1;
}

function microseconds({ duration_ms }: CallRecord): number {
  return Math.round(duration_ms * 1_000);
}
