import type { CheckSchema, Json, Schema } from "../../ir/index.js";
import { type Named, ofSameValue } from "../graph.js";
import { typesOf } from "../types-of.js";
import { isObject } from "./values.js";

/** What a schema says of the keys of a value, through names and combinations. */
export type Said = {
  /** Keys that have to be there, or may be, as far as some part of it goes. */
  readonly asked: ReadonlySet<string>;
  /** The keys that it describes, also inside of them or not. */
  readonly outside: ReadonlySet<string>;
  readonly inside: ReadonlySet<string>;
  /** Those that are only asked for, and have to be something with members (`type: object`, `minItems`): what is inside of them is handed on as it came. */
  readonly bare: ReadonlySet<string>;
  /** By key that it describes inside, as what; items of a list by their place. */
  readonly below: ReadonlyMap<string, readonly Schema[]>;
  /** The described keys that apply in any case, whichever alternative fits. */
  readonly sure: ReadonlyMap<string, readonly Schema[]>;
  /** Keys in conditions, which hand on nothing. */
  readonly judged: ReadonlySet<string>;
  /** Other keys are kept in as many words. */
  readonly isOpen: boolean;
  /** It may hand on the whole value as it came, without having said anything of its keys. */
  readonly isSilent: boolean;
};

const none: ReadonlySet<string> = new Set();
const nothing: Said = {
  asked: none,
  outside: none,
  inside: none,
  bare: none,
  below: new Map(),
  sure: new Map(),
  judged: none,
  isOpen: false,
  isSilent: false,
};

/** What was found out about something where the same names stand for the same schemas. `first` is the answer as long as it is not found. */
export function remembered<Key extends object, Answer>(
  find: (key: Key, named: Named) => Answer,
  first: Answer,
): (key: Key, named: Named) => Answer {
  const known = new WeakMap<Named, WeakMap<Key, { answer: Answer }>>();
  return (key, named) => {
    const answers = known.get(named) ?? new WeakMap<Key, { answer: Answer }>();
    known.set(named, answers);
    const found = answers.get(key);
    if (found !== undefined) return found.answer;
    answers.set(key, { answer: first });
    const answer = find(key, named);
    answers.set(key, { answer });
    return answer;
  };
}

/** Asked by every face, and by all that a schema is a part of. One that leads back to itself adds nothing. */
export const saidBy: (schema: Schema, named: Named) => Said = remembered(find, nothing);

export function saidByAll(schemas: readonly Schema[], named: Named): Said {
  return together(schemas.map((schema) => saidBy(schema, named)));
}

/** Whether both are the same, or name the same. */
export function isSameSchema(left: Schema, right: Schema): boolean {
  return left === right || (left.kind === "ref" && right.kind === "ref" && left.to === right.to);
}

/** Keys that it hands on where they are there. */
export function namedBy({ asked, outside, inside }: Said): ReadonlySet<string> {
  return new Set([...asked, ...outside, ...inside]);
}

/** Whether a schema describes anything inside of these values. */
export function isInside(schema: Schema, named: Named): boolean {
  const types = schema.kind === "any" ? none : typesOf(schema, { named });
  return types === undefined || types.has("object") || types.has("array");
}

/** Whether a schema says which members a value has, or what they are. One that leads back to itself adds nothing. */
export const describesMembers: (schema: Schema, named: Named) => boolean = remembered((schema, named) => {
  switch (schema.kind) {
    case "object":
      // Any object, as much as `type: object` alone, which is read as it.
      return schema.fields.length + schema.patterns.length > 0 || (schema.rest !== undefined && schema.rest.kind !== "any");
    case "array":
      return [...schema.prefix, ...(schema.rest === undefined ? [] : [schema.rest])].some((item) => describesMembers(item, named));
    case "ref": {
      const target = named(schema.to);
      return target !== undefined && describesMembers(target, named);
    }
    default:
      return ofSameValue(schema).some((part) => describesMembers(part, named));
  }
}, false);

/** Whether a schema judges keys that it does not name: it is closed, or says what other keys are. */
export const judgesOthers: (schema: Schema, named: Named) => boolean = remembered((schema, named) => {
  if (schema.kind === "object") return schema.patterns.length > 0 || (schema.rest !== undefined && schema.rest.kind !== "any");
  if (schema.kind === "check" && schema.keyword === "unevaluatedProperties") return true;
  const target = schema.kind === "ref" ? named(schema.to) : undefined;
  const conditions = schema.kind === "check" && !ofItems.has(schema.keyword) ? schema.schemas : [];
  return [...(target === undefined ? ofSameValue(schema) : [target]), ...conditions].some((part) => judgesOthers(part, named));
}, false);

