import { createRequire } from "node:module";
import yaml from "js-yaml";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { maximumDepth, maximumMergeKeys, UnsafeInteger } from "./expansion.js";
import { positionAt } from "./position.js";
import type { Parsed, Unread } from "./unread.js";

/** YAML 1.2 core plus merge keys: a date stays text, and no tag makes anything but JSON. */
const merge = new yaml.Type("tag:yaml.org,2002:merge", { kind: "scalar", resolve: (key: unknown) => key === "<<" });
// js-yaml exports its types; the package that describes it leaves them out.
const { int } = (yaml as unknown as { readonly types: { readonly int: yaml.Type } }).types;
const integer = new yaml.Type("tag:yaml.org,2002:int", {
  kind: "scalar",
  resolve: (text: unknown) => int.resolve(text),
  construct: readInteger,
});
const schema = yaml.CORE_SCHEMA.extend({ implicit: [merge, integer] });
/** An unknown tag is ignored: what follows it is read as plain text, list or map. */
const anyTag = (["scalar", "sequence", "mapping"] as const).map((kind) => new yaml.Type("", { kind, multi: true }));
const untagged = schema.extend({ explicit: anyTag });
/** The same, but numbers stay as they are written. */
const wordSchema = yaml.FAILSAFE_SCHEMA.extend({ implicit: [merge], explicit: anyTag });

const options = { schema, maxDepth: maximumDepth, maxTotalMergeKeys: maximumMergeKeys } as yaml.LoadOptions;

export function readYaml(text: string, file: string, forgiving = false): Parsed | Unread {
  try {
    return { value: yaml.load(text, options) };
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    const alone = isSeveral(error) ? text.replace(emptyLast, "\n") : text;
    if (alone !== text) return readYaml(alone, file, forgiving);
    if (forgiving && (isDuplicate(error) || isUnknownTag(error))) return readAgain(text, file);
    return isDuplicate(error) ? explainDuplicates(error, text, file) : { diagnostic: explain(error, text, file) };
  }
}

/** The value of a part of a document that is read alone. Undefined for what only the whole document can say: then that is read. */
export function readPart(text: string): unknown {
  try {
    // The levels above it are those that its text does not have.
    return yaml.load(text, { ...options, maxDepth: maximumDepth - 20, maxTotalMergeKeys: 0 } as yaml.LoadOptions);
  } catch (error) {
    if (error instanceof yaml.YAMLException) return undefined;
    throw error;
  }
}

/** A document that could be read, with every plain value as the text that it is written as: `1.10` and `1.1` are one number. */
export function readWords(text: string): unknown {
  try {
    return yaml.load(text, { ...options, schema: wordSchema, json: true });
  } catch (error) {
    if (error instanceof yaml.YAMLException) return undefined;
    throw error;
  }
}

/** With keys given twice let pass, as `JSON.parse` does: the last one counts. And without tags, such as those of CloudFormation (`uri: !Sub ...`). */
function readAgain(text: string, file: string, known: readonly Diagnostic[] = [], more: yaml.LoadOptions = {}): Parsed | Unread {
  try {
    return { value: yaml.load(text, { ...options, ...more }), forgiven: known };
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    if (isDuplicate(error)) {
      const { position } = error.mark;
      const found = diagnose("source/duplicate-key", { key: keyAt(text, position) }, { file, ...positionAt(text, position) });
      return readAgain(text, file, [...known, found], { ...more, json: true });
    }
    const diagnostic = explain(error, text, file);
    return isUnknownTag(error) ? readAgain(text, file, [...known, diagnostic], { ...more, schema: untagged }) : { diagnostic };
  }
}

