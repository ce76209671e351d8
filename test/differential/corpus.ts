import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import yaml from "js-yaml";
import type { Diagnostic } from "../../generator/diagnostics/index.js";
import type { Json, JsonObject, SchemaId } from "../../generator/ir/index.js";
import type { DialectName } from "../../generator/schema/dialects/index.js";
import { readDocument } from "../../generator/schema/documents/read-document.js";
import type { Schemas } from "../../generator/schema/index.js";
import { repository } from "../generated/reference-plans.js";

/** Real API documents, and small ones that each try one feature. */
const folder = join(resolve(repository, "../shared/corpus"), "openapi");

export type OpenApiDialect = Extract<DialectName, "swagger-2.0" | "openapi-3.0" | "openapi-3.1">;

/** An API document as it stands, before anybody reads its schemas. */
export type ApiDocument = {
  readonly path: string;
  readonly kind: "real" | "tricky";
  readonly json: JsonObject;
  readonly dialect: OpenApiDialect;
  /** Where its named schemas are, and what they are called. */
  readonly pointer: string;
  readonly names: readonly string[];
};

/** The same with its named schemas read: each once, however many refer to it. */
export type ReadApi = {
  readonly document: ApiDocument;
  readonly schemas: Schemas;
  /** The schema behind each name. A name that only refers to another stands for that one. */
  readonly ids: ReadonlyMap<string, SchemaId>;
  readonly diagnostics: readonly Diagnostic[];
};

export function hasCorpus(): boolean {
  return existsSync(join(folder, "manifest.json"));
}

type Entry = { readonly path: string; readonly kind: string; readonly expect?: string };

/** Every document that has named schemas and that its collection calls valid. */
export function apiDocuments(): readonly ApiDocument[] {
  const { specs } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { readonly specs: readonly Entry[] };
  return specs.filter(({ kind, expect }) => kind === "real" || expect === "valid").flatMap(openDocument);
}

function openDocument({ path, kind }: Entry): readonly ApiDocument[] {
  const json = asObject(parseFile(path));
  const version = String(json.openapi ?? json.swagger);
  const isSwagger = version.startsWith("2");
  const named = isSwagger ? asObject(json.definitions) : asObject(asObject(json.components).schemas);
  const names = Object.keys(named).filter((name) => !name.startsWith("x-"));
  if (names.length === 0) {
    return [];
  }
  const dialect = isSwagger ? "swagger-2.0" : version.startsWith("3.0") ? "openapi-3.0" : "openapi-3.1";
  const pointer = isSwagger ? "/definitions" : "/components/schemas";
  return [{ path, kind: kind === "real" ? "real" : "tricky", json, dialect, pointer, names }];
}

const base = "https://corpus.example/";

function parseFile(path: string): Json {
  const text = readFileSync(join(folder, path), "utf8");
  // YAML's core schema makes nothing but JSON.
  return (path.endsWith(".json") ? JSON.parse(text) : yaml.load(text, { schema: yaml.CORE_SCHEMA })) as Json;
}

/** Reads all named schemas of a document in one go: it is a remote of one schema that refers to each of them. */
export function readApi(document: ApiDocument): ReadApi {
  const { json, dialect, names } = document;
  const diagnostics: Diagnostic[] = [];
  const references = names.map((name) => ({ $ref: addressOf(document, name) }));
  const { schema, schemas } = readDocument(
    { type: "object", properties: Object.fromEntries(references.map((reference, index) => [String(index), reference])) },
    { dialect, remotes: { ...neighboursOf(document), [addressOf(document)]: json }, report: (diagnostic) => diagnostics.push(diagnostic) },
  );
  const members = schema.kind === "object" ? schema.fields.map((field) => field.schema) : [];
  const ids = members.flatMap((member, index) => {
    const name = names[index];
    return member.kind === "ref" && name !== undefined ? [[name, member.to] as const] : [];
  });
  return { document, schemas, ids: new Map(ids), diagnostics };
}

/** Where a document is, or one of its named schemas. */
export function addressOf({ path, pointer }: ApiDocument, name?: string): string {
  return name === undefined ? base + path : `${base}${path}#${pointer}/${escapeName(name)}`;
}

export function neighboursOf({ path, json }: ApiDocument): { readonly [address: string]: Json } {
  return neighbours(path, json);
}

/** The files that a document refers to, and those that they refer to, by address. */
function neighbours(path: string, json: Json, known: ReadonlySet<string> = new Set([path])): { readonly [address: string]: Json } {
  const references = [...JSON.stringify(json).matchAll(/"\$ref":"([^"#]+)/g)].map(([, file = ""]) => join(dirname(path), file));
  const files = [...new Set(references)].filter((file) => !known.has(file) && existsSync(join(folder, file)));
  const found = files.map((file) => [file, parseFile(file)] as const);
  const seen = new Set([...known, ...files]);
  return Object.assign({}, ...found.map(([file, content]) => ({ [base + file]: content, ...neighbours(file, content, seen) })));
}

/** A JSON pointer's token inside a URI's fragment. */
function escapeName(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

export function asObject(json: Json | undefined): JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? (json as JsonObject) : {};
}
