import type { CheckSchema, ObjectSchema, Schema, SchemaId } from "../ir/index.js";
import { joins, namedIn, nodesOf, ofSameValue, reachableRefs, type Schemas, targetOrAny, unseenTarget } from "./graph.js";
import { handsOnAll } from "./hands-on-all.js";
import { keysLeftOut } from "./keys-left-out.js";
import { isUnseen } from "./keywords/evaluated.js";
import { objectsOf } from "./objects-of.js";
import { isToldApart } from "./told-apart.js";
import { isUnevaluated } from "./unevaluated-ways.js";

/** Where a schema that strips unknown keys still hands some on, so that a check of stripped keys does not refuse them. */
export function keptKeys(schema: Schema, schemas: Schemas): readonly Schema[] {
  const named = [...reachableRefs(schema, schemas)].flatMap((id) => schemas.get(id)?.schema ?? []);
  return [...keptIn(schema, schemas), ...named.flatMap((each) => keptIn(each, schemas, true))];
}

function keptIn(schema: Schema, schemas: Schemas, isShared = false): readonly Schema[] {
  const found: Schema[] = [];
  const decided = new Set<Schema>();
  for (const node of nodesOf(schema)) {
    // It decides over what was let pass before it.
    if (isUnevaluated(node)) for (const object of objectsOf(node.base)) decided.add(object);
    const isKept =
      node.kind === "object"
        ? node.patterns.some((entry) => node.rest === undefined || keysLeftOut(entry.schema, schemas)) ||
          (isShared && isUnseen(node.rest) && !decided.has(node))
        : (node.kind === "check" && isOpenBeside(node, schemas)) || hasOpenAlternative(node, schemas);
    if (isKept) found.push(node);
  }
  return found;
}

/** An object that lets all keys pass, in as many words, beside what describes some of them. */
function isOpenBeside({ base, keyword, schemas: members }: CheckSchema, schemas: Schemas): boolean {
  const isOpen = objectsOf(base).some(letsAllPass);
  return isOpen && keyword !== "not" && members.some((member) => keysLeftOut(member, schemas));
}

/** Alternatives where one accepts objects, or values below a key, with any content, and another describes part of it. */
function hasOpenAlternative(schema: Schema, schemas: Schemas): boolean {
  const members = alternativesOf(schema).map((member) => targetOrAny(member, namedIn(schemas)));
  if (members.length < 2 || isToldApart(members, schemas)) return false;
  const isOpen = (member: Schema): boolean =>
    member.kind !== "enum" && (handsOnAll(member, schemas) || objectsOf(member).some(letsAllPass));
  if (members.some(isOpen) && members.some((each) => keysLeftOut(each, schemas))) return true;
  const fields = members.flatMap((member) => allObjectsOf(member, schemas).flatMap((object) => object.fields));
  const free = new Set(fields.filter((field) => handsOnAll(field.schema, schemas)).map(({ wireName }) => wireName));
  return fields.some((field) => free.has(field.wireName) && keysLeftOut(field.schema, schemas));
}

/** Also those of the choices within an alternative: what one of them takes as it is, the alternative hands on. */
function allObjectsOf(schema: Schema, schemas: Schemas, seen: Set<SchemaId> = new Set()): readonly ObjectSchema[] {
  if (schema.kind === "object") return [schema];
  const target = schema.kind === "ref" ? unseenTarget(schema, schemas, seen) : undefined;
  return [...(target === undefined ? [] : [target]), ...ofSameValue(schema)].flatMap((part) => allObjectsOf(part, schemas, seen));
}

function alternativesOf(schema: Schema): readonly Schema[] {
  if (schema.kind === "union") return schema.members;
  return schema.kind === "check" && schema.keyword !== "allOf" && joins.has(schema.keyword) ? schema.schemas : [];
}

function letsAllPass({ rest }: ObjectSchema): boolean {
  return rest?.kind === "any" && !isUnseen(rest);
}
