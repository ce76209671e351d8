import type { Field, Json, Schema } from "../../ir/index.js";
import { declaredDefault, isMarked, ofSameValue } from "../../schema/index.js";
import { type Comparing, type Pair, placesOf } from "./pair.js";
import { type ContractSide, idOf, resolved } from "./side.js";
import { compareWordsBeside } from "./words.js";

type Fields = { readonly before: Field; readonly after: Field };

/** Compares the annotations of a field: default, marks, deprecation and words. */
export function compareAnnotations(pair: Pair, path: string, fields: Fields, comparing: Comparing): void {
  const { before, after } = { before: fields.before.schema, after: fields.after.schema };
  compareWordsBeside(pair, { path, before, after }, comparing);
  compareMarks(pair, path, fields, comparing);
  const wasDeprecated = isDeprecated(before, comparing.before);
  if (wasDeprecated !== isDeprecated(after, comparing.after)) {
    pair.facts.push({ fact: wasDeprecated ? "undeprecated" : "deprecated", path, at: placesOf({ before, after }) });
  }
  // A call must give a required field, whatever its default is.
  if (fields.before.presence === "optional" && fields.after.presence === "optional")
    compareDefaults(pair, path, { name: fields.before.wireName, before, after }, comparing);
}

type Named = { readonly name: string; readonly before: Schema; readonly after: Schema };

function compareDefaults(pair: Pair, path: string, { name, before, after }: Named, comparing: Comparing): void {
  const [was, is] = [defaultOf(before, comparing.before), defaultOf(after, comparing.after)];
  if (was === undefined && is === undefined) return;
  if (was !== undefined && is !== undefined) {
    const isSame = JSON.stringify(was.value) === JSON.stringify(is.value);
    if (isSame || (was.isVersion && is.isVersion)) return;
  }
  const isKind = [was, is].every((one) => one === undefined || isResourceKind(name, one.value));
  const moved = was === undefined ? "default-added" : is === undefined ? "default-removed" : "default-other";
  const fact = isKind ? "resource-kind" : moved;
  pair.facts.push({
    fact,
    path,
    at: placesOf({ before, after }),
    ...(was === undefined ? {} : { before: was.value }),
    ...(is === undefined ? {} : { after: is.value }),
  });
}

/** Each resource of a Google API gives the name of its type: `"kind": "drive#file"`. The service ignores it in a call. */
function isResourceKind(name: string, value: Json): boolean {
  return name === "kind" && typeof value === "string" && /^[a-z][\w-]*#[A-Za-z]\w*$/.test(value);
}

type Default = { readonly value: Json; readonly isVersion: boolean };

/** The default of a field, or else of the type that it refers to. A default in a description is documentation. */
function defaultOf(schema: Schema, side: ContractSide): Default | undefined {
  const said = [schema, resolved(schema, side).schema].find((one) => declaredDefault(one) !== undefined);
  const found = said === undefined || said.assumed?.isWords === true ? undefined : declaredDefault(said);
  return found === undefined
    ? undefined
    : { value: found.value, isVersion: found.value === side.version && /^\d{4}-\d{2}-\d{2}/.test(side.version) };
}

function isDeprecated(schema: Schema, side: ContractSide): boolean {
  return (schema.deprecated ?? resolved(schema, side).schema.deprecated) === true;
}

function compareMarks(pair: Pair, path: string, { before, after }: Fields, comparing: Comparing): void {
  const was = marksOf(before.schema, comparing.before);
  const is = marksOf(after.schema, comparing.after);
  if (was === is) return;
  const isLess = was !== "" && !is.includes("secret") && (was.includes("secret") || is === "");
  pair.facts.push({
    fact: isLess ? "redaction-removed" : "redaction-added",
    path,
    before: was,
    after: is,
    at: placesOf({ before: before.schema, after: after.schema }),
  });
}

/** `secret`, `personal`, both or neither, from this schema or another schema of the same value. */
function marksOf(schema: Schema, side: ContractSide): string {
  const marks = new Set<string>();
  const seen = new Set<number>();
  const stack = [schema];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (isMarked(current)) marks.add("secret");
    if (current.personal === true) marks.add("personal");
    const { schema: target } = resolved(current, side);
    if (target !== current && !seen.has(idOf(target, side))) {
      seen.add(idOf(target, side));
      stack.push(target);
    }
    stack.push(...ofSameValue(current));
  }
  return [...marks].sort().join(" ");
}
