import type { Field, Json, ObjectSchema } from "../../ir/index.js";
import { formOf } from "./form.js";
import type { Alternative } from "./forms.js";
import type { ContractSide } from "./side.js";

type One = { readonly alternatives: readonly Alternative[]; readonly side: ContractSide };

const mostValues = 50;

/** A branch for `kind: cat or dog` as two branches, if the other side has a branch for cats alone. Each then has its partner. */
export function splitByTags(own: One, other: One): readonly Alternative[] {
  const single = new Set(other.alternatives.flatMap((one) => tagFields(one, other.side).flatMap(([name, values]) => only(name, values))));
  if (single.size === 0) return own.alternatives;
  return own.alternatives.flatMap((alternative) => {
    const [name, values = []] =
      tagFields(alternative, own.side).find(
        ([tag, listed]) => listed.length > 1 && listed.some((value) => single.has(keyOf(tag, value))),
      ) ?? [];
    return name === undefined ? [alternative] : split(alternative, name, values);
  });
}

function only(name: string, values: readonly Json[]): readonly string[] {
  const [value, ...others] = values;
  return value === undefined || others.length > 0 ? [] : [keyOf(name, value)];
}

function keyOf(name: string, value: Json): string {
  return JSON.stringify([name, value]);
}

/** Required properties with listed values. */
function tagFields({ schema, rules }: Alternative, side: ContractSide): readonly (readonly [string, readonly Json[]])[] {
  if (schema.kind !== "object" || rules.length > 0) return [];
  return schema.fields.flatMap((field) => {
    const parts = field.presence === "required" ? [...formOf(field.schema, side).parts.values()] : [];
    const values = parts.flatMap(({ listed }) => listed);
    const isTag = values.length > 0 && values.length <= mostValues && parts.every(({ open }) => open.length === 0);
    return isTag ? [[field.wireName, values] as const] : [];
  });
}

const made = new WeakMap<ObjectSchema, Map<string, readonly ObjectSchema[]>>();

function split(alternative: Alternative, name: string, values: readonly Json[]): readonly Alternative[] {
  const { schema } = alternative;
  if (schema.kind !== "object") return [alternative];
  const known = made.get(schema) ?? new Map<string, readonly ObjectSchema[]>();
  made.set(schema, known);
  const schemas =
    known.get(name) ?? values.map((value) => ({ ...schema, fields: schema.fields.map((field) => listing(field, name, value)) }));
  known.set(name, schemas);
  return schemas.map((one) => ({ ...alternative, schema: one }));
}

function listing(field: Field, name: string, value: Json): Field {
  return field.wireName === name ? { ...field, schema: { kind: "enum", values: [value], origin: field.schema.origin } } : field;
}
