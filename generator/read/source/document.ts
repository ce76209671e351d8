import type { Diagnostic } from "../../diagnostics/index.js";
import { isAddress, type Json } from "../../ir/index.js";
import { checkExpansion } from "./expansion.js";
import { forgiveNumbers } from "./forgive.js";
import { readJson } from "./json.js";
import type { Unread } from "./unread.js";
import { readYaml } from "./yaml.js";

export type Document =
  | {
      readonly file: string;
      readonly document: Json;
      /** What a forgiving reading let pass: keys given twice (the last counts), numbers that are not exact or no numbers at all. */
      readonly forgiven?: readonly Diagnostic[];
    }
  | Unread;

/** `forgiving`: for documents that others publish, which must be read as they are. */
export type Reading = { readonly file: string; readonly text: string; readonly forgiving?: boolean };

/** Parses one file by its ending: `.json` is JSON, everything else YAML. An address has no ending that says anything, and that of a published document may be wrong. */
export function readDocument({ file, text, forgiving = false }: Reading): Document {
  const isNamedJson = file.toLowerCase().endsWith(".json") && !(forgiving && beginsAsYaml(text));
  const parse = isNamedJson || ((forgiving || isAddress(file)) && isJson(text)) ? readJson : readYaml;
  const parsed = parse(text, file, forgiving);
  if ("diagnostic" in parsed) return parsed;
  const problems = checkExpansion(parsed.value, { file, pointer: "" }, text.length);
  const value = forgiving && problems.length > 0 ? forgiveNumbers(parsed.value) : parsed.value;
  const [problem, ...others] = forgiving ? problems.filter((found) => !isForgiven(found)) : problems;
  if (problem !== undefined) return { diagnostic: problem, others };
  const forgiven = [...(parsed.forgiven ?? []), ...problems];
  // The check above saw every node: JSON values only, finite, without circles.
  return { file, document: (value ?? null) as Json, ...(forgiven.length === 0 ? {} : { forgiven }) };
}

function isForgiven({ code }: Diagnostic): boolean {
  return code === "source/unsafe-integer" || code === "source/not-json";
}

/** With a key, a comment or a mark that JSON has not: some frameworks write YAML into a file that is named for JSON. */
function beginsAsYaml(text: string): boolean {
  return /^\s*(?:#|---|%YAML|[A-Za-z]\w*[ \t]*:\s)/.test(text);
}

/** JSON under another name: YAML would read it too, but slower, and not where it is indented with tabs. */
function isJson(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
