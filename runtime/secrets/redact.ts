import { formsOf } from "./forms.js";

const redacted = "[redacted]";

/** The text without these values, in whatever common encoding they stand. For everything that an upstream said. */
export function redactSecrets(text: string, values: Iterable<string>): string {
  return replaceForms(text, allForms(values));
}

/** The same for a JSON value: its texts and the names of its members. What holds no secret is returned as it is. */
export function redactJson(value: unknown, values: Iterable<string>): unknown {
  const forms = allForms(values);
  return forms.length === 0 ? value : redactValue(value, forms, 0);
}

// A handler's own answer is limited elsewhere; this only keeps a hostile one from overflowing the stack.
const deepest = 1_000;

function redactValue(value: unknown, forms: readonly string[], depth: number): unknown {
  if (typeof value === "string") return replaceForms(value, forms);
  // A secret of digits may come back as a number.
  if (typeof value === "number") return forms.includes(String(value)) ? redacted : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > deepest) return redacted;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, forms, depth + 1));
  // Entries, so that a member called `__proto__` stays one.
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [replaceForms(key, forms), redactValue(member, forms, depth + 1)]),
  );
}

function replaceForms(text: string, forms: readonly string[]): string {
  return forms.reduce((left, form) => (left.includes(form) ? left.replaceAll(form, redacted) : left), text);
}

/** Whether a text holds one of the values: cheaper than looking through what it parses to. */
export function holdsSecret(text: string, values: Iterable<string>): boolean {
  return allForms(values).some((form) => text.includes(form));
}

function allForms(values: Iterable<string>): readonly string[] {
  return [...values].flatMap(formsOf).sort((a, b) => b.length - a.length);
}
