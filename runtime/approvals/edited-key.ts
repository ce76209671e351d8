import { type Outcome, proceed, refuse } from "../call/outcome.js";
import { redactedWhole } from "../call/redact.js";
import type { CallContext } from "../context.js";
import { hasEffect } from "../has-effect.js";
import { sensitiveValues } from "../hash/sensitive-values.js";
import type { Json } from "../json.js";
import { hasForm, type KeyValues, keyOfForm } from "../ledger/key-format.js";
import { idempotencyOf } from "../ledger/ledger-key.js";
import { isRecord } from "../own.js";
import type { Idempotency } from "../policy.js";
import { redacted } from "../secrets/redact.js";
import { mapField, pickFields, readField } from "../template/fields.js";
import { namesIn } from "../template/fill-text.js";
import type { AnyTool } from "../tool/tool.js";
import type { Approval } from "./approval.js";

/** What a key follows from besides the arguments: kept with the question, because other arguments make another key. */
export function keyMetaOf({ policy: { idempotency }, schemas }: AnyTool, meta: CallContext["meta"]): Json | undefined {
  if (idempotency === undefined || keyOfForm(idempotency, { args: {} }) === undefined) return undefined;
  const found = pickFields(meta, [...namesIn(idempotency.format ?? ""), ...(idempotency.hash ?? [])]);
  return isRecord(found) && Object.keys(found).length > 0 ? redactedWhole(schemas.meta ?? true, found) : undefined;
}

export type Edited = { readonly loaded: AnyTool; readonly approval: Approval };

/** Whoever edits may leave the key out: what stood in the arguments stays there. */
export function withAskedKey(args: unknown, edited: Edited): unknown {
  const field = keyField(edited.loaded);
  const asked = askedKey(edited);
  if (field === undefined || field.includes(".") || asked === undefined || !isRecord(args)) return args;
  return readField(args, field) === undefined ? { ...args, [field]: asked } : args;
}

/** The arguments as a call will bring them, and the key that it will have: one that follows from the arguments is another now, also where it stands in them. */
export function withOwnKey(args: unknown, edited: Edited): Outcome<{ readonly args: unknown; readonly key: string | undefined }> {
  const { loaded, approval } = edited;
  const { idempotency } = loaded.policy;
  if (idempotency === undefined || !hasEffect(loaded.policy)) return proceed({ args, key: approval.idempotencyKey });
  // The type of a context's meta; it is what `keyMetaOf` picked of one.
  const meta = (approval.keyMeta ?? {}) as NonNullable<CallContext["meta"]>;
  const ofContent = keyOfForm(idempotency, { args, meta });
  if (ofContent !== undefined && sensitiveValues(loaded.schemas.meta ?? true, meta).has(redacted)) return refuse(unknownKey);
  const own = ofContent === undefined ? args : renewed(args, { edited, idempotency, values: { args, meta } });
  const field = keyField(loaded);
  const stands = field !== undefined && typeof readField(own, field) === "string";
  const kept = ofContent === undefined && !stands ? approval.idempotencyKey : undefined;
  const key = idempotencyOf({
    tool: loaded.id,
    idempotency,
    args: own,
    argumentsHash: "",
    context: kept === undefined ? {} : { idempotencyKey: kept },
    meta,
    callId: "",
    schema: loaded.schemas.input,
  });
  return key.ok ? proceed({ args: own, key: key.value.bound }) : key;
}

type Renewal = { readonly edited: Edited; readonly idempotency: Idempotency; readonly values: KeyValues };

/** A key that nobody changed, and that was of the arguments as they were. Any other is refused like that of a call. */
function renewed(args: unknown, { edited, idempotency, values }: Renewal): unknown {
  const field = keyField(edited.loaded);
  const found = field === undefined ? undefined : readField(args, field);
  if (field === undefined || typeof found !== "string" || found !== askedKey(edited) || hasForm(found, idempotency, values)) return args;
  return mapField(args, field, () => keyOfForm(idempotency, values));
}

export function keyField({ policy: { idempotency } }: AnyTool): string | undefined {
  return idempotency === undefined || idempotency.key.from === "call" ? undefined : idempotency.key.field;
}

/** The key as it stood in the arguments of the call that asked. */
export function askedKey({ loaded, approval }: Edited): string | undefined {
  const asked = readField(approval.arguments, keyField(loaded) ?? "");
  return asked === redacted ? approval.idempotencyKey : typeof asked === "string" ? asked : undefined;
}

const unknownKey = {
  code: "TOOL_INVALID_FIELD_VALUE",
  message:
    "The idempotency key follows from a secret of the call meta, which a question does not keep. Say no and let the call be made anew.",
} as const;
