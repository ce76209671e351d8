import path from "node:path";
import { diagnose, type Report } from "../../diagnostics/index.js";
import { nearest } from "../../diagnostics/nearest.js";
import { at, isAddress, type Json, type NamedSchema, type Origin, type Schema, type SchemaId } from "../../ir/index.js";
import { type Int64, type ResolvedRef, readSchema, type SchemaScope } from "../../schema/index.js";
import { reportRefChains } from "../ref-chains.js";
import { isSecretField, type NamedField } from "../secret-fields.js";
import { isObject, own } from "../shape/index.js";
import type { Sources } from "../source/index.js";
import { type Located, ownText } from "../values.js";
import { reportEndlessTypes } from "./endless-types.js";

const typeRef = /^([^#]*)#\/types\/([^/]+)$/;

/** The shared types of a spec and of the files that it refers to. */
export type Types = {
  readonly scope: TypeScope;
  /** How many problems were found so far. */
  problems(): number;
  /** Reads the spec's own types, used or not. */
  readOwn(): void;
  /** All types that were read, in order of id; nothing when one of them never ends. */
  finish(): ReadonlyMap<SchemaId, NamedSchema> | undefined;
};

type TypeScope = SchemaScope & { readonly int64: Int64 };
type Entry = ResolvedRef & { readonly origin: Origin };
type Context = { readonly origin: Origin; readonly sources: Sources; readonly report: Report; readonly int64: Int64 };

export function createTypes({ origin: spec, sources, report: tell, int64 }: Context): Types {
  let problems = 0;
  const report: Report = (diagnostic) => {
    problems += 1;
    tell(diagnostic);
  };
  const entries = new Map<string, Entry>();
  const taken = new Set<SchemaId>();
  const files = new Map<string, { readonly [name: string]: unknown } | undefined>();
  const scope: TypeScope = { report, resolve, int64, isSecretField: isSecret };

  /** A member that is a secret by its name alone. It is reported. */
  function isSecret(field: NamedField): boolean {
    const found = isSecretField(field, target);
    if (found) tell(diagnose("toolspec/secret-name", { field: field.name }, field.origin, { atKey: true }));
    return found;
  }

  /** The type that a member names, as it is written. Problems of its reference are reported when the member is read. */
  function target(member: Located): Located | undefined {
    const ref = ownText(member.json, "$ref");
    if (ref === undefined) return member;
    const [, path = "", encoded = ""] = typeRef.exec(ref) ?? [];
    const [file, name] = [path === "" ? member.origin.file : fileOf(path, member.origin.file), decode(encoded)];
    const type = file === undefined ? undefined : own(files.get(file) ?? {}, name);
    // What a document holds is JSON.
    return type === undefined || file === undefined ? undefined : { json: type as Json, origin: at({ file, pointer: "" }, "types", name) };
  }

  function resolve(ref: string, origin: Origin): ResolvedRef | undefined {
    if (/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(ref)) {
      report(diagnose("toolspec/ref-to-address", { ref }, origin));
      return undefined;
    }
    const match = typeRef.exec(ref);
    if (match === null) {
      report(diagnose("toolspec/wrong-ref", { ref }, origin));
      return undefined;
    }
    const name = decode(match[2] ?? "");
    const file = match[1] === "" ? origin.file : fileOf(match[1] ?? "", origin.file);
    if (file === undefined) {
      report(diagnose("toolspec/ref-outside-folder", { ref }, origin));
      return undefined;
    }
    const types = typesOf(file, origin);
    if (types === undefined) return undefined;
    if (Object.hasOwn(types, name)) return entryOf(file, name, types);
    const close = nearest(name, Object.keys(types));
    report(diagnose("schema/unresolved-ref", { ref, nearest: close === undefined ? undefined : `${match[1]}#/types/${close}` }, origin));
    return undefined;
  }

  /** A spec that was fetched refers to what was fetched with it, any other to files below its folder. */
  function fileOf(target: string, from: string): string | undefined {
    return isAddress(from) ? sources.follow(target, from) : targetFile(target, from, path.posix.dirname(spec.file));
  }

  /** The types that a file defines. A file that cannot be read is reported once. */
  function typesOf(file: string, from: Origin): { readonly [name: string]: unknown } | undefined {
    if (files.has(file)) return files.get(file);
    const source = sources.document(file, from);
    if ("diagnostic" in source) for (const diagnostic of [source.diagnostic, ...(source.others ?? [])]) report(diagnostic);
    const document = "diagnostic" in source ? undefined : source.document;
    const types = isObject(document) ? own(document, "types") : undefined;
    const found = "diagnostic" in source ? undefined : isObject(types) ? types : {};
    files.set(file, found);
    return found;
  }

  function entryOf(file: string, name: string, types: { readonly [name: string]: unknown }): Entry {
    const key = `${file}#${name}`;
    const known = entries.get(key);
    if (known !== undefined) return known;
    const origin = at({ file, pointer: "" }, "types", name);
    const entry: Entry = {
      id: claimId(file, name),
      origin,
      schema: once(() => readSchema(own(types, name), origin, scope), { name, origin, report }),
    };
    entries.set(key, entry);
    return entry;
  }

  /** The spec's own types keep their name. One of another file is prefixed with that file's name where two would be called the same. */
  function claimId(file: string, name: string): SchemaId {
    const ownTypes = typesOf(spec.file, spec) ?? {};
    const isTaken = (id: SchemaId) => taken.has(id) || (file !== spec.file && Object.hasOwn(ownTypes, id));
    const prefixed = `${pascal(path.posix.basename(file).split(".")[0] ?? "")}${name}`;
    let id = isTaken(name) ? prefixed : name;
    for (let count = 2; isTaken(id); count++) id = `${prefixed}${count}`;
    taken.add(id);
    return id;
  }

  return {
    scope,
    problems: () => problems,
    readOwn: () => {
      const types = typesOf(spec.file, spec) ?? {};
      for (const name of Object.keys(types).sort()) entryOf(spec.file, name, types).schema();
    },
    finish: () => {
      // Reading one type may bring in others: a Map visits what is added meanwhile.
      for (const entry of entries.values()) entry.schema();
      const ordered = [...entries.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
      const schemas = new Map(ordered.map(({ id, origin, schema }) => [id, { id, origin, schema: schema() }]));
      if (reportRefChains(schemas, report)) return undefined;
      reportEndlessTypes(schemas, report);
      return schemas;
    },
  };
}

/** Reads at most once. A type that needs itself to be read (`partialOf` in a circle) is reported and read as anything. */
function once(
  read: () => Schema,
  { name, origin, report }: { readonly name: string; readonly origin: Origin; readonly report: Report },
): () => Schema {
  let schema: Schema | undefined;
  let reading = false;
  return () => {
    if (schema !== undefined) return schema;
    if (reading) {
      report(diagnose("schema/endless-ref", { ref: name }, origin, { atKey: true }));
      return { kind: "object", origin, fields: [], patterns: [] };
    }
    reading = true;
    schema = read();
    return schema;
  };
}

/** The file that a reference names, if it lies below the folder of the spec. Absolute paths do not. */
function targetFile(target: string, from: string, folder: string): string | undefined {
  if (target.startsWith("/") || target.includes("\\")) return undefined;
  const file = path.posix.join(path.posix.dirname(from), decode(target));
  const steps = path.posix.relative(folder, file);
  return steps === "" || steps === ".." || steps.startsWith("../") ? undefined : file;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll("~1", "/").replaceAll("~0", "~");
  } catch {
    return text;
  }
}

function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
