import type { HttpEncoding, HttpParameter } from "@toolpact/runtime";
import type { Json, JsonObject, Schema } from "../../ir/index.js";
import type { Schemas } from "../../schema/index.js";
import { memberNames, schemaAt } from "../values/schema-at.js";
import { coerce, coerceDeep, coerceList, type Deep, wantsList, wantsObject } from "./coerce.js";

export type Pairs = readonly (readonly [name: string, text: string])[];
type Styled = Pick<HttpParameter, "name" | "style" | "explode" | "nested">;
type Reading = { readonly schema: Schema | undefined; readonly schemas: Schemas };

const delimiters: { readonly [style: string]: RegExp } = {
  spaceDelimited: /%20| |\+/,
  pipeDelimited: /\||%7C/i,
  tabDelimited: /\t|%09/,
};

/** The value of a parameter that stands alone: in a path, a header or a cookie. Undefined where it is not there. */
export function readText(text: string, { style, explode, name, nested }: Styled, { schema, schemas }: Reading): Json {
  const plain = style === "label" ? text.replace(/^\./, "") : style === "matrix" ? text.replace(/^;/, "") : text;
  const isMatrix = style === "matrix";
  const bare = isMatrix && !explode ? plain.replace(new RegExp(`^${escaped(name)}=`), "") : plain;
  const sign = style === "label" && explode ? "." : isMatrix && explode ? ";" : (delimiters[style] ?? ",");
  const parts = bare.split(sign);
  if (wantsList(schema, schemas)) {
    const items = isMatrix && explode ? parts.map((part) => part.slice(part.indexOf("=") + 1)) : parts;
    if (nested === undefined) return [...coerceList(items, schema, schemas)];
    const item = schema === undefined ? undefined : schemaAt(schema, ["0"], schemas);
    return items.map((one) => [...coerceList(one.split(nested[0] ?? ","), item, schemas)]);
  }
  if (wantsObject(schema, schemas) && !/^\s*\{/.test(bare)) return objectOf(explode ? parts.flatMap(halves) : parts, { schema, schemas });
  return coerce(isMatrix ? bare.replace(new RegExp(`^${escaped(name)}=`), "") : bare, schema, schemas);
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function halves(part: string): readonly string[] {
  const at = part.indexOf("=");
  return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
}

function objectOf(parts: readonly string[], { schema, schemas }: Reading): JsonObject {
  const members: [string, Json][] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const name = parts[index] ?? "";
    members.push([name, coerce(parts[index + 1] ?? "", schema === undefined ? undefined : schemaAt(schema, [name], schemas), schemas)]);
  }
  return Object.fromEntries(members);
}

/** The value of a member of a query or a form. `pairs`: all of them, decoded. Undefined where it is not there. */
export function readPairs(pairs: Pairs, parameter: Styled & { readonly others?: ReadonlySet<string> }, reading: Reading): Json | undefined {
  const { name, style, explode, others = new Set() } = parameter;
  const { schema, schemas } = reading;
  if (style === "deepObject") {
    const deep = deepOf(pairs, name);
    return deep.length === 0 ? undefined : coerceDeep(deep, schema, schemas);
  }
  const own = pairs.filter(([key]) => key === name).map(([, text]) => text);
  if (own.length === 0 && explode && wantsObject(schema, schemas)) return explodedObject(pairs, others, reading);
  const [first] = own;
  if (first === undefined) return undefined;
  if (wantsList(schema, schemas)) {
    if (own.length > 1 || (explode && !/^\s*\[/.test(first))) return listOf(own, parameter, reading);
    if (/^\s*\[/.test(first)) return coerce(first, schema, schemas);
  }
  return readText(first, parameter, reading);
}

function listOf(texts: readonly string[], { nested }: Styled, { schema, schemas }: Reading): Json {
  if (nested === undefined) return [...coerceList(texts, schema, schemas)];
  const item = schema === undefined ? undefined : schemaAt(schema, ["0"], schemas);
  return texts.map((text) => [...coerceList(text.split(nested[0] ?? ","), item, schemas)]);
}

/** `filter[a][b]=1` below `filter`. */
export function deepOf(pairs: Pairs, name: string): readonly Deep[] {
  return pairs.flatMap(([key, text]) => {
    if (key === name) return [{ steps: [], text }];
    if (!key.startsWith(`${name}[`)) return [];
    return [{ steps: [...key.slice(name.length).matchAll(/\[([^\]]*)\]/g)].map(([, step = ""]) => step), text }];
  });
}

function explodedObject(pairs: Pairs, others: ReadonlySet<string>, { schema, schemas }: Reading): Json | undefined {
  const known = new Set(schema === undefined ? [] : memberNames(schema, schemas));
  const own = pairs.filter(([key]) => !others.has(key) && (known.size === 0 || known.has(key)));
  if (own.length === 0) return undefined;
  const names = [...new Set(own.map(([key]) => key))];
  return Object.fromEntries(
    names.map((key) => {
      const member = schema === undefined ? undefined : schemaAt(schema, [key], schemas);
      const texts = own.filter(([one]) => one === key).map(([, text]) => text);
      return [
        key,
        texts.length > 1 || wantsList(member, schemas) ? [...coerceList(texts, member, schemas)] : coerce(texts[0] ?? "", member, schemas),
      ];
    }),
  );
}

/** The style of a member of a form: what its encoding says, or pairs of name and text. */
export function styleOf(name: string, { style, explode, nested }: HttpEncoding): Styled {
  const chosen = style ?? "form";
  return { name, style: chosen, explode: explode ?? chosen === "form", ...(nested === undefined ? {} : { nested }) };
}
