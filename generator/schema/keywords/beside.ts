import type { CheckSchema, Field, Schema, UnionSchema } from "../../ir/index.js";
import type { ZodScope } from "../faces.js";
import { joins, mapChildren, type Named, targetOrAny } from "../graph.js";
import { objectsOf, partsOf as partsOfValue } from "../objects-of.js";
import { isUnseen } from "./evaluated.js";
import { isInside, isSameSchema, judgesOthers, namedBy, remembered, type Said, saidBy, saidByAll, saidIn } from "./said.js";

type Scope = Pick<ZodScope, "named" | "unknownKeys">;

/**
 * Choices beside an object or a list, as its parts. Undefined where it hands on all keys that their alternatives name: then they only judge. Keys in
 * conditions are among those of the object. Keys inside them need not be.
 */
export function choiceBeside(schema: CheckSchema, { named, unknownKeys }: Scope): readonly Schema[] | undefined {
  return unknownKeys === "strip" ? choiceOf(schema, named) : undefined;
}

const choiceOf = remembered<CheckSchema, readonly Schema[] | undefined>((schema, named) => {
  const choices = isInside(schema.base, named) ? choicesIn(schema) : [];
  if (choices.length === 0) return undefined;
  const base = saidBy(schema.base, named);
  // Keys that pass unseen are described by the part that looks at them.
  const own = objectsOf(schema.base).some(({ rest }) => isUnseen(rest)) ? { ...base, isOpen: false } : base;
  const others = saidByAll(choices, named);
  const isSpokenOf = others.below.size > 0 || (joins.has(schema.keyword) && namedBy(others).size > 0);
  return !isSpokenOf || handsOn(own, others, { named, steps: mostCompared }) ? undefined : partsIn([schema.base, ...choices], named);
}, undefined);

/** Types that name each other are compared along all ways from one to the next; past that many steps they are taken for different ones. */
const mostCompared = 1000;

/** Whether one hands on all that the other speaks of, at any depth, and as little of it as the other would. */
function handsOn(own: Said, other: Said, comparing: { readonly named: Named; steps: number }): boolean {
  const ownNames = namedBy(own);
  const isMore = !own.isOpen && (other.isOpen || [...namedBy(other)].some((name) => !ownNames.has(name)));
  if (isMore || comparing.steps-- <= 0) return false;
  return [...other.below].every(([name, schemas]) => {
    if (own.isOpen && !own.below.has(name)) return true;
    const sure = own.sure.get(name) ?? [];
    const others = schemas.filter((schema) => !sure.some((one) => isSameSchema(one, schema)));
    const { named } = comparing;
    // What a choice hands on hangs on which alternative fits.
    const isPlain = sure.length > 0 && sure.every((one) => ["object", "array"].includes(targetOrAny(one, named).kind));
    return others.length === 0 || (isPlain && handsOn(saidByAll(sure, named), saidByAll(others, named), comparing));
  });
}

/** What a check chooses between. A branch of `if` is chosen by what it asks, and so is what a key depends on. */
function choicesIn({ keyword, json, schemas, origin }: CheckSchema): readonly UnionSchema[] {
  const either = (members: readonly Schema[], mode: UnionSchema["mode"] = "any"): UnionSchema => ({ kind: "union", origin, mode, members });
  const both = (...members: readonly Schema[]): Schema => ({ kind: "intersection", origin, members });
  const anything: Schema = { kind: "any", origin };
  const unless = (condition: Schema, base: Schema): Schema => ({
    kind: "check",
    origin,
    base,
    keyword: "not",
    json: null,
    schemas: [condition],
  });
  // `else: { if: … }`: branches of a branch are chosen in turn.
  const chosen = (branch: Schema): Schema => {
    const choices = branch.kind === "check" && branch.base.kind === "any" ? choicesIn(branch) : [];
    return choices.length === 0 ? branch : both(...choices);
  };
  switch (keyword) {
    case "anyOf":
    case "oneOf":
      return [either(schemas, keyword === "oneOf" ? "one" : "any")];
    case "if": {
      const [condition = anything, consequence = anything, alternative = anything] = schemas;
      return [either([both(condition, chosen(consequence)), unless(condition, chosen(alternative))])];
    }
    case "dependentSchemas":
      return schemas.map((schema, index) => {
        const field: Field = {
          wireName: String(Array.isArray(json) ? json[index] : ""),
          schema: anything,
          presence: "required",
          isDefined: false,
        };
        const given: Schema = { kind: "object", origin, fields: [field], patterns: [] };
        return either([both(given, chosen(schema)), unless(given, anything)]);
      });
    default:
      return [];
  }
}

