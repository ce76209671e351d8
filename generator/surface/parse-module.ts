import { posix } from "node:path";
import { parseSignature, parseType, type Resolve } from "./parse-type.js";
import { TokenReader } from "./token-reader.js";
import { tokensOf } from "./tokens.js";
import type { Declaration, Target } from "./type-node.js";

/** What a name stands for: a declaration of this or another file, or all names of a file. */
export type Export = { readonly file: string; readonly name: string } | { readonly whole: string };

export type Module = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly exports: ReadonlyMap<string, Export>;
  /** Files whose names are all exported: `export * from`. */
  readonly stars: readonly string[];
  /** The other files of the package that it names. */
  readonly uses: ReadonlySet<string>;
};

/** Reads what a generated file declares, exports and imports. `file` has no extension. */
export function parseModule(text: string, file: string): Module {
  const tokens = tokensOf(text);
  const imports = new Map<string, Imported>();
  const uses = new Set<string>();
  const reader = new TokenReader(tokens);
  const parsing: Parsing = { reader, file, imports, uses, declarations: new Map(), exports: new Map(), stars: [] };
  // Imports stand first in generated files. Names of types are resolved after all imports are known.
  while (reader.peek().kind !== "end") readStatement(parsing);
  return parsing;
}

type Imported = { readonly from: string; readonly name: string };

type Parsing = {
  readonly reader: TokenReader;
  readonly file: string;
  readonly imports: Map<string, Imported>;
  readonly uses: Set<string>;
  readonly declarations: Map<string, Declaration>;
  readonly exports: Map<string, Export>;
  readonly stars: string[];
};

function readStatement(parsing: Parsing): void {
  const { reader } = parsing;
  const { doc } = reader.peek();
  if (reader.take("import")) {
    readImport(parsing);
    return;
  }
  const isExported = reader.take("export");
  if (isExported && (reader.is("*") || reader.is("{") || (reader.is("type") && reader.is("{", 1)))) {
    readExports(parsing);
    return;
  }
  reader.take("declare");
  const word = reader.next().text;
  const name = reader.peek().text;
  if (word === "type" && reader.peek().kind === "word") readType(parsing, { name, doc });
  else if ((word === "const" || word === "function") && reader.peek().kind === "word") readValue(parsing, { name, doc, word });
  else {
    reader.skipTo(";", "export", "import");
    reader.take(";");
    return;
  }
  if (isExported) parsing.exports.set(name, { file: parsing.file, name });
}

type Named = { readonly name: string; readonly doc: string };

function readType(parsing: Parsing, { name, doc }: Named): void {
  const { reader } = parsing;
  reader.next();
  const isPlain = reader.take("=");
  const type = parseType(reader, isPlain ? resolverOf(parsing) : () => ({ outside: "" }));
  reader.take(";");
  declare(parsing, { key: `${parsing.file}#${name}`, name, kind: "type", type, doc });
}

function readValue(parsing: Parsing, { name, doc, word }: Named & { readonly word: "const" | "function" }): void {
  const { reader } = parsing;
  reader.next();
  const resolve = resolverOf(parsing);
  const ends = word === "function" ? [";", "{"] : [";", "="];
  const type =
    word === "function"
      ? parseSignature(reader, resolve, ends)
      : reader.take(":")
        ? parseType(reader, resolve, ends)
        : { kind: "other" as const, text: "" };
  if (word === "function" && reader.take("{")) skipBody(reader);
  else reader.skipTo(";");
  reader.take(";");
  declare(parsing, { key: `${parsing.file}#${name}`, name, kind: "value", type, doc });
}

function skipBody(reader: TokenReader): void {
  reader.skipTo("}");
  reader.take("}");
}

function declare({ declarations }: Parsing, declaration: Declaration): void {
  declarations.set(declaration.name, declaration);
}

function readImport(parsing: Parsing): void {
  const { reader, imports } = parsing;
  if (reader.is("type") && !reader.is("from", 1)) reader.next();
  const named: (readonly [string, string])[] = [];
  if (reader.take("*")) {
    reader.take("as");
    named.push([reader.next().text, "*"]);
  } else if (reader.is("{")) for (const { local, name } of readNames(reader)) named.push([local, name]);
  else if (reader.peek().kind === "word") named.push([reader.next().text, "default"]);
  reader.take("from");
  const from = fileOf(parsing, readText(reader));
  reader.take(";");
  for (const [local, name] of named) imports.set(local, { from, name });
}

function readExports(parsing: Parsing): void {
  const { reader, exports, stars, imports, file } = parsing;
  reader.take("type");
  if (reader.take("*")) {
    const alias = reader.take("as") ? reader.next().text : undefined;
    reader.take("from");
    const from = fileOf(parsing, readText(reader));
    reader.take(";");
    if (alias === undefined) stars.push(from);
    else exports.set(alias, { whole: from });
    return;
  }
  const names = readNames(reader);
  const from = reader.take("from") ? fileOf(parsing, readText(reader)) : undefined;
  reader.take(";");
  for (const { name, local } of names) {
    const imported = from === undefined ? imports.get(name) : undefined;
    exports.set(local, imported === undefined ? { file: from ?? file, name } : { file: imported.from, name: imported.name });
  }
}

/** `{ a, type B, c as d }` */
function readNames(reader: TokenReader): readonly { readonly name: string; readonly local: string }[] {
  const names: { readonly name: string; readonly local: string }[] = [];
  reader.take("{");
  while (!reader.take("}") && reader.peek().kind !== "end") {
    if (reader.is("type") && !reader.is(",", 1) && !reader.is("}", 1)) reader.next();
    const name = reader.next().text;
    names.push({ name, local: reader.take("as") ? reader.next().text : name });
    reader.take(",");
  }
  return names;
}

function readText(reader: TokenReader): string {
  return reader.next().text.slice(1, -1);
}

/** A file of the package by its path without extension, or the specifier of another package. */
function fileOf({ file, uses }: Parsing, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const path = withoutExtension(posix.join(posix.dirname(file), specifier));
  uses.add(path);
  return path;
}

export function withoutExtension(path: string): string {
  return path.replace(/(?:\.d)?\.[cm]?[jt]s$/, "");
}

/** A declaration of the same file can stand below, so an unknown name is taken for one of the file until all are read. */
function resolverOf({ imports, file, uses }: Parsing): Resolve {
  return (name): Target => {
    const [first = name, ...rest] = name.split(".");
    const imported = imports.get(first);
    if (imported === undefined) return globals.has(first) ? { outside: first } : { declaration: `${file}#${first}` };
    // One module of the runtime has types and Zod, the other one the types alone.
    if (!uses.has(imported.from)) return { outside: [imported.from.replace(/\/zod$/, ""), imported.name, ...rest].join("#") };
    return { declaration: `${imported.from}#${imported.name === "*" ? (rest[0] ?? "") : imported.name}` };
  };
}

const globals: ReadonlySet<string> = new Set(
  "string number boolean bigint symbol object unknown any never void null undefined Array ReadonlyArray Record Readonly Partial Required Omit Pick Promise PromiseLike Uint8Array Blob File URL Date AsyncIterable AsyncGenerator ReadableStream Map Set Exclude Extract NonNullable".split(
    " ",
  ),
);
