import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Json, type JsonSchema } from "../../ir/index.js";
import { isObject } from "../../schema/keywords/values.js";
import { reportMissing } from "./input-fields.js";
import type { Rule } from "./rule.js";

const parts = ["input", "context"] as const;

/** What `when` reads of the context is declared, and what it reads of the input is there. Beside the two nothing is: a condition that asks for more would never hold. */
export const checkConfirmContext: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { confirm } = operation.declared;
    if (confirm?.value.when === undefined) continue;
    const declared = Object.keys(confirm.value.context ?? {});
    const origin = at(confirm.origin, "when");
    for (const { path, pointer, atKey } of namesIn({ schema: confirm.value.when, pointer: [] })) {
      const [name = ""] = path;
      if (path.length > 1 || parts.some((part) => part === name)) continue;
      report(diagnose("plan/outside-condition", { name, nearest: nearest(name, parts) }, at(origin, ...pointer), { atKey }));
    }
    for (const { path, pointer, atKey } of namesUnder(confirm.value.when, "context")) {
      const [name = ""] = path;
      if (path.length > 1 || declared.includes(name)) continue;
      report(diagnose("plan/undeclared-context", { name, nearest: nearest(name, declared) }, at(origin, ...pointer), { atKey }));
    }
    for (const { path, pointer, atKey } of namesUnder(confirm.value.when, "input")) {
      const use = { field: path.join("."), what: "`when`", origin: at(origin, ...pointer), atKey };
      reportMissing({ contract, operation, use, report });
    }
  }
};

type Pointer = readonly (string | number)[];
type Name = { readonly path: readonly string[]; readonly pointer: Pointer; readonly atKey: boolean };
type Part = { readonly schema: Json | undefined; readonly pointer: Pointer };

/** The names that a schema over `{ input, context }` uses of one of the two, wherever in it. */
function namesUnder(when: JsonSchema, part: (typeof parts)[number]): readonly Name[] {
  return sameValue({ schema: when, pointer: [] }).flatMap(({ schema, pointer }) =>
    namesIn({ schema: entry(entry(schema, "properties"), part), pointer: [...pointer, "properties", part] }),
  );
}

/** The keys that a schema names, and those of the objects below them. */
function namesIn(part: Part): readonly Name[] {
  return sameValue(part).flatMap(({ schema, pointer }) => {
    const { properties, required } = { properties: entry(schema, "properties"), required: entry(schema, "required") };
    const keys = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, inner]): readonly Name[] => {
      const place = [...pointer, "properties", name];
      const below = namesIn({ schema: inner, pointer: place }).map((found) => ({ ...found, path: [name, ...found.path] }));
      return [{ path: [name], pointer: place, atKey: true }, ...below];
    });
    const needed = (Array.isArray(required) ? (required as readonly Json[]) : []).flatMap((name, index): readonly Name[] =>
      typeof name !== "string" || (isObject(properties) && Object.hasOwn(properties, name))
        ? []
        : [{ path: [name], pointer: [...pointer, "required", index], atKey: false }],
    );
    return [...keys, ...needed];
  });
}

/** A schema and everything in it that speaks of the very same value. */
function sameValue({ schema, pointer }: Part): readonly Part[] {
  const single = ["not", "if", "then", "else"].map((keyword) => ({ schema: entry(schema, keyword), pointer: [...pointer, keyword] }));
  const listed = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => {
    const members = entry(schema, keyword);
    return (Array.isArray(members) ? (members as readonly Json[]) : []).map((member, index) => ({
      schema: member,
      pointer: [...pointer, keyword, index],
    }));
  });
  const dependent = entry(schema, "dependentSchemas");
  const named = Object.entries(isObject(dependent) ? dependent : {}).map(([name, member]) => ({
    schema: member,
    pointer: [...pointer, "dependentSchemas", name],
  }));
  const inner = [...single, ...listed, ...named].filter((part) => isObject(part.schema));
  return [{ schema, pointer }, ...inner.flatMap(sameValue)];
}

function entry(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