const ofItems: ReadonlySet<string> = new Set(["contains", "unevaluatedItems"]);

function find(schema: Schema, named: Named): Said {
  const inner = (member: Schema): Said => saidBy(member, named);
  switch (schema.kind) {
    case "any":
      return { ...nothing, isSilent: true };
    case "object": {
      const [asked, outside, inside, bare] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
      const below = new Map<string, readonly Schema[]>();
      for (const { wireName, schema: member } of schema.fields) {
        const isDescribed = describesMembers(member, named);
        const names = isDescribed ? inside : member.kind === "any" || isInside(member, named) ? asked : outside;
        names.add(wireName);
        if (isDescribed) below.set(wireName, [member]);
        else if (member.kind !== "any" && names === asked) bare.add(wireName);
      }
      const isOpen = schema.patterns.length > 0 || (schema.rest !== undefined && schema.rest.kind !== "never");
      return { ...nothing, asked, outside, inside, bare, below, sure: below, isOpen };
    }
    case "array": {
      const items = [...schema.prefix.entries(), ...(schema.rest === undefined ? [] : [["", schema.rest] as const])];
      const described = items.filter(([, item]) => describesMembers(item, named));
      const below = new Map(described.map(([place, item]) => [`[${place}]`, [item]]));
      return { ...nothing, below, sure: below };
    }
    case "union": {
      const members = schema.members.filter(({ kind }) => kind !== "null").map(inner);
      return members.length === 1 ? together(members) : { ...together(members), sure: nothing.sure };
    }
    case "intersection": {
      const parts = schema.members.map(inner);
      return { ...together(parts), isSilent: parts.every(({ isSilent }) => isSilent) };
    }
    case "only-if":
      return schema.type === "object" ? inner(schema.schema) : { ...nothing, isSilent: true };
    case "check":
      return ofCheck(schema, inner);
    case "ref": {
      const target = named(schema.to);
      return target === undefined ? nothing : inner(target);
    }
    default:
      return nothing;
  }
}

function ofCheck({ base, keyword, json, schemas }: CheckSchema, inner: (schema: Schema) => Said): Said {
  const own = inner(base);
  const others = together(schemas.map(inner));
  switch (keyword) {
    case "contains":
    case "unevaluatedItems":
      return own;
    // These speak of all keys.
    case "unevaluatedProperties":
    case "minProperties":
    case "maxProperties":
      return { ...own, isSilent: false };
    case "allOf":
    case "anyOf":
    case "oneOf":
      return { ...together([own, others]), sure: own.sure, isSilent: own.isSilent || (namedBy(own).size === 0 && others.isSilent) };
    default:
      return { ...own, judged: new Set([...own.judged, ...others.judged, ...namedBy(others), ...dependedOn(json)]) };
  }
}

/** What a condition looks at, beside its base. */
export function saidIn({ keyword, json, schemas }: CheckSchema, named: Named): Said {
  const said = together(keyword === "contains" ? [] : schemas.map((schema) => saidBy(schema, named)));
  return { ...said, asked: new Set([...said.asked, ...dependedOn(json)]) };
}

/** Keys that others depend on, and those that depend on them. */
function dependedOn(json: Json): readonly string[] {
  return Array.isArray(json) ? json.map(String) : isObject(json) ? Object.entries(json).flat(2).map(String) : [];
}

function together(parts: readonly Said[]): Said {
  const [only, ...more] = parts;
  if (only === undefined) return nothing;
  if (more.length === 0) return only;
  const described = (part: "below" | "sure"): ReadonlyMap<string, readonly Schema[]> => {
    const found = new Map<string, readonly Schema[]>();
    for (const said of parts) for (const [name, schemas] of said[part]) found.set(name, [...(found.get(name) ?? []), ...schemas]);
    return found;
  };
  const all = (part: "asked" | "outside" | "inside" | "bare" | "judged"): ReadonlySet<string> =>
    new Set(parts.flatMap((said) => [...said[part]]));
  return {
    asked: all("asked"),
    outside: all("outside"),
    inside: all("inside"),
    bare: all("bare"),
    below: described("below"),
    sure: described("sure"),
    judged: all("judged"),
    isOpen: parts.some(({ isOpen }) => isOpen),
    isSilent: parts.some(({ isSilent }) => isSilent),
  };
}