/** Parts that must all hold. One that lets all keys pass in as many words (`additionalProperties: true`) does so whatever the others say. */
export function partsOf(members: readonly Schema[], { named, unknownKeys }: Scope): readonly Schema[] {
  return unknownKeys === "strip" ? allParts(members, named) : members;
}

const allParts = remembered<readonly Schema[], readonly Schema[]>((members, named) => partsIn(members.map(lettingPass), named), []);

function lettingPass(member: Schema): Schema {
  const isAny = member.kind === "object" && member.fields.length === 0 && member.rest?.kind === "any" && member.rest.isUnseen !== true;
  return isAny ? { ...member, patterns: [...member.patterns, { pattern: "", schema: member.rest }] } : member;
}

/** A part that is only a condition hands on the keys that it names, where another part says which keys exist. */
function partsIn(members: readonly Schema[], named: Named): readonly Schema[] {
  const isSilent = members.every((member) => saidBy(member, named).isSilent || namedBy(saidBy(member, named)).size === 0);
  return isSilent ? members : members.map((member) => handingOn(member, [], named));
}

function handingOn(schema: Schema, names: readonly string[], named: Named): Schema {
  if (!saidBy(schema, named).isSilent) return schema;
  const inner = (member: Schema): Schema => handingOn(member, names, named);
  switch (schema.kind) {
    case "any": {
      const { origin } = schema;
      const fields = [...new Set(names)].map((wireName): Field => ({ wireName, schema, presence: "optional", isDefined: false }));
      return fields.length === 0
        ? schema
        : { kind: "only-if", origin, type: "object", schema: { kind: "object", origin, fields, patterns: [] } };
    }
    case "union":
    case "intersection":
      return mapChildren(schema, inner);
    case "check": {
      const base = handingOn(schema.base, [...names, ...saidBy(schema, named).judged], named);
      return { ...schema, base, ...(joins.has(schema.keyword) ? { schemas: schema.schemas.map(inner) } : {}) };
    }
    default:
      return schema;
  }
}

const judging: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "not", "if", "dependentSchemas", "dependentRequired", "contains"]);

/** Whether a condition speaks of something that its base may leave out, so that it has to see the value as it was given. */
export function seesLess(schema: CheckSchema, { named, unknownKeys }: Scope): boolean {
  const { base, keyword } = schema;
  if (unknownKeys !== "strip" || !judging.has(keyword) || !isInside(base, named)) return false;
  const parts = partsOfValue(base);
  if (parts.some((part) => isHidden(part, named))) return true;
  const own = saidByAll(parts, named);
  const ownNames = namedBy(own);
  const seen = saidIn(schema, named);
  const leavesOut = !own.isOpen && !own.isSilent;
  if (leavesOut && keyword !== "contains" && schema.schemas.some((condition) => judgesOthers(condition, named))) return true;
  return [...namedBy(seen), ...seen.judged].some((name) =>
    ownNames.has(name) ? own.inside.has(name) && [seen.inside, seen.bare, seen.judged].some((names) => names.has(name)) : leavesOut,
  );
}

/** What is left out of it is not to be seen from here. */
function isHidden(part: Schema, named: Named): boolean {
  const items = part.kind !== "array" ? [] : part.rest === undefined ? part.prefix : [...part.prefix, part.rest];
  return part.kind === "ref" || part.kind === "union" || items.some((item) => isInside(item, named));
}
