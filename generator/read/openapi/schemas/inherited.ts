import { at, type Json, type JsonObject } from "../../../ir/index.js";
import { isObject, type LocatedObject, ownList, ownText } from "../../values.js";
import type { Documents } from "../document/documents.js";

const mostParents = 20;
/** What parents have in common is written into each of them: past this many no more. */
const mostWritten = 500;
const mostSchemas = 2_000;

/**
 * `Pet: { oneOf: [Cat, Dog] }` beside `Cat: { allOf: [Pet, …] }`, as frameworks write a class and its subclasses. Read strictly, each is the other and
 * no value fits. The author means that a cat has the members of every pet. So a schema that is built on its own choice is built on it without the
 * choice.
 */
export function inherited(schema: LocatedObject, documents: Documents): JsonObject {
  return built(schema, { heir: schema.json, documents, parents: 0, plain: new Set(), left: { written: mostWritten } });
}

type Scope = {
  readonly heir: JsonObject;
  readonly documents: Documents;
  readonly parents: number;
  /** Parents that are meant as they are written: many ways may lead to each. */
  readonly plain: Set<JsonObject>;
  readonly left: { written: number };
};

function built({ json, origin }: LocatedObject, scope: Scope): JsonObject {
  const parts = ownList(json, "allOf") ?? [];
  const meant = parts.map((part, index) => {
    const parent =
      ownText(part, "$ref") === undefined
        ? undefined
        : scope.documents.follow({ json: part, origin: at(origin, "allOf", index) }, { quiet: true });
    // References of another file would mean something else here.
    if (parent === undefined || parent.json === scope.heir || parent.origin.file !== origin.file || scope.parents > mostParents)
      return part;
    if (scope.plain.has(parent.json) || scope.left.written <= 0) return part;
    const { oneOf, anyOf, discriminator: _tag, ...rest } = parent.json;
    const offers = [oneOf, anyOf].some((choice) => leadsTo({ choice, from: parent }, scope));
    const whole = built({ json: offers ? rest : parent.json, origin: parent.origin }, { ...scope, parents: scope.parents + 1 });
    if (whole === parent.json) {
      scope.plain.add(parent.json);
      return part;
    }
    scope.left.written--;
    return whole;
  });
  return meant.every((part, index) => part === parts[index]) ? json : { ...json, allOf: meant };
}

type Choice = { readonly choice: Json | undefined; readonly from: LocatedObject };

/** Whether what a schema offers is the heir, or is made up of it. */
function leadsTo({ choice, from }: Choice, { heir, documents }: Scope): boolean {
  const seen = new Set<JsonObject>();
  const open: { readonly json: Json; readonly origin: LocatedObject["origin"] }[] = [];
  const add = (members: Json | undefined, origin: LocatedObject["origin"]): void => {
    if (Array.isArray(members)) for (const json of members as readonly Json[]) open.push({ json, origin });
  };
  add(choice, from.origin);
  for (let next = open.pop(); next !== undefined && seen.size < mostSchemas; next = open.pop()) {
    const found = isObject(next.json) ? documents.follow({ json: next.json, origin: next.origin }, { quiet: true }) : undefined;
    if (found === undefined || seen.has(found.json)) continue;
    if (found.json === heir) return true;
    seen.add(found.json);
    for (const members of [found.json.allOf, found.json.oneOf, found.json.anyOf]) add(members, found.origin);
  }
  return false;
}
