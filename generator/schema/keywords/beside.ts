import type { CheckSchema, Field, Schema, UnionSchema } from "../../ir/index.js";
import type { ZodScope } from "../faces.js";
import { joins, type Named, targetOrAny } from "../graph.js";
import { partsOf as partsOfValue } from "../objects-of.js";
import { isInside, isSame, namedBy, nothing, remembered, type Said, saidBy, saidByAll, saidIn } from "./said.js";
import { mostGoneInto, withoutRaw } from "./without-raw.js";

/** One of several schemas that must all hold, with the keys that it only asks for and another one describes. */
export type Part = { readonly schema: Schema; readonly asked: readonly string[] };
type Scope = Pick<ZodScope, "named" | "unknownKeys">;

/**
 * Choices beside an object, as the parts that they are. Nothing where the object hands on all that their alternatives speak of: then they only judge. Keys of which
 * conditions speak are among those of the object; what is inside of them need not be.
 */
export function choiceBeside(schema: CheckSchema, { named, unknownKeys }: Scope): readonly Part[] | undefined {
  return unknownKeys === "strip" ? choiceOf(schema, named) : undefined;
}

const choiceOf = remembered<CheckSchema, readonly Part[] | undefined>((schema, named) => {
  const choices = isInside(schema.base, named) ? choicesIn(schema) : [];
  if (choices.length === 0) return undefined;
  const own = saidBy(schema.base, named);
  const others = saidByAll(choices, named);
  const isSpokenOf = joins.has(schema.keyword) ? namedBy(others).size > 0 : [...others.inside].some((name) => own.inside.has(name));
  return !isSpokenOf || handsOn(own, others, { named, steps: mostCompared }) ? undefined : partsIn([schema.base, ...choices], named);
}, undefined);

/** Types that name each other are compared along all ways from one to the next; past that many steps they are taken for different ones. */
const mostCompared = 1000;

/** Whether one hands on all that the other speaks of, at any depth, and as little of it as the other would. */
function handsOn(own: Said, other: Said, comparing: { readonly named: Named; steps: number }): boolean {
  if (own.isOpen) return true;
  const ownNames = namedBy(own);
  if (other.isOpen || comparing.steps-- <= 0 || [...namedBy(other)].some((name) => !ownNames.has(name))) return false;
  return [...other.below].every(([name, schemas]) => {
    const sure = own.sure.get(name) ?? [];
    const others = schemas.filter((schema) => !sure.some((one) => isSame(one, schema)));
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

/**
 * Parts that must all hold. A key that one of them only asks for is handed on by it as it came, with all that another one leaves out below it; the same goes for
 * the whole value, where it says nothing of keys.
 */
export function partsOf(members: readonly Schema[], { named, unknownKeys }: Scope): readonly Part[] {
  return unknownKeys === "strip" ? partsIn(members, named) : members.map((schema) => ({ schema, asked: [] }));
}

const partsIn = remembered<readonly Schema[], readonly Part[]>((members, named) => {
  const said = members.map((member) => saidBy(member, named));
  const isSilent = said.every((one) => one.isSilent || namedBy(one).size === 0);
  return members.map((schema, index) => {
    const others = said.filter((_, other) => other !== index);
    const own = said[index] ?? nothing;
    // A condition that says nothing else hands on the keys of which it speaks.
    const handedOn = new Set([...own.asked, ...(own.isSilent ? own.judged : [])]);
    const asked = [...handedOn].filter((name) => others.some(({ inside }) => inside.has(name)));
    const { sure } = saidByAll(
      members.filter((_, other) => other !== index),
      named,
    );
    // Where only some of its alternatives do no more than ask for a key, these are not to hand it on.
    const mixed = new Set(asked.filter((name) => own.inside.has(name) && sure.has(name)));
    const raw = {
      named,
      names: [],
      isSilent: own.isSilent && !isSilent,
      asked: mixed,
      sure,
      isBelow: false,
      left: { names: mostGoneInto },
    };
    return { schema: withoutRaw(schema, raw), asked: asked.filter((name) => !own.inside.has(name)) };
  });
}, []);

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
  return [...namedBy(seen), ...seen.judged].some((name) =>
    ownNames.has(name)
      ? own.inside.has(name) && [seen.inside, seen.bare, seen.judged].some((names) => names.has(name))
      : !own.isOpen && !own.isSilent,
  );
}

/** What is left out of it is not to be seen from here. */
function isHidden(part: Schema, named: Named): boolean {
  const items = part.kind !== "array" ? [] : part.rest === undefined ? part.prefix : [...part.prefix, part.rest];
  return part.kind === "ref" || part.kind === "union" || items.some((item) => isInside(item, named));
}
