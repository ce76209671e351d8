import type { Field, Schema } from "../../ir/index.js";
import { targetOrAny } from "../graph.js";
import type { BodyScope, ParserScope, Value } from "./faces.js";
import { mayAcceptNothing } from "./questions.js";
import { isLeaf } from "./ref.js";
import { code, type Step, unless, when } from "./steps.js";
import { all, always, any, not, type Test } from "./test.js";
import { hasKey, isAbsent, isInherited, member, readOwn } from "./value.js";

/** A field as part of one expression. */
export function testField(field: Field, value: Value, scope: ParserScope): Test {
  if (value.tag === field.wireName) {
    return always;
  }
  const there = hasKey(value, field.wireName);
  const test = scope.test(field.schema, member(value, field.wireName));
  if (field.presence === "optional") {
    return any(not(there), test);
  }
  return isInherited(field.wireName) || mayAcceptNothing(field.schema, scope) ? all(there, test) : test;
}

/** Steps for a field. `counter`: counts the optional fields that are present. */
export function checkField(field: Field, value: Value, scope: BodyScope, counter?: string): readonly Step[] {
  const { wireName, schema, presence } = field;
  if (value.tag === wireName) {
    return [];
  }
  if (presence === "required" && !isInherited(wireName) && readsOnce(schema, scope)) {
    return [unless(testField(field, value, scope))];
  }
  if (schema.kind === "any" && (presence === "required" || counter === undefined)) {
    return presence === "required" ? [unless(hasKey(value, wireName))] : [];
  }
  const { path } = member(value, wireName);
  const name = scope.local(path, "field");
  const local: Value = { code: name, path };
  const read = code(`const ${name} = ${readOwn(value, wireName)};`);
  const steps = scope.steps(schema, local);
  return presence === "required" ? [read, ...needed(schema, local, scope), ...steps] : [read, ...whereThere(local, steps, scope, counter)];
}

/** Where `undefined` might pass, it is refused apart. */
export function needed(schema: Schema, local: Value, scope: ParserScope): readonly Step[] {
  return mayAcceptNothing(schema, scope) ? [unless(not(isAbsent(local)))] : [];
}

/** Steps that are taken where a field is there. */
export function whereThere(local: Value, steps: readonly Step[], scope: BodyScope, counter?: string): readonly Step[] {
  const [only, ...others] = steps;
  if (counter === undefined && only !== undefined && "unless" in only && others.length === 0) {
    return [unless(any(isAbsent(local), only.unless))];
  }
  return when(not(isAbsent(local)), counter === undefined ? steps : [...steps, code(`${counter}++;`)], scope.refusal);
}

/** Whether the test of a value mentions it once, so that it needs no name. */
export function readsOnce(schema: Schema, scope: ParserScope): boolean {
  switch (schema.kind) {
    case "boolean":
    case "null":
      return true;
    case "string":
      return (
        schema.min === undefined &&
        schema.max === undefined &&
        schema.pattern === undefined &&
        schema.format === undefined &&
        schema.encoding === undefined &&
        schema.digits === undefined
      );
    case "number":
      return schema.min === undefined && schema.max === undefined && schema.multipleOf === undefined && schema.format === undefined;
    case "enum":
      return schema.values.length === 1;
    case "ref":
      return readsTargetOnce(targetOrAny(schema, scope.named), scope);
    default:
      return false;
  }
}

function readsTargetOnce(target: Schema, scope: ParserScope): boolean {
  return !isLeaf(target) || readsOnce(target, scope);
}

/** Whether a schema makes a short expression. */
export function isShort(schema: Schema, scope: ParserScope): boolean {
  return (
    schema.kind === "any" ||
    schema.kind === "never" ||
    (schema.kind === "enum" && schema.values.length <= 3) ||
    (schema.kind !== "ref" && readsOnce(schema, scope))
  );
}
