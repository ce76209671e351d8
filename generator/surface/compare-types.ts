import { all, assignable, type Lookup, type Verdict } from "./assignable.js";
import { type Direction, directed, isToolRecord, memberDirection, turned, varianceOf } from "./directions.js";
import { printType } from "./print-type.js";
import { type Member, refsIn, type TypeNode } from "./type-node.js";

/** `compatible`: code that compiles today compiles. `other`: it is proved that some does not. `unproved`: neither. */
export type TypeChange = {
  readonly is: "compatible" | "other" | "unproved" | "words";
  /** The place in the declaration: `.items[].id`. */
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
  /** Keys of the declarations of both states that the changed place refers to. */
  readonly refs: readonly string[];
};

export type Lookups = { readonly forward: Lookup; readonly back: Lookup };

type Place = { readonly path: string; readonly directions: readonly Direction[]; readonly lookups: Lookups };

/** The changes of one declaration. Names that stand for the same declaration are equal here. */
export function compareTypes(before: TypeNode, after: TypeNode, place: Place): readonly TypeChange[] {
  if (before.kind === "object" && after.kind === "object") return compareMembers(before, after, place);
  if (before.kind === "array" && after.kind === "array" && before.isReadonly === after.isReadonly)
    return compareTypes(before.of, after.of, { ...place, path: `${place.path}[]` });
  if (before.kind === "function" && after.kind === "function") return compareFunctions(before, after, place);
  if (before.kind === "ref" && after.kind === "ref" && before.name === after.name && before.args.length === after.args.length)
    if (before.args.length > 0 && !isDeclared(before) && !isDeclared(after)) return compareArguments(before, after, place);
  return judge(before, after, place);
}

function isDeclared(node: TypeNode): boolean {
  return node.kind === "ref" && "declaration" in node.to;
}

function judge(before: TypeNode, after: TypeNode, { path, directions, lookups }: Place): readonly TypeChange[] {
  if (assignable(before, after, lookups.forward) === "yes" && assignable(after, before, lookups.back) === "yes") return [];
  const isMore = isLongerList(before, after);
  const verdicts = directions.map((direction) => {
    if (direction === "in") return assignable(before, after, lookups.forward);
    return isMore ? "yes" : assignable(after, before, lookups.back);
  });
  const refs = [...keysIn(before), ...keysIn(after)];
  return [{ is: wordOf(all(verdicts)), path, before: printType(before), after: printType(after), refs }];
}

/** The list of registries became longer: a source is new. */
function isLongerList(before: TypeNode, after: TypeNode): boolean {
  if (before.kind !== "tuple" || after.kind !== "tuple" || before.items.length >= after.items.length) return false;
  const names = new Set(after.items.map(printType));
  return before.items.every((item) => names.has(printType(item)));
}

function wordOf(verdict: Verdict): TypeChange["is"] {
  return verdict === "yes" ? "compatible" : verdict === "no" ? "other" : "unproved";
}

type ObjectNode = Extract<TypeNode, { kind: "object" }>;

function compareMembers(before: ObjectNode, after: ObjectNode, place: Place): readonly TypeChange[] {
  const isTool = isToolRecord(before) || isToolRecord(after);
  return [...new Set([...before.members.keys(), ...after.members.keys()])].flatMap((name) => {
    const directions = place.directions.map((direction) => memberDirection(direction, name, isTool));
    const path = `${place.path}${/^[\w$]+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`}`;
    return compareMember(before.members.get(name), after.members.get(name), { ...place, path, directions });
  });
}

function compareMember(before: Member | undefined, after: Member | undefined, place: Place): readonly TypeChange[] {
  const { path, directions } = place;
  if (before === undefined || after === undefined) {
    const refs = [...(before === undefined ? [] : keysIn(before.type)), ...(after === undefined ? [] : keysIn(after.type))];
    if (after === undefined) return [{ is: "other", path, ...(before === undefined ? {} : { before: printMember(before) }), refs }];
    const isAsked = !after.isOptional && directions.includes("in");
    return [{ is: isAsked ? "other" : "compatible", path, after: printMember(after), refs }];
  }
  const types = compareTypes(before.type, after.type, place);
  const words: readonly TypeChange[] =
    before.doc === after.doc ? [] : [{ is: "words", path, before: before.doc, after: after.doc, refs: keysIn(after.type) }];
  if (before.isOptional === after.isOptional && before.isReadonly === after.isReadonly) return [...types, ...words];
  const isStricter = directions.some(
    (direction) =>
      (direction === "in" && before.isOptional && !after.isOptional) ||
      (direction === "out" && ((!before.isOptional && after.isOptional) || (!before.isReadonly && after.isReadonly))),
  );
  const refs = [...keysIn(before.type), ...keysIn(after.type)];
  return [
    { is: isStricter ? "other" : "compatible", path, before: printMember(before), after: printMember(after), refs },
    ...types,
    ...words,
  ];
}

function printMember({ type, isOptional, isReadonly }: Member): string {
  return `${isReadonly ? "readonly " : ""}${isOptional ? "?" : ""}: ${printType(type)}`;
}

type FunctionNode = Extract<TypeNode, { kind: "function" }>;

function compareFunctions(before: FunctionNode, after: FunctionNode, place: Place): readonly TypeChange[] {
  const [was, is] = [before.parameters, after.parameters];
  const asked = is.slice(was.length).some(({ isOptional }) => !isOptional) || is.some((one, at) => !one.isOptional && was[at]?.isOptional);
  const isOther = (is.length < was.length || asked) && place.directions.includes("out");
  const isWider = is.length !== was.length || is.some((one, at) => one.isOptional !== was[at]?.isOptional);
  const whole: readonly TypeChange[] = isWider
    ? [
        {
          is: isOther ? "other" : place.directions.includes("in") ? "unproved" : "compatible",
          path: `${place.path}()`,
          before: printType(before),
          after: printType(after),
          refs: [...keysIn(before), ...keysIn(after)],
        },
      ]
    : [];
  const given = { ...place, directions: place.directions.map(turned) };
  const parameters = was.flatMap((parameter, at) => {
    const now = is[at];
    return now === undefined ? [] : compareTypes(parameter.type, now.type, { ...given, path: `${place.path}(${at})` });
  });
  return [...whole, ...parameters, ...compareTypes(before.returns, after.returns, { ...place, path: `${place.path}()` })];
}

type RefNode = Extract<TypeNode, { kind: "ref" }>;

function compareArguments(before: RefNode, after: RefNode, place: Place): readonly TypeChange[] {
  if (JSON.stringify(before.to) !== JSON.stringify(after.to)) return judge(before, after, place);
  return before.args.flatMap((arg, index) => {
    const now = after.args[index];
    const variance = varianceOf(before.name, index);
    const directions = [...new Set(place.directions.flatMap((direction) => directed(direction, variance)))];
    return now === undefined ? [] : compareTypes(arg, now, { ...place, path: `${place.path}<${index}>`, directions });
  });
}

function keysIn(node: TypeNode): readonly string[] {
  return [...refsIn(node)].flatMap(({ to }) => ("declaration" in to ? [to.declaration] : []));
}
