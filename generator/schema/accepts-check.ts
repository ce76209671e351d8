import type { CheckSchema, Json, Schema, SchemaId } from "../ir/index.js";
import { joins, type Schemas, unseenTarget } from "./graph.js";
import { isObject } from "./keywords/values.js";
import { every, not, one, some, type Verdict } from "./verdict.js";

export type Asking = {
  readonly schemas: Schemas;
  /** Of the value itself, and of a part of it. */
  readonly same: (member: Schema) => Verdict;
  readonly inner: (member: Schema, part: Json) => Verdict;
};

/** What a keyword on top of a schema says of a value that the schema accepts. */
export function acceptsCheck(check: CheckSchema, value: Json, asking: Asking): Verdict {
  const { schemas: members, json } = check;
  const { same } = asking;
  switch (check.keyword) {
    case "allOf":
      return every(members.map(same));
    case "anyOf":
      return some(members.map(same));
    case "oneOf":
      return one(members.map(same));
    case "not":
      return not(every(members.map(same)));
    case "if": {
      const [condition, consequence, alternative] = members;
      const isMet = condition === undefined ? undefined : same(condition);
      const branch = isMet === true ? consequence : alternative;
      return isMet === undefined || branch === undefined ? undefined : same(branch);
    }
    case "dependentRequired":
      return !isObject(value) || !isObject(json) || acceptsNeeds(value, json);
    case "dependentSchemas": {
      const names: readonly unknown[] = Array.isArray(json) ? json : [];
      return every(members.map((member, index) => (isObject(value) && Object.hasOwn(value, String(names[index])) ? same(member) : true)));
    }
    case "contains":
      return acceptsCount(check, value, asking);
    case "minProperties":
      return !isObject(value) || Object.keys(value).length >= Number(json);
    case "maxProperties":
      return !isObject(value) || Object.keys(value).length <= Number(json);
    case "unevaluatedProperties":
      return acceptsUnseen(check, value, asking);
    case "unevaluatedItems":
      return !Array.isArray(value) || value.length === 0 ? true : undefined;
    default:
      return undefined;
  }
}

type Table = { readonly [name: string]: Json };

function acceptsNeeds(value: Table, table: Table): boolean {
  return Object.entries(table).every(
    ([name, needs]) =>
      !Object.hasOwn(value, name) || (Array.isArray(needs) ? needs : []).every((need) => Object.hasOwn(value, String(need))),
  );
}

function acceptsCount({ schemas: [member], json }: CheckSchema, value: Json, { inner }: Asking): Verdict {
  if (!Array.isArray(value) || member === undefined) return true;
  const verdicts = (value as readonly Json[]).map((item) => inner(member, item));
  if (verdicts.includes(undefined)) return undefined;
  const count = verdicts.filter((verdict) => verdict === true).length;
  const bound = (key: "min" | "max", usual: number): number => (isObject(json) && typeof json[key] === "number" ? json[key] : usual);
  return count >= bound("min", 1) && count <= bound("max", Number.POSITIVE_INFINITY);
}

/** Keys that something which holds has looked at are well; of the others it takes more to tell. */
function acceptsUnseen({ base }: CheckSchema, value: Json, asking: Asking): Verdict {
  if (!isObject(value)) return true;
  const seen = seenNames(base, asking);
  return Object.keys(value).every((key) => seen.has(key)) ? true : undefined;
}

function seenNames(schema: Schema, asking: Asking, known: Set<SchemaId> = new Set()): ReadonlySet<string> {
  const { schemas, same } = asking;
  const inner = (member: Schema): ReadonlySet<string> => seenNames(member, asking, known);
  const all = (members: readonly Schema[]): ReadonlySet<string> => new Set(members.flatMap((member) => [...inner(member)]));
  const holding = (members: readonly Schema[]): readonly Schema[] => members.filter((member) => same(member) === true);
  switch (schema.kind) {
    case "object":
      return new Set(schema.fields.flatMap(({ wireName, isDefined }) => (isDefined === false ? [] : [wireName])));
    case "intersection":
      return all(schema.members);
    case "union":
      return all(holding(schema.members));
    case "only-if":
      return inner(schema.schema);
    case "check":
      return all([schema.base, ...(joins.has(schema.keyword) ? holding(schema.schemas) : [])]);
    case "ref": {
      const target = unseenTarget(schema, schemas, known);
      return target === undefined ? new Set() : inner(target);
    }
    default:
      return new Set();
  }
}
