import { sha256 } from "../../hash/sha256.js";
import { wellFormed } from "../../well-formed.js";
import type { CallRecord, IntentRecord } from "../record.js";
import { keyHash } from "./key-hash.js";
import type { Link, Pieces } from "./link.js";

const needsEscape = /[^\x20\x21\x23-\x5b\x5d-\x7e]/;

/**
 * Prints records of calls, the bulk of a log, without sorting: the same text as canonical JSON, in half the time. Undefined where a key is unknown here.
 * Hashes, times and words of the pipeline are known to be plain. The other texts are checked together.
 */
export function printCall(
  record: object & { readonly kind?: unknown },
  link: Link,
  size: number = Object.keys(record).length,
): Pieces | undefined {
  // A writer of this kind writes this type. The number of keys is compared below.
  if (record.kind === "call") return printOutcome(record as CallRecord, link, size);
  if (record.kind === "intent") return printIntent(record as IntentRecord, link, size);
  return undefined;
}

function printIntent(record: IntentRecord, link: Link, size: number): Pieces | undefined {
  if (size !== 8 + optionalKeys(record)) return undefined;
  const quote = needsEscape.test(wildText(record, link)) ? quoteAny : quotePlain;
  const { approval_id, call_id, created_at } = record;
  return {
    before: `{${approval_id === undefined ? "" : `"approval_id":${quote(approval_id)},`}"call_id":${quote(call_id)},"created_at":"${created_at}",`,
    ...printRest({ record, link, quote, ttl: "", output: "", replay: "", success: "" }),
  };
}

function printOutcome(record: CallRecord, link: Link, size: number): Pieces | undefined {
  const { approval_id, attempts, call_id, created_at, decision, degraded, duration_ms, effect, error, output, replay_of } = record;
  const { key_ttl_ms } = record;
  const extra = one(output) + one(degraded) + one(effect) + one(error) + one(replay_of) + one(key_ttl_ms);
  if (size !== 13 + extra + optionalKeys(record)) return undefined;
  if (!Number.isFinite(duration_ms) || !Number.isFinite(attempts) || !Number.isFinite(key_ttl_ms ?? 0)) return undefined;
  const wild = wildText(record, link) + (degraded ?? "") + (error ?? "") + (replay_of ?? "");
  const quote = needsEscape.test(wild) ? quoteAny : quotePlain;
  return {
    before:
      `{${approval_id === undefined ? "" : `"approval_id":${quote(approval_id)},`}"attempts":${attempts},"call_id":${quote(call_id)}` +
      `,"created_at":"${created_at}","decision":"${decision}"${degraded === undefined ? "" : `,"degraded":${quote(degraded)}`}` +
      `,"duration_ms":${duration_ms}${plain("effect", effect)}${error === undefined ? "" : `,"error":${quote(error)}`},`,
    ...printRest({
      record,
      link,
      quote,
      ttl: key_ttl_ms === undefined ? "" : `"key_ttl_ms":${key_ttl_ms},`,
      output: `"output_hash":"${output === undefined ? record.output_hash : sha256(output)}",`,
      replay: replay_of === undefined ? "" : `,"replay_of":${quote(replay_of)}`,
      success: `,"success":${record.success}`,
    }),
  };
}

type Recorded = CallRecord | IntentRecord;

type Rest = {
  readonly record: Recorded;
  readonly link: Link;
  readonly quote: (text: string) => string;
  /** What only an outcome has, each where it belongs. */
  readonly ttl: string;
  readonly output: string;
  readonly replay: string;
  readonly success: string;
};

/** All that comes after the hash. */
function printRest({ record, link, quote, ttl, output, replay, success }: Rest): Omit<Pieces, "before"> {
  const {
    id,
    hash_key,
    input_hash,
    key,
    key_hash = key === undefined ? key : keyHash(key),
    kind,
    on_behalf_of,
    policy,
    principal,
    request_id,
    tenant,
    tool_name,
    tool_version,
  } = record;
  return {
    between:
      `${hash_key === undefined ? "" : `"hash_key":${quote(hash_key)},`}"id":${quote(id)},"input_hash":"${input_hash}"` +
      `${plain("key_hash", key_hash)},${ttl}"kind":"${kind}",`,
    after:
      `${on_behalf_of === undefined ? "" : `"on_behalf_of":${quote(on_behalf_of)},`}${output}${policy === undefined ? "" : `"policy":"${policy}",`}"prev":"${link.prev}"` +
      `${principal === undefined ? "" : `,"principal":${quote(principal)}`}${replay},"request_id":${quote(request_id)},"seq":${link.seq}${success}` +
      `${tenant === undefined ? "" : `,"tenant":${quote(tenant)}`},"tool_name":${quote(tool_name)},"tool_version":${quote(tool_version)}` +
      `,"writer":${quote(link.writer)}}`,
  };
}

/** What came from models, callers and applications. */
function wildText(record: Recorded, { writer }: Link): string {
  const {
    id,
    call_id,
    request_id,
    tool_name,
    tool_version,
    tenant = "",
    principal = "",
    on_behalf_of = "",
    approval_id = "",
    hash_key = "",
  } = record;
  return hash_key + id + call_id + request_id + tool_name + tool_version + tenant + principal + on_behalf_of + approval_id + writer;
}

function optionalKeys({ tenant, principal, on_behalf_of, policy, key, key_hash, approval_id, hash_key }: Recorded): number {
  return one(hash_key) + one(tenant) + one(principal) + one(on_behalf_of) + one(policy) + one(key ?? key_hash) + one(approval_id);
}

function one(value: string | number | undefined): number {
  return value === undefined ? 0 : 1;
}

function plain(key: string, value: string | undefined): string {
  return value === undefined ? "" : `,"${key}":"${value}"`;
}

function quotePlain(text: string): string {
  return `"${text}"`;
}

function quoteAny(text: string): string {
  return needsEscape.test(text) ? JSON.stringify(wellFormed(text)) : `"${text}"`;
}
