import type { Json, ObjectSchema, Schema, UnionSchema } from "../../ir/index.js";
import { block, type Doc, join, printLiteral } from "../../print/index.js";
import { targetOrAny } from "../graph.js";
import { haveRivals } from "../keywords/rivals.js";
import { tagOf } from "../keywords/tag.js";
import type { BodyScope, ParserFaces, ParserScope, Value } from "./faces.js";
import { returned } from "./parsed.js";
import { areDisjoint, isObject, isType } from "./questions.js";
import { code, printSteps, type Step, unless, when } from "./steps.js";
import { any, equal, not, printOperand, type Test } from "./test.js";
import { member } from "./value.js";

/** `anyOf`, `oneOf` and lists of types. A tag picks the member; otherwise they are tried in order. */
export const unionParser: ParserFaces<"union"> = {
  changes: (schema, scope) => schema.members.some(scope.changes),
  test: (schema, value, scope) => (tagged(schema, scope) === undefined ? testOf(schema, value, scope) : undefined),
  steps(schema, value, scope) {
    const tag = tagged(schema, scope);
    if (tag !== undefined) {
      const inner: Value = { ...value, type: "object", tag };
      const choose = pick({ schema, tag, value, scope }, (each) => [...printSteps(scope.steps(each, inner), scope.refusal), "break;"]);
      return mayBeNull(schema) ? when(not(isType(value, "null")), choose, scope.refusal) : choose;
    }
    const [only, ...more] = schema.members.filter((each) => takesSteps(each, scope));
    if (only === undefined || more.length > 0 || isExclusive(schema, scope)) {
      return [unless(testOf(schema, value, scope))];
    }
    const others = schema.members.filter((each) => each !== only).map((each) => scope.test(each, value));
    return when(not(any(...others)), scope.steps(only, value), scope.refusal);
  },
  parse(schema, value, scope) {
    const tag = tagged(schema, scope);
    if (tag !== undefined) {
      const choose = pick({ schema, tag, value, scope }, (each) => returned(each, value, scope));
      return mayBeNull(schema) ? [...when(isType(value, "null"), [code("return null;")], scope.refusal), ...choose] : choose;
    }
    if (isExclusive(schema, scope)) {
      return parseOnlyOne(schema, value, scope);
    }
    return schema.mode === "any" && haveRivals(schema.members, scope)
      ? parseFullest(schema, value, scope)
      : parseFirst(schema, value, scope);
  },
};

function testOf(schema: UnionSchema, value: Value, scope: ParserScope): Test {
  const members = schema.members.map((each) => scope.test(each, value));
  return isExclusive(schema, scope) ? exactlyOne(members) : any(...members);
}

/** Whether two members could both match, and must not. */
function isExclusive({ mode, members }: UnionSchema, scope: ParserScope): boolean {
  return mode === "one" && !areDisjoint(members, scope);
}

export function exactlyOne(tests: readonly Test[]): Test {
  const count = tests.map((test): Doc => ["(", printOperand(test), " ? 1 : 0)"]);
  return equal(join(count, " + "), "1");
}

function takesSteps(schema: Schema, scope: ParserScope): boolean {
  const { kind } = targetOrAny(schema, scope.named);
  return kind === "object" || kind === "array" || kind === "union" || kind === "intersection" || kind === "check";
}

function mayBeNull({ members }: UnionSchema): boolean {
  return members.some((each) => each.kind === "null");
}

function tagged({ members }: UnionSchema, scope: ParserScope): string | undefined {
  const others = members.filter((each) => each.kind !== "null");
  return tagOf(others, { named: scope.named, isLazy: () => false });
}

type Choice = { readonly schema: UnionSchema; readonly tag: string; readonly value: Value; readonly scope: BodyScope };

/** Null aside, the tag says which member the value must be. */
function pick({ schema, tag, value, scope }: Choice, body: (member: Schema) => readonly Doc[]): readonly Step[] {
  const cases = schema.members
    .filter((each) => each.kind !== "null")
    .flatMap((each): readonly Doc[] => {
      const labels = tagValues(each, tag, scope).map((label): Doc => ["case ", printLiteral(label), ":"]);
      return [...labels.slice(0, -1), [labels.at(-1) ?? "", " ", block("{", body(each), "}")]];
    });
  return [
    unless(isObject(value, [tag])),
    code(block(`switch (${member(value, tag).code}) {`, [...cases, ["default: ", scope.refusal]], "}")),
  ];
}

function tagValues(schema: Schema, tag: string, scope: ParserScope): readonly Json[] {
  const object = targetOrAny(schema, scope.named);
  const field = (object as ObjectSchema).fields.find(({ wireName }) => wireName === tag)?.schema;
  const literals = field && targetOrAny(field, scope.named);
  return literals?.kind === "enum" ? literals.values : [];
}

/** What no rival could take is looked for first, as ever; among the rivals the one that keeps most of the value has it. */
function parseFullest(schema: UnionSchema, value: Value, scope: BodyScope): readonly Step[] {
  const isRival = (each: Schema): boolean => schema.members.some((other) => other !== each && !areDisjoint([each, other], scope));
  const rivals = schema.members.filter(isRival);
  const others = schema.members.filter((each) => !isRival(each));
  const parsers = rivals.map((each) => scope.parserName(each, value.path));
  return [
    ...attempts(others, value, scope),
    code(`return ${scope.door(scope.copies ? "fullestPart" : "fullest")}(${[value.code, ...parsers].join(", ")});`),
  ];
}

function parseFirst({ members }: UnionSchema, value: Value, scope: BodyScope): readonly Step[] {
  return [...attempts(members, value, scope), code(scope.refusal)];
}

function attempts(members: readonly Schema[], value: Value, scope: BodyScope): readonly Step[] {
  return members.flatMap((each): readonly Step[] => {
    if (!scope.changes(each)) {
      return when(scope.test(each, value), [code(`return ${value.code};`)], scope.refusal);
    }
    const name = scope.local("", "parsed");
    return [
      code(`const ${name} = ${scope.parserName(each, value.path)}(${value.code});`),
      code(`if (${name} !== undefined) return ${name};`),
    ];
  });
}

function parseOnlyOne({ members }: UnionSchema, value: Value, scope: BodyScope): readonly Step[] {
  const [count, only] = [scope.local("", "count"), scope.local("", "only")];
  const attempts = members.flatMap((each): readonly Step[] => {
    const found = (result: string): readonly Step[] => [code(`${count}++;`), code(`${only} = ${result};`)];
    if (!scope.changes(each)) {
      return when(scope.test(each, value), found(value.code), scope.refusal);
    }
    const name = scope.local("", "parsed");
    return [
      code(`const ${name} = ${scope.parserName(each, value.path)}(${value.code});`),
      ...when(not(equal(name, "undefined")), found(name), scope.refusal),
    ];
  });
  return [code(`let ${count} = 0;`), code(`let ${only} = null;`), ...attempts, code(`return ${count} === 1 ? ${only} : undefined;`)];
}
