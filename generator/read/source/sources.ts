import { createHash } from "node:crypto";
import path from "node:path";
import { type Diagnostic, diagnose, type Place } from "../../diagnostics/index.js";
import { type Document, readDocument } from "./document.js";
import { readBytes } from "./files.js";

/** A file as it was read: the text without its byte order mark, the hash of its bytes. */
export type SourceFile = { readonly file: string; readonly text: string; readonly sha256: string };

/** The only way to a contract's bytes: below the roots, of limited size, read once. */
export type Sources = {
  /** The text of a file. `from` is the place that names it: a problem of the file as a whole is reported there. */
  read(file: string, from?: Place): SourceFile | { readonly diagnostic: Diagnostic };
  /** The same, parsed as JSON (`.json`) or YAML. */
  document(file: string, from?: Place): Document;
  /** The same for documents that others publish: keys given twice and numbers that are not exact are let pass, and told. */
  forgivingDocument(file: string, from?: Place): Document;
  /** How a file is called in diagnostics: a posix path from the working directory. */
  name(file: string): string;
  /** What was read so far, for source excerpts. */
  text(file: string): string | undefined;
  /** All files read so far, in order of name. */
  files(): readonly SourceFile[];
};

export type SourcesOptions = {
  /** Paths are taken from here, and diagnostics name files from here. */
  readonly cwd: string;
  /** Folders that may be read; the working directory unless told. */
  readonly roots?: readonly string[];
};

export function createSources({ cwd, roots = ["."] }: SourcesOptions): Sources {
  const allowed = roots.map((root) => path.resolve(cwd, root));
  const texts = new Map<string, SourceFile>();
  const documents = new Map<string, Document>();

  const name = (file: string) => path.relative(cwd, path.resolve(cwd, file)).split(path.sep).join("/") || ".";

  function read(file: string, from?: Place): ReturnType<Sources["read"]> {
    const called = name(file);
    const known = texts.get(called);
    if (known !== undefined) return known;
    const place = from ?? { file: called, pointer: "" };
    const result = readBytes(path.resolve(cwd, file), allowed);
    if ("problem" in result) return { diagnostic: result.problem(called, place) };
    const text = decode(result.bytes);
    if (text === undefined) return { diagnostic: diagnose("source/not-utf8", { file: called }, place) };
    const source = { file: called, text, sha256: createHash("sha256").update(result.bytes).digest("hex") };
    texts.set(called, source);
    return source;
  }

  function parse(file: string, from: Place | undefined, forgiving: boolean): Document {
    const called = name(file);
    const key = forgiving ? `${called}\nforgiving` : called;
    const known = documents.get(key);
    if (known !== undefined) return known;
    const source = read(file, from);
    if ("diagnostic" in source) return source;
    const result = readDocument({ ...source, forgiving });
    documents.set(key, result);
    return result;
  }

  return {
    read,
    document: (file, from) => parse(file, from, false),
    forgivingDocument: (file, from) => parse(file, from, true),
    name,
    text: (file) => texts.get(file)?.text,
    files: () => [...texts.values()].sort((left, right) => (left.file < right.file ? -1 : 1)),
  };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
