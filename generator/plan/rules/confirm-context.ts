import { diagnose } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, type Json, type JsonSchema } from "../../ir/index.js";
import { reportMissing } from "./input-fields.js";
import type { Rule } from "./rule.js";

/** What `when` reads of the context is declared, and what it reads of the input is there. */
export const checkConfirmContext: Rule = (contract, report) => {
  for (const operation of contract.operations) {
    const { confirm } = operation.declared;
    if (confirm?.value.when === undefined) continue;
    const declared = Object.keys(confirm.value.context ?? {});
    const origin = at(confirm.origin, "when");
    for (const { name, pointer } of namesUnder(confirm.value.when, "context")) {
      if (declared.includes(name)) continue;
      report(diagnose("plan/undeclared-context", { name, nearest: nearest(name, declared) }, at(origin, ...pointer), { atKey: true }));
    }
    for (const { name, pointer } of namesUnder(confirm.value.when, "input")) {
      reportMissing({ contract, operation, use: { field: name, what: "`when`", origin: at(origin, ...pointer), atKey: true }, report });
    }
  }
};

type Name = { readonly name: string; readonly pointer: readonly (string | number)[] };

/** The names under `properties: { <part>: { properties: … } }`, also inside combinations. */
function namesUnder(schema: JsonSchema, part: "context" | "input"): readonly Name[] {
  const properties = entry(schema, "properties");
  const inner = entry(entry(properties, part), "properties");
  const direct = Object.keys(isObject(inner) ? inner : {}).map((name) => ({ name, pointer: ["properties", part, "properties", name] }));
  const combined = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => {
    const members = entry(schema, keyword);
    return (Array.isArray(members) ? (members as readonly JsonSchema[]) : []).flatMap((member, index) =>
      namesUnder(member, part).map(({ name, pointer }) => ({ name, pointer: [keyword, index, ...pointer] })),
    );
  });
  return [...direct, ...combined];
}

function entry(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