/** A `---` at the end begins a document that holds nothing, as templates print one behind each part. */
const emptyLast = /\n---[ \t\r]*(?:#[^\n]*)?(?:\n[ \t\r]*(?:#[^\n]*)?)*$/;

/** Only this error comes without a position. Its type says that there always is one. */
function isSeveral({ mark }: yaml.YAMLException): boolean {
  return (mark as yaml.Mark | undefined) === undefined;
}

function isDuplicate({ reason }: yaml.YAMLException): boolean {
  return reason === "duplicated mapping key";
}

function isUnknownTag({ reason }: yaml.YAMLException): boolean {
  return reason.startsWith("unknown tag");
}

function readInteger(text: string): unknown {
  const value: unknown = int.construct(text);
  return Number.isSafeInteger(value) ? value : new UnsafeInteger(text);
}

/** js-yaml stops at the first key that is given twice; the slower parser, loaded only now, knows all of them. */
function explainDuplicates(error: yaml.YAMLException, text: string, file: string): Unread {
  const keys = text.length > mostSearched ? [] : keysGivenTwice(text);
  const [diagnostic, ...others] = (keys.length === 0 ? [error.mark.position] : keys).map((position) =>
    diagnose("source/duplicate-key", { key: keyAt(text, position) }, { file, ...positionAt(text, position) }),
  );
  return diagnostic === undefined ? { diagnostic: explain(error, text, file) } : { diagnostic, others };
}

/** The slower parser takes a gigabyte for such a text. In a longer text, only the first such key is reported. */
const mostSearched = 20_000_000;

/** Looked for by ourselves: that parser compares each key of a mapping with all before it, which takes minutes where there are many. */
function keysGivenTwice(text: string): readonly number[] {
  const { isScalar, parseDocument, visit } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  const positions: number[] = [];
  visit(parseDocument(text, { merge: true, uniqueKeys: false, logLevel: "silent" }), {
    Map: (_, { items }) => {
      const known = new Set<string>();
      for (const { key } of items) {
        // A merge key is a symbol, and may stand there twice.
        if (!isScalar(key) || typeof key.value === "symbol") continue;
        if (known.has(String(key.value))) positions.push(key.range?.[0] ?? 0);
        known.add(String(key.value));
      }
    },
  });
  return positions.sort((one, other) => one - other);
}

function explain(error: yaml.YAMLException, text: string, file: string): Diagnostic {
  if (isSeveral(error)) return diagnose("source/several-documents", {}, { file, ...positionAt(text, secondDocument(text)) });
  const reason = error.reason;
  const position = tokenBefore(reason, text, error.mark.position);
  const place = { file, ...positionAt(text, position) };
  if (reason.startsWith("nesting exceeded")) return diagnose("source/too-deep", { limit: maximumDepth }, place);
  if (reason.startsWith("merge keys exceeded")) return diagnose("source/alias-limit", { limit: maximumMergeKeys }, place);
  return diagnose("source/syntax", { language: "YAML", reason, hint: hintFor(reason, text, position) }, place);
}

/** Some errors are noticed only after the token that they are about: how it begins, by how the reason begins. */
const lateReasons: readonly (readonly [reason: string, token: RegExp])[] = [
  ["unidentified alias", /\*[^\s,[\]{}]+/g],
  ["unknown tag", /(?<=^|[\s,[{])!/gm],
  ["cannot resolve a node with", /(?<=^|[\s,[{])!/gm],
  ["tag name", /(?<=^|[\s,[{])!/gm],
  ["cannot merge mappings", /<</g],
  ["merge keys exceeded", /<</g],
  ["nested arrays are not supported inside keys", /^[^\S\n]*(?:\? *)?\[|(?<=\? )\[/gm],
];

function tokenBefore(reason: string, text: string, position: number): number {
  const token = lateReasons.find(([start]) => reason.startsWith(start))?.[1];
  const last = token === undefined ? undefined : [...text.slice(0, position).matchAll(token)].at(-1);
  return last === undefined ? position : last.index + (last[0].endsWith("[") ? last[0].length - 1 : 0);
}

/** Where the root of the second document begins. The text is read again, because a good file never needs this. */
function secondDocument(text: string): number {
  let depth = 0;
  const starts: number[] = [];
  yaml.loadAll(text, undefined, {
    schema,
    listener: (event, state) => {
      if (event === "open" && depth === 0) starts.push(state.position);
      depth += event === "open" ? 1 : -1;
    },
  });
  return starts[1] ?? 0;
}

function keyAt(text: string, position: number): string {
  const rest = text.slice(position, position + 200);
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'((?:[^']|'')*)'/.exec(rest);
  return quoted?.[1] ?? quoted?.[2] ?? /^[^:\n,}]*/.exec(rest)?.[0].trim() ?? "";
}

/** What people usually meant where js-yaml only says what it met. */
function hintFor(reason: string, text: string, position: number): string | undefined {
  const character = text[position] ?? "";
  if (reason.startsWith("tab characters")) return "Indent with spaces.";
  if (reason.startsWith("unidentified alias"))
    return "Define the anchor with `&name` above, or put the text in quotes if it is meant to begin with `*`.";
  if (reason.startsWith("cannot merge mappings")) return "Give `<<` an alias of a mapping, or a list of such aliases.";
  if (reason.startsWith("nested arrays")) return "Write the key as text.";
  if (reason.startsWith("unknown tag")) return "Remove the tag: only plain values are read.";
  if (reason.startsWith("unexpected end of the stream within a flow")) return "Close the bracket or brace that was opened.";
  if (reason.startsWith("unexpected end of the stream within a")) return "Close the quotes that were opened.";
  if (character === ":" && reason.startsWith("bad indentation"))
    return "Put the text in quotes if it holds `: `, or correct the indentation.";
  if ("@`%&*!|>".includes(character) && character !== "")
    return `Put the text in quotes: a plain value cannot begin with \`${character}\`.`;
  return undefined;
}
