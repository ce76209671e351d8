import type { HttpBody, HttpEncoding } from "@toolpact/runtime";
import type { Json, JsonObject, Schema } from "../../ir/index.js";
import { isObject } from "../../read/values.js";
import type { Schemas } from "../../schema/index.js";
import { schemaAt } from "../values/schema-at.js";
import { coerce, coerceList, wantsList } from "./coerce.js";
import { type Pairs, readPairs, styleOf } from "./read-parameters.js";

export type SentBody = { readonly type: string; readonly bytes: Uint8Array };
/** `value`: as the contract means it. `problem`: it is not of its media type. */
export type ReadBody = { readonly value: Json | undefined } | { readonly problem: string };

type Reading = {
  readonly schemaOf: (wireName: string) => Schema | undefined;
  readonly schemas: Schemas;
  readonly whole: Schema | undefined;
};

export function readBody({ type, bytes }: SentBody, body: HttpBody, reading: Reading): ReadBody {
  if (bytes.length === 0) return { value: undefined };
  const essence = (type.split(";")[0] ?? "").trim().toLowerCase();
  const { encoding = {} } = body;
  if (essence === "application/x-www-form-urlencoded") {
    const pairs = [...new URLSearchParams(textOf(bytes))];
    return { value: formOf(pairs, encoding, reading) };
  }
  if (essence === "multipart/form-data") {
    const parts = partsOf(type, bytes);
    return parts === undefined
      ? { problem: "The body is not multipart: it has no boundary." }
      : { value: multipartOf(parts, encoding, reading) };
  }
  if (/[/+]json$/.test(essence)) {
    try {
      return { value: JSON.parse(textOf(bytes)) as Json };
    } catch (error) {
      return { problem: `The body is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}.` };
    }
  }
  if (/json-?(?:lines|seq)|ndjson|x-ndjson|jsonl/.test(essence)) return { value: linesOf(textOf(bytes)) };
  if (body.from.kind === "field" && body.from.bytes === true) return { value: Buffer.from(bytes).toString("base64") };
  return { value: coerce(textOf(bytes), reading.whole, reading.schemas) };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

// RFC 7464: each text of a sequence begins with it.
const recordSeparator = String.fromCharCode(0x1e);

function linesOf(text: string): Json {
  return text.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line.startsWith(recordSeparator) ? line.slice(1) : line) as Json];
    } catch {
      return [];
    }
  });
}

type Encodings = { readonly [wireName: string]: HttpEncoding };

function formOf(pairs: Pairs, encoding: Encodings, { schemaOf, schemas }: Reading): JsonObject {
  const names = [...new Set([...pairs.map(([key]) => key.replace(/\[.*$/s, "")), ...Object.keys(encoding)])];
  const declared = new Set(names);
  return Object.fromEntries(
    names.flatMap((name) => {
      const said = Object.hasOwn(encoding, name) ? (encoding[name] ?? {}) : {};
      const style = said.style === undefined && !pairs.some(([key]) => key === name) ? "deepObject" : said.style;
      const parameter = { ...styleOf(name, { ...said, ...(style === undefined ? {} : { style }) }), others: declared };
      const value = readPairs(pairs, parameter, { schema: schemaOf(name), schemas });
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

type Part = { readonly name: string; readonly bytes: Buffer; readonly fileName: string | undefined };

/** RFC 7578. Undefined without a boundary. */
function partsOf(type: string, bytes: Uint8Array): readonly Part[] | undefined {
  const boundary = /;\s*boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary === undefined) return undefined;
  const text = Buffer.from(bytes).toString("latin1");
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((piece) => {
      const split = piece.indexOf("\r\n\r\n");
      const head = piece.slice(0, split);
      const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
      if (name === undefined || split < 0) return [];
      return [
        {
          name: Buffer.from(name, "latin1").toString("utf8"),
          fileName: /;\s*filename="([^"]*)"/i.exec(head)?.[1],
          bytes: Buffer.from(piece.slice(split + 4, -2), "latin1"),
        },
      ];
    });
}

function multipartOf(parts: readonly Part[], encoding: Encodings, { schemaOf, schemas }: Reading): JsonObject {
  const styled = Object.entries(encoding).filter(([, { style, explode }]) => style !== undefined || explode !== undefined);
  const pairs = parts.map(({ name, bytes }) => [name, bytes.toString("utf8")] as const);
  const values: [string, Json][] = styled.flatMap(([name, said]) => {
    const value = readPairs(pairs, styleOf(name, said), { schema: schemaOf(name), schemas });
    return value === undefined ? [] : [[name, value] as [string, Json]];
  });
  const known = new Set(values.map(([name]) => name));
  const names = [...new Set(parts.map(({ name }) => name))].filter((name) => !known.has(name) && !known.has(name.replace(/\[.*$/s, "")));
  for (const name of names) {
    const schema = schemaOf(name);
    const own = parts.filter((part) => part.name === name);
    const isBytes = encoding[name]?.bytes === true;
    const item = schema !== undefined && wantsList(schema, schemas) ? schemaAt(schema, ["0"], schemas) : schema;
    const texts = own.map(({ bytes, fileName }) => (isBytes || fileName !== undefined ? bytes.toString("base64") : bytes.toString("utf8")));
    if (wantsList(schema, schemas)) values.push([name, isBytes ? texts : [...coerceList(texts, schema, schemas)]]);
    else values.push([name, isBytes ? (texts[0] ?? "") : coerce(texts[0] ?? "", item, schemas)]);
  }
  for (const [name, { fileName }] of Object.entries(encoding)) {
    const given = parts.filter((part) => part.name === name).flatMap((part) => part.fileName ?? []);
    if (fileName !== undefined && given[0] !== undefined && given[0] !== name) values.push([fileName, given[0]]);
  }
  return Object.fromEntries(values);
}

/** The input fields that a body fills. Members that the contract does not name keep their own name. */
export function fieldsOfBody(value: Json | undefined, { from }: HttpBody): readonly (readonly [field: string, value: Json])[] {
  if (value === undefined) return [];
  if (from.kind === "field") return [[from.field, value]];
  if (!isObject(value)) return [["body", value]];
  const { fields } = from;
  return Object.entries(value).map(([name, member]) => [Object.hasOwn(fields, name) ? (fields[name] ?? name) : name, member]);
}
