import { diagnose } from "../../diagnostics/index.js";
import type { Contract, Schema } from "../../ir/index.js";
import type { Rule } from "./rule.js";

/** Arguments have names. */
export const checkInputObject: Rule = (contract, report) => {
  for (const { id, input } of contract.operations) {
    const base = baseOf(input, contract);
    if (base.kind === "object") continue;
    report(diagnose("plan/input-not-object", { id, found: words[base.kind] ?? `a value of kind ${base.kind}` }, input.origin));
  }
};

const words: { readonly [kind: string]: string } = {
  any: "anything",
  array: "a list",
  boolean: "true or false",
  enum: "fixed values",
  null: "null",
  number: "a number",
  string: "text",
  union: "one of several shapes",
};

/** Through names and checks to what the value is; an intersection of objects is an object, and so is a choice between objects. */
function baseOf(schema: Schema, contract: Contract): Schema {
  switch (schema.kind) {
    case "ref": {
      const target = contract.schemas.get(schema.to)?.schema;
      return target === undefined ? schema : baseOf(target, contract);
    }
    case "check":
      return baseOf(schema.base, contract);
    case "intersection":
      return schema.members.map((member) => baseOf(member, contract)).find((member) => member.kind === "object") ?? schema;
    case "union": {
      const bases = schema.members.map((member) => baseOf(member, contract));
      return bases.find((member) => member.kind !== "object") === undefined ? (bases[0] ?? schema) : schema;
    }
    case "only-if":
      return schema.type === "object" ? schema.schema : schema;
    default:
      return schema;
  }
}
