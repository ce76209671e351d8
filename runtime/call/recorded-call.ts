import type { IntentRecord } from "../audit/record.js";
import { sha256 } from "../hash/sha256.js";
import type { Mutable } from "../mutable.js";
import { hashingStores } from "../store/hashing-records.js";
import type { ToolSummary } from "../tool/tool.js";
import { wellFormed } from "../well-formed.js";
import type { CallRequest, Engine } from "./call.js";
import { isoTime } from "./iso-time.js";
import type { Trail } from "./trail.js";

type RecordedCall = {
  readonly engine: Pick<Engine, "store">;
  readonly request: CallRequest;
  readonly trail: Trail;
  readonly tool: ToolSummary | undefined;
};

const longestName = 256;
/** A tool that does not exist: its name is made up, and only repeats need to be recognised. */
const longestUnknown = 80;

type Named<Kind> = { readonly kind: Kind; readonly id: string };
type Recorded<Kind> = Omit<IntentRecord, "kind"> & Named<Kind>;

/** What every record of a call says of it. Built member by member: this is on the path of every call, and spreading costs ten times as much. */
export function recordedCall<Kind>(
  { engine, request, trail, tool }: RecordedCall,
  { kind, id, now }: Named<Kind> & { readonly now: number },
): Recorded<Kind> {
  const { tenant, principal, onBehalfOf, meta } = request.context;
  const { inputHash, hashKey, policyRevision, key } = trail.facts;
  const requestId = meta?.request_id;
  const record: Mutable<Recorded<Kind>> = {
    kind,
    id,
    call_id: trail.callId,
    request_id: typeof requestId === "string" ? recordedName(requestId) : trail.callId,
    tool_name: toolName({ request, tool }),
    tool_version: tool?.version ?? "0.0.0",
    input_hash: inputHash ?? "",
    created_at: isoTime(now),
  };
  if (tenant !== undefined) record.tenant = recordedName(tenant);
  // Of a call that was refused for it, it may be anything.
  if (principal?.id !== undefined) record.principal = recordedName(principal.id);
  if (onBehalfOf?.id !== undefined) record.on_behalf_of = recordedName(onBehalfOf.id);
  if (hashKey) record.hash_key = hashKey;
  if (policyRevision) record.policy = policyRevision;
  // A store of the application's may hand records on as they come.
  if (key && hashingStores.has(engine.store)) record.key = key.key;
  else if (key) record.key_hash = sha256(key.key);
  if (trail.approvalId !== undefined) record.approval_id = trail.approvalId;
  return record;
}

/** Its id, or what was asked for where there is no such tool. */
export function toolName({ request, tool }: Pick<RecordedCall, "request" | "tool">): string {
  return tool?.id ?? recordedName(request.id, longestUnknown);
}

/**
 * Names come from models, command lines and plain JavaScript: any length, any characters, and not always text. An object may have none at all. A longer
 * name is cut, with a hash of all of it at the end.
 */
export function recordedName(name: unknown, longest: number = longestName): string {
  const text = typeof name === "object" ? "object" : String(name);
  if (text.length <= longest) return wellFormed(text);
  const end = `#${sha256(wellFormed(text)).slice(0, hashDigits)}`;
  // A copy: a slice would keep all of the text in memory for as long as its record.
  return String(Buffer.from(text.slice(0, longest - end.length))) + end;
}

const hashDigits = 16;
