import { type Schema, sha256 } from "../ir/index.js";
import type { Plan } from "../plan/index.js";
import { children, indexOf, pascal, printStructure } from "../schema/index.js";
import { toolSides } from "./tool-sides.js";

export type RepeatedSchema = {
  readonly schema: Schema;
  readonly subject: string;
  /** What tools call it by: what it says and nothing else, so that a new tool does not change the files of others. */
  readonly name: string;
};

/** What stands inline in more than one place of a contract's tools with the same structure, each once, in the order in which it comes up. */
export function findRepeated(plan: Plan): readonly RepeatedSchema[] {
  const { firstAlike } = indexOf(plan.contract.schemas);
  const found = new Map<Schema, { readonly subject: string; count: number }>();
  const visit = (given: Schema, path: string): void => {
    if (!mayBeFunction(given)) return;
    const schema = firstAlike(given);
    const before = found.get(schema);
    if (before !== undefined) {
      before.count++;
      return;
    }
    found.set(schema, { subject: pascal("shared", path), count: 1 });
    visitInside(given, path, visit);
  };
  for (const tool of plan.tools) for (const { side, schema } of toolSides(tool, plan.contract.schemas)) visit(schema, side);
  return [...found].flatMap(([schema, { subject, count }]) => (count > 1 ? [{ schema, subject, name: nameOf(schema) }] : []));
}

/** `SharedTaskGid_1a2b3c`: by its first fields, and digits that stand for all of it. */
function nameOf(schema: Schema): string {
  return `${pascal("shared", wordsOf(schema)).slice(0, 40)}_${digitsOf(schema).slice(0, 6)}`;
}

const known = new WeakMap<Schema, string>();

function digitsOf(schema: Schema): string {
  const digits = known.get(schema) ?? sha256(printStructure(schema, digitsOf)).slice(0, 16);
  known.set(schema, digits);
  return digits;
}

function wordsOf(schema: Schema): string {
  switch (schema.kind) {
    case "object":
      return schema.fields.length === 0
        ? "object"
        : schema.fields
            .slice(0, 2)
            .map(({ wireName }) => wireName)
            .join("_");
    case "array":
      return "list";
    case "union":
      return "choice";
    case "check":
      return wordsOf(schema.base);
    default:
      return "value";
  }
}

/** References have functions of their own, and what stands in a line or two needs none. */
function mayBeFunction({ kind }: Schema): boolean {
  return kind === "object" || kind === "array" || kind === "union" || kind === "intersection" || kind === "check";
}

/** The name of a field says what is in it; lists and alternatives are called like what holds them. */
function visitInside(schema: Schema, path: string, visit: (schema: Schema, path: string) => void): void {
  if (schema.kind === "object") {
    for (const field of schema.fields) visit(field.schema, field.wireName);
    for (const each of schema.patterns) visit(each.schema, path);
    if (schema.rest !== undefined) visit(schema.rest, path);
  } else if (schema.kind === "array" || schema.kind === "union" || schema.kind === "intersection") {
    for (const child of children(schema)) visit(child, path);
  } else if (schema.kind === "check") visit(schema.base, path);
}
