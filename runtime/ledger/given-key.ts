import { goOn, type Outcome, proceed, refuse } from "../call/outcome.js";
import { refuseCallField } from "../call/refuse-call-field.js";
import type { CallContext } from "../context.js";
import { facesOf } from "../hash/schema-faces.js";
import type { JsonObject, JsonSchema } from "../json.js";
import { isRecord, isText } from "../own.js";
import type { Idempotency } from "../policy.js";
import { readField } from "../template/fields.js";
import { isWellFormed } from "../well-formed.js";

const longestKey = 512;

type KeySource = { readonly context: CallContext; readonly meta?: CallContext["meta"] | undefined };

/** The key that the application gave the call: the context's, else the one in its meta. Never of a model's arguments. */
export function givenKey({ context, meta = context.meta }: KeySource): Outcome<string | undefined> {
  const isOwn = context.idempotencyKey !== undefined;
  const key = isOwn ? context.idempotencyKey : readField(meta, "idempotency_key");
  if (key === undefined) return goOn;
  if (isText(key) && key.length <= longestKey && isWellFormed(key)) return proceed(key);
  const field = isOwn ? "idempotencyKey" : "meta.idempotency_key";
  const error = `Must be text of 1 to ${longestKey} characters`;
  const code = typeof key === "string" ? "TOOL_INVALID_FIELD_VALUE" : "TOOL_INVALID_FIELD_TYPE";
  return refuseCallField({ code, subject: "context", field, error });
}

type Filling = KeySource & {
  readonly args: unknown;
  readonly idempotency: Idempotency | undefined;
  /** Of the input. A key is not put where the schema names no such field. */
  readonly schema?: JsonSchema;
};

/** Before validation: the call's key fills the input's field where that is absent, and must equal it where it is there. Gives the arguments. */
export function fillKey(filling: Filling): Outcome<unknown> {
  const { args, idempotency, schema } = filling;
  if (!idempotency || idempotency.key.from === "call") return proceed(args);
  const given = givenKey(filling);
  if (!given.ok) return given;
  const { field } = idempotency.key;
  const present = readField(args, field);
  if (given.value === undefined) return proceed(args);
  if (typeof present === "string") return present === given.value ? proceed(args) : refuseOtherKey(field);
  // What is of another type, or not an object at all, is for validation to name.
  const isOpen = present === undefined && isRecord(args) && !field.includes(".") && mayHave(schema, field);
  return proceed(isOpen ? { ...args, [field]: given.value } : args);
}

export function refuseOtherKey(field: string): Outcome<never> {
  return refuse({
    code: "TOOL_IDEMPOTENCY_MISMATCH",
    message: `${field} is not the idempotency key.`,
    details: { reason: "other-key", field },
    suggestions: [`Leave ${field} out.`],
  });
}

/** A schema that is put together of others may name it in any of them; one that names no members may have any. */
function mayHave(schema: JsonSchema | undefined, field: string): boolean {
  const has = ({ properties, patternProperties }: JsonObject): boolean =>
    !isRecord(properties) || Object.hasOwn(properties, field) || patternProperties !== undefined;
  // Mostly it does, and all the faces of a schema take longer to find than the rest of a key.
  return !isRecord(schema) || has(schema) || facesOf(schema, schema).some(has);
}
