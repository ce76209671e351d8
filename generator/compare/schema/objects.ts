import type { Field, ObjectSchema, Schema } from "../../ir/index.js";
import { declaredDefault } from "../../schema/index.js";
import type { FactName } from "../kinds/index.js";
import { compareAnnotations } from "./annotations.js";
import { aboveZero, compareBound } from "./bounds.js";
import { formOf } from "./form.js";
import { otherName } from "./forms.js";
import { type Comparing, lead, type Pair, placesOf } from "./pair.js";
import { findRenamed } from "./renames.js";
import { type ContractSide, resolved } from "./side.js";
import { typeWords } from "./type-words.js";

type Objects = { readonly before: ObjectSchema; readonly after: ObjectSchema };

/** Compares two objects: their fields by name, and their rules for other properties. */
export function compareObjects(pair: Pair, { before, after }: Objects, comparing: Comparing): void {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  for (const [name, field] of was) {
    const other = is.get(name);
    if (other !== undefined) compareField(pair, { before: field, after: other, objects: { before, after } }, comparing);
  }
  const gone = [...was.values()].filter(({ wireName }) => !is.has(wireName));
  const came = [...is.values()].filter(({ wireName }) => !was.has(wireName));
  const renamed = findRenamed({ gone, came }, comparing);
  for (const { from, to } of renamed) {
    const places = placesOf({ before: from.schema, after: to.schema });
    const lost = { name: from.wireName, schema: from.schema };
    pair.facts.push({
      fact: "field-renamed",
      path: pathOf(from.wireName),
      before: from.wireName,
      after: to.wireName,
      at: places,
      gone: lost,
    });
  }
  const isRenamed = new Set(renamed.flatMap(({ from, to }) => [from, to]));
  for (const field of gone) if (!isRenamed.has(field)) addGone(pair, field, comparing.before);
  for (const field of came) if (!isRenamed.has(field)) addCame(pair, field, comparing.after);
  compareOthers(pair, { before, after }, comparing);
  compareBound(pair, { name: "minProperties", before: aboveZero(before.min), after: aboveZero(after.min), tighter: "higher" });
  compareBound(pair, { name: "maxProperties", before: before.max, after: after.max, tighter: "lower" });
}

/** A field that accepts no value is no field. */
function fieldsOf({ fields }: ObjectSchema): ReadonlyMap<string, Field> {
  return new Map(fields.filter(({ schema }) => schema.kind !== "never").map((field) => [field.wireName, field]));
}

/** `.role`, or `["x-role"]` if the name is not an identifier. */
export function pathOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

type Fields = { readonly before: Field; readonly after: Field; readonly objects: Objects };

function compareField(pair: Pair, { before, after, objects }: Fields, comparing: Comparing): void {
  const path = pathOf(before.wireName);
  if (before.presence !== after.presence) {
    const at = placesOf({ before: before.schema, after: after.schema });
    const fact = after.presence === "required" ? "field-required" : "field-optional";
    const gone = fact === "field-optional" ? { gone: { name: before.wireName, schema: before.schema } } : {};
    pair.facts.push({ fact, path, before: before.presence, after: after.presence, at, ...gone });
  }
  compareAnnotations(pair, path, { before, after }, comparing);
  const holder = { before: objects.before, after: objects.after, key: before.wireName };
  lead(pair, { path, before: before.schema, after: after.schema, holder }, comparing);
}

function addGone(pair: Pair, { wireName: name, schema }: Field, side: ContractSide): void {
  const at = placesOf({ before: schema, after: pair.after });
  pair.facts.push({ fact: "field-removed", path: pathOf(name), before: typeWords(formOf(schema, side)), at, gone: { name, schema } });
}

function addCame(pair: Pair, { wireName, schema, presence }: Field, side: ContractSide): void {
  const hasDefault = declaredDefault(schema) !== undefined || declaredDefault(resolved(schema, side).schema) !== undefined;
  const fact = presence === "required" ? "field-added-required" : hasDefault ? "field-added-default" : "field-added";
  const at = placesOf({ before: pair.before, after: schema });
  pair.facts.push({ fact, path: pathOf(wireName), after: typeWords(formOf(schema, side)), at, came: schema });
}

/** Unnamed properties. Without a rule, they are left out of an input and kept in an output. */
function compareOthers(pair: Pair, { before, after }: Objects, comparing: Comparing): void {
  comparePatterns(pair, { before, after }, comparing);
  compareNames(pair, { before: before.names, after: after.names }, comparing);
  const [was, is] = [before.rest, after.rest];
  const kindOf = (rest: Schema | undefined): "silent" | "open" | "closed" | "typed" =>
    rest === undefined ? "silent" : rest.kind === "any" ? "open" : rest.kind === "never" ? "closed" : "typed";
  if (was !== undefined && is !== undefined && kindOf(was) === "typed" && kindOf(is) === "typed")
    lead(pair, { path: ".*", before: was, after: is, holder: { before, after, key: otherName } }, comparing);
  const fact = othersFacts[`${kindOf(was)} ${kindOf(is)}`];
  if (fact === undefined) return;
  const at = placesOf({ before: was ?? before, after: is ?? after });
  pair.facts.push({ fact, path: ".*", before: kindOf(was), after: kindOf(is), at, ...(is === undefined ? {} : { came: is }) });
}

type OthersFact = Extract<FactName, `members-${string}`>;

const othersFacts: { readonly [change: string]: OthersFact | undefined } = {
  "silent closed": "members-closed",
  "open closed": "members-closed",
  "typed closed": "members-closed",
  "closed silent": "members-opened",
  "closed open": "members-opened",
  "closed typed": "members-opened",
  "silent open": "members-opened",
  "typed open": "members-untyped",
  "open silent": "members-left-out",
  "typed silent": "members-removed",
  "open typed": "members-typed",
  "silent typed": "members-typed",
};

type Patterns = ObjectSchema["patterns"];

function comparePatterns(pair: Pair, { before, after }: Objects, comparing: Comparing): void {
  const byPattern = (patterns: Patterns): ReadonlyMap<string, Schema> => new Map(patterns.map(({ pattern, schema }) => [pattern, schema]));
  const [was, is] = [byPattern(before.patterns), byPattern(after.patterns)];
  for (const [pattern, schema] of was) {
    const other = is.get(pattern);
    const path = `[/${pattern}/]`;
    if (other !== undefined) lead(pair, { path, before: schema, after: other }, comparing);
    else pair.facts.push({ fact: "members-removed", path, before: pattern, at: placesOf({ before: schema, after }) });
  }
  for (const [pattern, schema] of is) {
    const at = placesOf({ before, after: schema });
    if (!was.has(pattern)) pair.facts.push({ fact: "members-typed", path: `[/${pattern}/]`, after: pattern, at, came: schema });
  }
}

type Names = { readonly before: Schema | undefined; readonly after: Schema | undefined };

function compareNames(pair: Pair, { before, after }: Names, comparing: Comparing): void {
  if (before !== undefined && after !== undefined) lead(pair, { path: ".*", before, after }, comparing);
  else if (before !== undefined)
    pair.facts.push({ fact: "rule-removed", path: ".*", before: "propertyNames", at: placesOf({ before, after: pair.after }) });
  else if (after !== undefined)
    pair.facts.push({ fact: "rule-added", path: ".*", after: "propertyNames", at: placesOf({ before: pair.before, after }) });
}
