import { type Doc, list, printKey, printString } from "../../print/index.js";
import type { BodyScope } from "./faces.js";
import type { ParsedField } from "./parse-field.js";
import { code, type Step } from "./steps.js";
import { member } from "./value.js";

/** How a changed object is made: a literal, and what is set only where it is there. */
export type Copy = { readonly literal: Doc; readonly settings: (copy: string) => readonly Step[] };

/** A copy that holds the fields and nothing else. */
export function copyFields(fields: readonly ParsedField[], scope: BodyScope): Copy {
  return copyOf([], fields, scope);
}

/** A copy of everything, with those fields that changed. */
export function copyOnto(source: string, fields: readonly ParsedField[], scope: BodyScope): Copy {
  return copyOf(
    [`...${source}`],
    fields.filter(({ changes }) => changes),
    scope,
  );
}

function copyOf(before: readonly Doc[], fields: readonly ParsedField[], scope: BodyScope): Copy {
  const fixed = fields.filter(({ isOptional }) => !isOptional).map(printEntry);
  const optional = fields.filter(({ isOptional }) => isOptional);
  return {
    literal: list({ open: "{", items: [...before, ...fixed], close: "}", spaced: true }),
    settings: (copy) => optional.map((field) => setting(field, copy, scope)),
  };
}

function printEntry({ field, name }: ParsedField): Doc {
  const key = printKey(field.wireName);
  return key === name ? name : `${key}: ${name}`;
}

/** Assigning to `__proto__` would set the prototype. */
function setting({ field, name }: ParsedField, copy: string, scope: BodyScope): Step {
  const target =
    field.wireName === "__proto__"
      ? `${scope.door("setOwn")}(${copy}, ${printString(field.wireName)}, ${name});`
      : `${member({ code: copy, path: "" }, field.wireName).code} = ${name};`;
  return code(`if (${name} !== undefined) ${target}`);
}
