import { readTokens, type Token } from "./notation-tokens.js";

/**
 * A compact way to write what a document says of a schema, close to the documents' own notation:
 *
 *   { query: string 2.., limit?: count 1..10 = 5, tags?: string[], state: MoltbotRequestState, body: string|null, ... }
 *
 * - `name` alone: the document names the field and leaves its type open. `name?` is optional, `name??` need not exist at all.
 * - `...`: the document leaves room for more fields. Without it, a field that is not listed is a contradiction.
 * - `1..10` bounds a number by value and a string by length. `@date` is a format (`@date,date-time`: either), `/…/` a pattern.
 * - `count` is the documents' `number` where only whole numbers make sense: `number` or `integer`.
 * - A capitalised word is a named type. `list` is an array, or an object that holds one. `record` is an object with free keys.
 * - `= 5` is the default; `#words` must appear in the field's description or examples.
 */
export type Shape =
  | { readonly kind: "any" | "object" | "array" | "list" | "record" | "null" }
  | ScalarShape
  | { readonly kind: "enum"; readonly values: readonly string[] }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "items"; readonly item: Shape }
  | { readonly kind: "fields"; readonly fields: readonly FieldShape[]; readonly open: boolean }
  | { readonly kind: "nullable"; readonly of: Shape };

export type ScalarShape = {
  readonly kind: "scalar";
  readonly type: "string" | "number" | "integer" | "count" | "boolean";
  readonly min?: number;
  readonly max?: number;
  readonly formats?: readonly string[];
  readonly pattern?: string;
};

export type FieldShape = {
  readonly name: string;
  readonly presence: "required" | "optional" | "free";
  readonly shape: Shape;
  readonly default?: unknown;
  readonly says?: string;
};

const plainKinds = ["any", "object", "array", "list", "record", "null"] as const;
const scalarTypes = ["string", "number", "integer", "count", "boolean"] as const;

export function readShape(text: string): Shape {
  const tokens = readTokens(text);
  const shape = readUnion(tokens);
  if (tokens.length > 0) throw new Error(`notation: "${tokens[0]?.text}" is left over in: ${text}`);
  return shape;
}

function readUnion(tokens: Token[]): Shape {
  const members = [readMember(tokens)];
  while (takeIf(tokens, "|")) members.push(readMember(tokens));
  const nullable = members.some((member) => member.kind === "null");
  const rest = members.filter((member) => member.kind !== "null");
  const literals = rest.flatMap((member) => (member.kind === "enum" ? member.values : []));
  const first = rest.length === 1 ? rest[0] : undefined;
  if (!first && literals.length !== rest.length) throw new Error("notation: a union is of literals, or of one shape and null");
  const shape: Shape = first ?? { kind: "enum", values: literals };
  return nullable && members.length > 1 ? { kind: "nullable", of: shape } : members[0]?.kind === "null" ? { kind: "null" } : shape;
}

function readMember(tokens: Token[]): Shape {
  let shape = readPrimary(tokens);
  while (takeIf(tokens, "[]")) shape = { kind: "items", item: shape };
  return shape;
}

function readPrimary(tokens: Token[]): Shape {
  if (takeIf(tokens, "{")) return readFields(tokens);
  if (takeIf(tokens, "(")) {
    const shape = readUnion(tokens);
    take(tokens, ")");
    return shape;
  }
  const token = tokens.shift();
  if (token?.kind === "literal") return { kind: "enum", values: [token.text] };
  if (token?.kind !== "word") throw new Error(`notation: a type was expected, not "${token?.text ?? "the end"}"`);
  const plain = plainKinds.find((kind) => kind === token.text);
  if (plain) return { kind: plain };
  const type = scalarTypes.find((name) => name === token.text);
  if (type) return readScalar(type, tokens);
  if (/^[A-Z]/.test(token.text)) return { kind: "named", name: token.text };
  throw new Error(`notation: no type is called "${token.text}"`);
}

function readScalar(type: ScalarShape["type"], tokens: Token[]): ScalarShape {
  let scalar: ScalarShape = { kind: "scalar", type };
  for (let next = tokens[0]; next; next = tokens[0]) {
    if (next.kind === "range") {
      const [min, max] = next.text.split("..");
      scalar = { ...scalar, ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) };
    } else if (next.kind === "format") scalar = { ...scalar, formats: next.text.split(",") };
    else if (next.kind === "pattern") scalar = { ...scalar, pattern: next.text };
    else break;
    tokens.shift();
  }
  return scalar;
}

function readFields(tokens: Token[]): Shape {
  const fields: FieldShape[] = [];
  let open = false;
  while (!takeIf(tokens, "}")) {
    if (takeIf(tokens, "...")) open = true;
    else fields.push(readField(tokens));
    if (tokens[0]?.text !== "}") take(tokens, ",");
  }
  return { kind: "fields", fields, open };
}

function readField(tokens: Token[]): FieldShape {
  const name = tokens.shift();
  if (name?.kind !== "word") throw new Error(`notation: a field name was expected, not "${name?.text ?? "the end"}"`);
  const presence = takeIf(tokens, "??") ? "free" : takeIf(tokens, "?") ? "optional" : "required";
  const shape: Shape = takeIf(tokens, ":") ? readUnion(tokens) : { kind: "any" };
  const initial = takeKind(tokens, "default");
  const says = takeKind(tokens, "says");
  return {
    name: name.text,
    presence,
    shape,
    ...(initial ? { default: JSON.parse(initial.text) } : {}),
    ...(says ? { says: says.text } : {}),
  };
}

function takeIf(tokens: Token[], text: string): boolean {
  if (tokens[0]?.kind !== "mark" || tokens[0].text !== text) return false;
  tokens.shift();
  return true;
}

function takeKind(tokens: Token[], kind: Token["kind"]): Token | undefined {
  return tokens[0]?.kind === kind ? tokens.shift() : undefined;
}

function take(tokens: Token[], text: string): void {
  if (!takeIf(tokens, text)) throw new Error(`notation: "${text}" was expected, not "${tokens[0]?.text ?? "the end"}"`);
}
