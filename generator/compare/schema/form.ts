import type { CheckSchema, Json, Schema, SchemaId } from "../../ir/index.js";
import { jsonTypeOf } from "../../schema/json-values.js";
import type { Alternative, Form, Part, Plain, ValueType } from "./forms.js";
import { mergePlain } from "./merge.js";
import { type ContractSide, resolved } from "./side.js";

/** The limit of branches, and of combinations of nested choices. Larger choices are not expanded. */
const mostAlternatives = 2_000;

const nothing: Form = { parts: new Map(), isWhole: true };
const noPart: Part = { listed: [], open: [] };

export function formOf(schema: Schema, side: ContractSide): Form {
  const { schema: found, name } = resolved(schema, side);
  const known = side.forms.get(found);
  if (known !== undefined) return known;
  const form = build(found, { side, seen: new Set(), name });
  side.forms.set(found, form);
  return form;
}

type Building = { readonly side: ContractSide; readonly seen: ReadonlySet<Schema>; readonly name: SchemaId | undefined };

function build(schema: Schema, building: Building): Form {
  const { side, seen } = building;
  const inner = (member: Schema): Form => {
    const { schema: found, name = building.name } = resolved(member, side);
    // A choice that contains itself adds no values.
    if (seen.has(found) || found === schema) return nothing;
    return build(found, { side, name, seen: new Set([...seen, schema]) });
  };
  switch (schema.kind) {
    case "any":
      return anything(schema);
    case "never":
    case "ref":
      return nothing;
    case "null":
      return listedForm([null]);
    case "boolean":
      return listedForm([false, true]);
    case "enum":
      return listedForm(schema.values, schema.isExtensible);
    case "bytes":
    case "string":
    case "number":
    case "array":
    case "object":
      return openForm(schema, building);
    case "union":
      return unite(schema.members.map(inner));
    case "intersection":
      return schema.members.map(inner).reduce((left, right) => intersect(left, right, side));
    case "only-if":
      return onlyIf(schema.type, inner(schema.schema), schema);
    case "check":
      return checked(schema, inner, building);
  }
}

function listedForm(values: readonly Json[], isOpenList = false): Form {
  const parts = new Map<ValueType, Part>();
  for (const value of values) {
    const type = jsonTypeOf(value);
    const isMore = isOpenList && type !== "null";
    parts.set(type, { listed: [...(parts.get(type)?.listed ?? []), value], open: [], ...extensible(isMore) });
  }
  return { parts, isWhole: true };
}

function extensible(isMore: boolean): Pick<Part, "isExtensible"> {
  return isMore ? { isExtensible: true } : {};
}

function openForm(schema: Plain, { name }: Pick<Building, "name">): Form {
  const alternative: Alternative = { schema, rules: [], ...(name === undefined ? {} : { name }) };
  return { parts: new Map([[schema.kind, { listed: [], open: [alternative] }]]), isWhole: true };
}

const openTypes = {
  string: ({ origin }) => ({ kind: "string", origin }),
  number: ({ origin }) => ({ kind: "number", integer: false, origin }),
  array: ({ origin }) => ({ kind: "array", prefix: [], unique: false, origin }),
  object: ({ origin }) => ({ kind: "object", fields: [], patterns: [], rest: { kind: "any", origin }, origin }),
} as const satisfies { readonly [type: string]: (schema: Schema) => Plain };

function anything(schema: Schema): Form {
  const plain = Object.values(openTypes).map((make) => openForm(make(schema), { name: undefined }));
  return unite([listedForm([null, false, true]), ...plain]);
}

function onlyIf(type: ValueType, form: Form, schema: Schema): Form {
  const parts = new Map(anything(schema).parts);
  parts.set(type, form.parts.get(type) ?? noPart);
  return { parts: withoutEmpty(parts), isWhole: form.isWhole };
}

