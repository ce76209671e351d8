import type { Field, Schema, SchemaId } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import type { LostReference, LostReferences } from "../document/lost-references.js";
import { readingMethods } from "./declared.js";
import type { Draft } from "./draft.js";
import { namesInPath } from "./parameters/path-names.js";

type Looking = { readonly lost: LostReferences; readonly schemas: Schemas };

/** The reference to nothing without which an operation cannot be called; nothing where it can. */
export function neededLost(draft: Draft, looking: Looking): LostReference | undefined {
  if (looking.lost.isEmpty) return undefined;
  const need = new Need(looking);
  const parameter = lostParameter(draft) ?? first(draft.parameters, ({ required, schema }) => (required ? need.of(schema) : undefined));
  return parameter ?? lostBody(draft) ?? neededOfBody(draft, need);
}

/** What a parameter would limit is not known: a call that reads does without it, an effect might hit more than was meant. */
function lostParameter({ found: { method }, parameters, lost }: Draft): LostReference | undefined {
  if (readingMethods.has(method)) return undefined;
  const inPath = new Set(parameters.flatMap((parameter) => (parameter.in === "path" ? [parameter.name] : [])));
  return lost.parameters.find((one) => (one.expected === "parameter" || one.expected === "part") && !isInPath(one, inPath));
}

/** The path itself says that there is a text: `#/components/parameters/petId` is `{pet_id}`. */
function isInPath({ ref }: LostReference, inPath: ReadonlySet<string>): boolean {
  const name = ref.slice(Math.max(ref.lastIndexOf("/"), ref.lastIndexOf("#")) + 1);
  return inPath.has(name) || namesInPath(inPath, [name]).size > 0;
}

/** A body that leads nowhere may be required, unless the document says otherwise. */
function lostBody({ body, lost }: Draft): LostReference | undefined {
  if (body?.required === false) return undefined;
  return lost.body.find(({ expected }) => expected === "request body" || expected === "media type" || expected === "part");
}

/** Where the document does not say whether the body is required, its required members count; see `liftable`. */
function neededOfBody({ body }: Draft, need: Need): LostReference | undefined {
  if (body === undefined || body.required === false) return undefined;
  return body.required === "silent" && need.isLost(body.schema) ? undefined : need.of(body.schema);
}

class Need {
  readonly #lost: LostReferences;
  readonly #schemas: Schemas;
  readonly #known = new Map<SchemaId, LostReference | undefined>();

  constructor({ lost, schemas }: Looking) {
    this.#lost = lost;
    this.#schemas = schemas;
  }

  isLost({ origin }: Schema): boolean {
    return this.#lost.heldAt(origin) !== undefined;
  }

  /** What every value of a schema needs. */
  of(schema: Schema): LostReference | undefined {
    return this.#lost.heldAt(schema.origin) ?? this.#within(schema);
  }

  #within(schema: Schema): LostReference | undefined {
    switch (schema.kind) {
      case "ref":
        return this.#named(schema.to);
      case "object":
        return first(schema.fields, (field) => (isGiven(field) ? this.of(field.schema) : undefined));
      case "array":
        return first([...schema.prefix, ...(schema.rest === undefined ? [] : [schema.rest])], (item) => this.of(item));
      case "intersection":
        return first(schema.members, (member) => this.of(member));
      case "union":
        return this.#ofEach(schema.members);
      case "only-if":
        return this.of(schema.schema);
      case "check":
        return this.of(schema.base) ?? this.#ofCheck(schema.keyword, schema.schemas);
      default:
        return undefined;
    }
  }

  #ofCheck(keyword: string, schemas: readonly Schema[]): LostReference | undefined {
    if (keyword === "allOf") return first(schemas, (part) => this.of(part));
    return keyword === "anyOf" || keyword === "oneOf" ? this.#ofEach(schemas) : undefined;
  }

  /** One alternative that needs nothing is enough. */
  #ofEach(members: readonly Schema[]): LostReference | undefined {
    const needs = members.map((member) => this.of(member));
    return needs.every((need) => need !== undefined) ? needs[0] : undefined;
  }

  /** A schema that contains itself needs by that nothing else. */
  #named(id: SchemaId): LostReference | undefined {
    if (this.#known.has(id)) return this.#known.get(id);
    this.#known.set(id, undefined);
    const target = this.#schemas.get(id)?.schema;
    const need = target === undefined ? undefined : this.of(target);
    this.#known.set(id, need);
    return need;
  }
}

function isGiven({ presence, access, schema }: Field): boolean {
  return presence === "required" && (access ?? schema.access) !== "read";
}

function first<T, Found>(list: readonly T[], find: (one: T) => Found | undefined): Found | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
