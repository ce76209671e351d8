import type { Json } from "@toolpact/runtime";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import type { Option } from "../command.js";
import type { Arguments } from "../read-arguments.js";
import type { InputField } from "./input-fields.js";
import { type JsonType, typeOf } from "./json-schema.js";
import { renderType } from "./render-type.js";

/** Before the name of a field that an option of the command has already. */
const prefix = "input.";

/**
 * The options of a tool's fields, under both spellings. A field whose name the command uses itself has a prefix, and a spelling that two
 * fields share belongs to neither.
 */
export function fieldOptions(fields: readonly InputField[], taken: { readonly [name: string]: Option }): ReadonlyMap<string, InputField> {
  const options = new Map<string, InputField>();
  const shared = new Set(fields.map(({ option }) => option).filter((option, index, all) => all.indexOf(option) !== index));
  const offer = (name: string, field: InputField): void => {
    if (!Object.hasOwn(taken, name) && !options.has(name)) options.set(name, field);
  };
  for (const field of fields) offer(exactName(field), field);
  for (const field of fields) if (!shared.has(field.option)) offer(field.option, field);
  for (const field of fields) {
    if (shownOption(field, options) === undefined && Object.hasOwn(taken, exactName(field))) offer(`${prefix}${exactName(field)}`, field);
  }
  return options;
}

/** The option to show for a field; undefined when it has none. */
export function shownOption(field: InputField, options: ReadonlyMap<string, InputField>): string | undefined {
  return [field.option, exactName(field), `${prefix}${exactName(field)}`].find((name) => options.get(name) === field);
}

function exactName({ path }: InputField): string {
  return path.join(".");
}

export function optionOf(field: InputField): Option {
  const summary = typeof field.schema.description === "string" ? field.schema.description : "";
  if (isSwitch(field)) return { kind: "switch", summary };
  return { kind: "text", value: `<${renderType(field)}>`, summary, ...(field.types.has("array") ? { repeatable: true } : {}) };
}

/** The values of the field options, with what is wrong with them. */
export function readFieldValues(
  options: ReadonlyMap<string, InputField>,
  given: Arguments,
): { readonly values: readonly { readonly path: readonly string[]; readonly value: Json }[]; readonly diagnostics: readonly Diagnostic[] } {
  const values: { readonly path: readonly string[]; readonly value: Json }[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, field] of options) {
    if (given.switches.has(name)) values.push({ path: field.path, value: true });
    if (given.cleared.has(name)) values.push({ path: field.path, value: false });
    const texts = given.lists[name] ?? [given.texts[name]].filter((text) => text !== undefined);
    if (texts.length === 0) continue;
    const read = readField(field, texts);
    if ("value" in read) values.push({ path: field.path, value: read.value });
    else diagnostics.push(diagnose("cli/wrong-value", { option: `--${name}`, want: read.want, found: read.found }));
  }
  // Outer objects first, so that `--filters '{…}' --filters.tags x` adds to the object.
  return { values: values.sort((a, b) => a.path.length - b.path.length), diagnostics };
}

/** The field's value as typed behind its option; undefined where the option cannot say it. */
export function printField(field: InputField, value: Json): string | undefined {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const read = readField(field, [text]);
  return "value" in read && JSON.stringify(read.value) === JSON.stringify(value) ? text : undefined;
}

type Read = { readonly value: Json } | { readonly want: string; readonly found: string };

function readField(field: InputField, texts: readonly string[]): Read {
  const [first = ""] = texts;
  if (!field.types.has("array")) return readText(first, field.types);
  if (texts.length === 1 && first.trimStart().startsWith("[")) return readText(first, field.types);
  const items = texts.map((text) => readText(text, field.itemTypes));
  const wrong = items.find((item) => "want" in item);
  return wrong ?? { value: items.flatMap((item) => ("value" in item ? [item.value] : [])) };
}

/** Text stays text where only text is allowed; otherwise it is JSON if it is JSON of an allowed type. */
function readText(text: string, types: ReadonlySet<JsonType>): Read {
  if (types.size === 1 && types.has("string")) return { value: text };
  const value = parse(text);
  if (value !== undefined && (types.size === 0 || isAllowed(value, types))) return { value };
  if (types.size === 0 || types.has("string")) return { value: text };
  return { want: [...types].map((type) => wanted[type]).join(" or "), found: text };
}

const wanted: { readonly [type in JsonType]: string } = {
  null: "null",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  string: "text",
  array: "a JSON list",
  object: "a JSON object",
};

function isAllowed(value: Json, types: ReadonlySet<JsonType>): boolean {
  const type = typeOf(value);
  // Whether a number must be whole is a rule of the tool, which answers with its own words.
  return types.has(type) || ((type === "integer" || type === "number") && (types.has("number") || types.has("integer")));
}

export function isSwitch({ types }: InputField): boolean {
  return types.size === 1 && types.has("boolean");
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
