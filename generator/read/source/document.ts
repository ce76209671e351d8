import type { Json } from "../../ir/index.js";
import { checkExpansion } from "./expansion.js";
import { readJson } from "./json.js";
import type { Unread } from "./unread.js";
import { readYaml } from "./yaml.js";

export type Document = { readonly file: string; readonly document: Json } | Unread;

/** Parses one file by its ending: `.json` is JSON, everything else YAML. */
export function readDocument({ file, text }: { readonly file: string; readonly text: string }): Document {
  const parsed = file.toLowerCase().endsWith(".json") ? readJson(text, file) : readYaml(text, file);
  if ("diagnostic" in parsed) return parsed;
  const [problem, ...others] = checkExpansion(parsed.value, { file, pointer: "" });
  if (problem !== undefined) return { diagnostic: problem, others };
  // The check above saw every node: JSON values only, finite, without circles.
  return { file, document: (parsed.value ?? null) as Json };
}
