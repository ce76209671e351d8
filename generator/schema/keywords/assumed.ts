import type { Field, Json, Schema } from "../../ir/index.js";

/** A longer value is no help to a reader. The `default` of the JSON Schema has it whole. */
const longest = 120;

/** The default that a contract declares: filled in, or assumed by the service. */
export function declaredDefault({ default: filled, assumed }: Schema): { readonly value: Json } | undefined {
  return filled ?? assumed;
}

/** The description of a field. Where the field is left out and the service assumes a value, the last sentence says which. */
export function fieldDescription({ presence, schema }: Field): string | undefined {
  const { description, assumed, secret } = schema;
  if (presence === "required" || assumed === undefined || assumed.value === null || secret === true) return description;
  const { value, isWords } = assumed;
  const text = isWords === true && typeof value === "string" ? value.trim().replace(/\.$/, "") : JSON.stringify(value);
  return text.length > longest ? description : withSentence(description, `The service assumes${isWords === true ? ":" : ""} ${text}.`);
}

function withSentence(description: string | undefined, sentence: string): string {
  const said = description?.trimEnd() ?? "";
  if (said === "") return sentence;
  if (said.includes("\n")) return `${said}\n${sentence}`;
  return `${said}${/[.!?:;,]$/.test(said) ? "" : "."} ${sentence}`;
}