function unite(forms: readonly Form[]): Form {
  const [only, ...others] = forms;
  if (only !== undefined && others.length === 0) return only;
  const parts = new Map<ValueType, Part>();
  for (const form of forms) {
    for (const [type, part] of form.parts) {
      const known = parts.get(type) ?? noPart;
      const isMore = known.isExtensible === true || part.isExtensible === true;
      parts.set(type, { listed: [...known.listed, ...part.listed], open: [...known.open, ...part.open], ...extensible(isMore) });
    }
  }
  return bounded(parts, forms);
}

function intersect(left: Form, right: Form, side: ContractSide): Form {
  const parts = new Map<ValueType, Part>();
  let isWhole = true;
  for (const [type, part] of left.parts) {
    const other = right.parts.get(type);
    if (other === undefined) continue;
    // If it is not expanded, it keeps its form and counts as unproved.
    isWhole &&= part.open.length * other.open.length <= mostAlternatives;
    parts.set(type, isWhole ? mergeParts(part, other, side) : part);
  }
  return bounded(withoutEmpty(parts), [left, right, { parts, isWhole }]);
}

function mergeParts(left: Part, right: Part, side: ContractSide): Part {
  const isIn = (value: Json, list: readonly Json[]): boolean => list.some((one) => JSON.stringify(one) === JSON.stringify(value));
  const listed = left.listed.filter((value) => isIn(value, right.listed) || right.open.length > 0);
  const more = left.open.length > 0 ? right.listed.filter((value) => !isIn(value, left.listed)) : [];
  const pairs = left.open.flatMap((one) => right.open.map((two) => [one, two] as const));
  const open = pairs.flatMap(([one, two]) => mergePlain(one, two, side) ?? []);
  const isMore = [left, right].every((part) => part.isExtensible === true || part.open.length > 0);
  return { listed: [...listed, ...more], open, ...extensible(isMore && (left.isExtensible ?? right.isExtensible) === true) };
}

function bounded(parts: Map<ValueType, Part>, forms: readonly Form[]): Form {
  const isWhole = forms.every((form) => form.isWhole) && [...parts.values()].every(({ open }) => open.length <= mostAlternatives);
  return { parts, isWhole };
}

function withoutEmpty(parts: Map<ValueType, Part>): Map<ValueType, Part> {
  return new Map([...parts].filter(([, { listed, open }]) => listed.length + open.length > 0));
}

/** Rules that apply to one type only. */
const typeOfRule: { readonly [keyword: string]: ValueType } = {
  contains: "array",
  unevaluatedItems: "array",
  dependentRequired: "object",
  dependentSchemas: "object",
  unevaluatedProperties: "object",
};

function checked(schema: CheckSchema, inner: (member: Schema) => Form, building: Building): Form {
  const { side } = building;
  const base = inner(schema.base);
  switch (schema.keyword) {
    case "allOf":
      return schema.schemas.map(inner).reduce((left, right) => intersect(left, right, side), base);
    case "anyOf":
    case "oneOf":
      return intersect(base, unite(schema.schemas.map(inner)), side);
    case "minProperties":
    case "maxProperties": {
      const bound = { [schema.keyword === "minProperties" ? "min" : "max"]: Number(schema.json) };
      const { origin } = schema;
      const counted = openForm({ kind: "object", fields: [], patterns: [], origin, ...bound }, { name: undefined });
      return intersect(base, onlyIf("object", counted, schema), side);
    }
    case "unknownKeys":
      return eachOpen(base, (alternative) => (alternative.schema.kind === "object" ? { ...alternative, isClosed: true } : alternative));
    default: {
      const type = typeOfRule[schema.keyword];
      const ruled = (alternative: Alternative): Alternative => ({ ...alternative, rules: [...alternative.rules, schema] });
      return eachOpen(base, (alternative) => (type === undefined || type === alternative.schema.kind ? ruled(alternative) : alternative));
    }
  }
}

function eachOpen(form: Form, change: (alternative: Alternative) => Alternative): Form {
  const parts = new Map([...form.parts].map(([type, part]) => [type, { ...part, open: part.open.map(change) }] as const));
  return { ...form, parts };
}
