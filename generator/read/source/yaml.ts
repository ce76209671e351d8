import yaml from "js-yaml";
import { type Diagnostic, diagnose } from "../../diagnostics/index.js";
import { maximumDepth } from "./expansion.js";
import { positionAt } from "./position.js";

/** YAML 1.2 core plus merge keys: a date stays text, and no tag makes anything but JSON. */
const merge = new yaml.Type("tag:yaml.org,2002:merge", { kind: "scalar", resolve: (key: unknown) => key === "<<" });
const schema = yaml.CORE_SCHEMA.extend({ implicit: [merge] });
const maximumMergeKeys = 10_000;

export function readYaml(text: string, file: string): { readonly value: unknown } | { readonly diagnostic: Diagnostic } {
  try {
    return { value: yaml.load(text, { schema, maxDepth: maximumDepth, maxTotalMergeKeys: maximumMergeKeys } as yaml.LoadOptions) };
  } catch (error) {
    if (!(error instanceof yaml.YAMLException)) throw error;
    return { diagnostic: explain(error, text, file) };
  }
}

function explain(error: yaml.YAMLException, text: string, file: string): Diagnostic {
  // Only the error about several documents comes without a position. Its type says that there always is one.
  const mark = error.mark as yaml.Mark | undefined;
  if (mark === undefined) return diagnose("source/several-documents", {}, { file, ...positionAt(text, secondDocument(text)) });
  const place = { file, ...positionAt(text, mark.position) };
  const reason = error.reason;
  if (reason === "duplicated mapping key") return diagnose("source/duplicate-key", { key: keyAt(text, mark.position) }, place);
  if (reason.startsWith("nesting exceeded")) return diagnose("source/too-deep", { limit: maximumDepth }, place);
  if (reason.startsWith("merge keys exceeded")) return diagnose("source/alias-limit", { limit: maximumMergeKeys }, place);
  return diagnose("source/syntax", { language: "YAML", reason, hint: hintFor(reason, text, mark.position) }, place);
}

/** Where the root of the second document begins. The text is read again, since nobody needs this of a good file. */
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
  if (reason.startsWith("unknown tag")) return "Remove the tag: only plain values are read.";
  if (reason.startsWith("unexpected end of the stream within a flow")) return "Close the bracket or brace that was opened.";
  if (reason.startsWith("unexpected end of the stream within a")) return "Close the quotes that were opened.";
  if (character === ":" && reason.startsWith("bad indentation"))
    return "Put the text in quotes if it holds `: `, or correct the indentation.";
  if ("@`%&*!|>".includes(character) && character !== "")
    return `Put the text in quotes: a plain value cannot begin with \`${character}\`.`;
  return undefined;
}
