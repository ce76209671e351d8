import type { CallContext } from "../context.js";
import { hashJson } from "../hash/hash-json.js";
import type { Idempotency } from "../policy.js";
import { isUuid } from "../schema/formats/uuid.js";
import { pickFields, readField } from "../template/fields.js";
import { namesIn, placeholder } from "../template/fill-text.js";

export type KeyValues = { readonly args: unknown; readonly meta?: CallContext["meta"] | undefined };

/** The SHA-256, in hexadecimal, of the canonical JSON of the validated input with nothing but the fields under `hash`. */
export function contentHash({ hash = [] }: Pick<Idempotency, "hash">, values: KeyValues): string {
  const content = pickFields(values.args, hash);
  const beside = pickMeta(hash, values);
  return hashJson(beside === undefined ? content : { ...Object(content), ...Object(beside) });
}

/** What of these fields stands in the call meta and not in the input. Undefined where none does. */
export function pickMeta(fields: readonly string[], { args, meta }: KeyValues): unknown {
  const found = fields.filter((field) => readField(args, field) === undefined && readField(meta, field) !== undefined);
  return found[0] && pickFields(meta, found);
}

// Enough digits of a hash to tell two messages apart; a key may hold more, up to all 64.
const fewestDigits = 16;

/** Whether a key has the form that the policy asks for. Of `{content_hash}` the first 16 digits are enough. */
export function hasForm(key: string, idempotency: Idempotency, values: KeyValues): boolean {
  const { format } = idempotency;
  if (!format) return true;
  if (format === "uuid") return isUuid(key);
  const found = new RegExp(`^${fillForm(format, { values, hash: hashDigits, print: literal })}$`, "u").exec(key);
  return found?.slice(1).every((digits) => contentHash(idempotency, values).startsWith(digits)) ?? false;
}

/** The one key that has the form, with the whole hash; undefined where the form does not determine it. */
export function keyOfForm(idempotency: Idempotency, values: KeyValues): string | undefined {
  const { format } = idempotency;
  if (!format || format === "uuid") return undefined;
  return fillForm(format, {
    values,
    hash: namesIn(format).includes("content_hash") ? contentHash(idempotency, values) : "",
    print: String,
  });
}

const hashDigits = `([0-9a-f]{${fewestDigits},64})`;

type FormParts = { readonly values: KeyValues; readonly hash: string; readonly print: (text: string) => string };

function fillForm(format: string, { values, hash, print }: FormParts): string {
  const parts = format.split(placeholder);
  return parts
    .map((part, index) => (index % 2 === 0 ? print(part) : part === "content_hash" ? hash : print(valueText(part, values))))
    .join("");
}

/** A value of the call: of the input, else of the call meta. */
export function keyValue(name: string, { args, meta }: KeyValues): unknown {
  return readField(args, name) ?? readField(meta, name) ?? null;
}

function valueText(name: string, values: KeyValues): string {
  const value = keyValue(name, values);
  return value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
}

export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
}
