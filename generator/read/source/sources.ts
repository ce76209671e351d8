import path from "node:path";
import { type Diagnostic, diagnose, type Place } from "../../diagnostics/index.js";
import { isAddress, sha256, withPlainEnds } from "../../ir/index.js";
import { hasTooManyMarks, mostMarks } from "./amount.js";
import type { CacheFiles } from "./cache-files.js";
import { decodeText, wrongByteAt } from "./decode.js";
import { type Document, readDocument } from "./document.js";
import { maximumBytes, readBytes, tooLarge } from "./files.js";
import { readThroughCache } from "./parsed-cache.js";
import type { Answer } from "./remote/fetched.js";

/** A file as it was read: the text without its byte order mark, the hash of its bytes, on whichever line ends they stand. */
export type SourceFile = {
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
  /** The introspection answer of a GraphQL endpoint: `file` is the address of that endpoint. */
  readonly introspected?: true;
};

/** The only way to a contract's bytes: below the roots or fetched before, of limited size, read once. */
export type Sources = {
  /** The text of a file. `from` is the place that names it: a problem of the file as a whole is reported there. */
  read(file: string, from?: Place): SourceFile | { readonly diagnostic: Diagnostic };
  /** The same, parsed as JSON (`.json`) or YAML. */
  document(file: string, from?: Place): Document;
  /** The same for documents that others publish: keys given twice and numbers that are not exact are let pass, and told. */
  forgivingDocument(file: string, from?: Place): Document;
  /** How a file is called in diagnostics: a posix path from the working directory, or its address. */
  name(file: string): string;
  /** The address that a reference leads to, if it may be read: relative ones start where the document came from. */
  follow(target: string, from: string): string | undefined;
  /** Where a document with an address came from in the end, after redirects. */
  base(file: string): string | undefined;
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
  /** Documents in memory, by the names that paths would have. They go before files. */
  readonly given?: ReadonlyMap<string, string>;
  /** What was fetched, by address. Nothing else of the network is read. */
  readonly remote?: ReadonlyMap<string, Answer>;
  /** Where large documents are kept parsed. */
  readonly cache?: CacheFiles;
  /** What earlier runs of the same process have parsed. */
  readonly known?: KnownDocuments;
};

/** One parsed document for each name, as long as its key is the same. */
export type KnownDocuments = { of(name: string, key: string, make: () => Document): Document };

export function createSources({
  cwd,
  roots = ["."],
  given = new Map(),
  remote = new Map(),
  cache,
  known: earlier,
}: SourcesOptions): Sources {
  const allowed = roots.map((root) => path.resolve(cwd, root));
  const texts = new Map<string, SourceFile>();
  const documents = new Map<string, Document>();

  const name = (file: string) => (isAddress(file) ? file : path.relative(cwd, path.resolve(cwd, file)).split(path.sep).join("/") || ".");

  function read(file: string, from?: Place): ReturnType<Sources["read"]> {
    const called = name(file);
    const known = texts.get(called);
    if (known !== undefined) return known;
    const place = from ?? { file: called, pointer: "" };
    if (isAddress(called)) return readFetched(called, place);
    const text = given.get(called);
    return text === undefined ? readFile(file, called, place) : readGiven(text, called, place);
  }

  function readGiven(text: string, called: string, place: Place): ReturnType<Sources["read"]> {
    const bytes = Buffer.from(text);
    if (bytes.length > maximumBytes) return { diagnostic: tooLarge(bytes.length).problem(called, place) };
    return keep({ file: called, text: text.replace(/^\uFEFF/, ""), sha256: sha256(withPlainEnds(bytes)) }, place);
  }

  function readFile(file: string, called: string, place: Place): ReturnType<Sources["read"]> {
    const result = readBytes(path.resolve(cwd, file), allowed);
    if ("problem" in result) return { diagnostic: result.problem(called, place) };
    const text = decodeText(result.bytes);
    if (text === undefined)
      return { diagnostic: diagnose("source/not-utf8", { file: called }, { file: called, ...wrongByteAt(result.bytes) }) };
    return keep({ file: called, text, sha256: sha256(withPlainEnds(result.bytes)) }, place);
  }

  function readFetched(address: string, place: Place): ReturnType<Sources["read"]> {
    const answer = remote.get(address);
    if (answer === undefined) return { diagnostic: diagnose("source/not-fetched", { file: address }, place) };
    if ("problem" in answer) return { diagnostic: answer.problem(address, place) };
    const { text, sha256, introspected } = answer;
    return keep({ file: address, text, sha256, ...(introspected === undefined ? {} : { introspected }) }, place);
  }

  function keep(source: SourceFile, place: Place): ReturnType<Sources["read"]> {
    const { file } = source;
    if (hasTooManyMarks(source.text)) return { diagnostic: diagnose("source/too-many-values", { file, limit: mostMarks }, place) };
    texts.set(file, source);
    return source;
  }

  function baseOf(file: string): string | undefined {
    const answer = isAddress(file) ? remote.get(file) : undefined;
    return answer === undefined || "problem" in answer ? undefined : answer.base;
  }

  function follow(target: string, from: string): string | undefined {
    const base = baseOf(from);
    if (!URL.canParse(target, base)) return undefined;
    const address = new URL(target, base).href.replace(/#.*$/s, "");
    return remote.has(address) ? address : undefined;
  }

  function parse(file: string, from: Place | undefined, forgiving: boolean): Document {
    const called = name(file);
    const key = forgiving ? `${called}\nforgiving` : called;
    const known = documents.get(key) ?? alike(documents.get(forgiving ? called : `${called}\nforgiving`));
    if (known !== undefined) return known;
    const source = read(file, from);
    if ("diagnostic" in source) return source;
    const parseText = (): Document =>
      readThroughCache({ ...source, forgiving }, { cache, read: () => readDocument({ ...source, forgiving }) });
    const result = earlier === undefined ? parseText() : earlier.of(key, source.sha256, parseText);
    documents.set(key, result);
    return result;
  }

  return {
    read,
    document: (file, from) => parse(file, from, false),
    forgivingDocument: (file, from) => parse(file, from, true),
    name,
    follow,
    base: baseOf,
    text: (file) => texts.get(file)?.text,
    files: () => [...texts.values()].sort((left, right) => (left.file < right.file ? -1 : 1)),
  };
}

/** A document in which nothing had to be forgiven reads the same both ways. */
function alike(other: Document | undefined): Document | undefined {
  return other !== undefined && "document" in other && other.forgiven === undefined ? other : undefined;
}
