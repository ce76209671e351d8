import type { Json } from "../json.js";
import { fieldAt, textOf } from "./fields.js";
import { refuseConfiguration } from "./refuse.js";
import type { RequestFacts } from "./transport.js";

/** Literal text, an input field, or a secret. */
export type TemplatePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly field: string }
  | { readonly kind: "secret"; readonly name: string };

const placeholder = /\{([^{}\s]+)\}/g;
const secretMark = "secret:";

/** `{field}` and `{secret:NAME}` in a text of a binding. Values are put in afterwards, so that nothing in a value is ever read as a template. */
export function readTemplate(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    const name = match[1] ?? "";
    parts.push(name.startsWith(secretMark) ? { kind: "secret", name: name.slice(secretMark.length) } : { kind: "field", field: name });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

export function fieldsOf(parts: readonly TemplatePart[]): readonly string[] {
  return parts.flatMap((part) => (part.kind === "field" ? [part.field] : []));
}

type Filled = {
  readonly text: string;
  /** The values of secrets in it. */
  readonly secrets: readonly string[];
};

/** The text with its values; undefined where a field is absent or null, so that a header or parameter without a value is not sent. */
export function fillTemplate(parts: readonly TemplatePart[], { args, secret }: Pick<RequestFacts, "args" | "secret">): Filled | undefined {
  const secrets: string[] = [];
  let text = "";
  for (const part of parts) {
    if (part.kind === "text") text += part.text;
    else if (part.kind === "secret") {
      const value = secret(part.name) ?? refuseConfiguration(`The secret ${part.name} is not there.`);
      secrets.push(value);
      text += value;
    } else {
      const value = fieldAt(args, part.field);
      if (isAbsent(value)) return undefined;
      text += textOf(value, part.field);
    }
  }
  return { text, secrets };
}

export function isAbsent(value: Json | undefined): value is null | undefined {
  return value === undefined || value === null;
}
