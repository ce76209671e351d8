import type { Json } from "../../ir/index.js";
import type { Form, Part, ValueType } from "./forms.js";

const order: readonly ValueType[] = ["string", "number", "boolean", "bytes", "array", "object", "null"];

/** The types of a form as a `type` of JSON Schema: `string`, `["integer", "null"]`, `any`. */
export function typeWords(form: Form): Json {
  const words = order.flatMap((type) => {
    const part = form.parts.get(type);
    return part === undefined ? [] : [typeWord(type, part)];
  });
  if (words.length === 6 && !words.includes("bytes")) return "any";
  const [only = "never", ...others] = words;
  return others.length === 0 ? only : words;
}

function typeWord(type: ValueType, { open }: Part): string {
  if (type !== "number") return type;
  return open.length > 0 && open.every(({ schema }) => schema.kind === "number" && schema.integer) ? "integer" : type;
}
