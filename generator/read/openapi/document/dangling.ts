import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { isObject } from "../../values.js";
import type { Documents } from "./documents.js";

/** What holds values, not parts of the contract: a `$ref` in there is data. */
const values = new Set(["example", "examples", "default", "enum", "const", "value", "dataValue", "mapping", "scopes", "variables"]);

/** Counts the references of a document that lead to nothing; those that a selected operation needs were reported one by one. */
export function countDangling(
  root: Json,
  { file, documents, tally }: { readonly file: string; readonly documents: Documents; readonly tally: Tally },
): void {
  const verdicts = new Map<string, boolean>();
  const top: Origin = { file, pointer: "" };
  // Without an `$id` anywhere a reference means the same wherever it stands.
  const isPlain = documents.isPlain(file);
  // An explicit stack: the walk sees whole documents.
  const stack: { readonly json: Json; readonly parent: Step | undefined }[] = [{ json: root, parent: undefined }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { json, parent } = entry;
    if (typeof json !== "object" || json === null) continue;
    const ref = isObject(json) && Object.hasOwn(json, "$ref") ? json.$ref : undefined;
    if (typeof ref === "string" && ref.startsWith("#")) {
      const leads = verdicts.get(ref) ?? documents.leads(ref, isPlain ? top : placeOf(file, parent));
      if (isPlain) verdicts.set(ref, leads);
      if (!leads) tally.add("openapi/dangling-refs", `\`${ref}\``, { place: at(placeOf(file, parent), "$ref") });
    }
    for (const key of Object.keys(json)) {
      const value = (json as JsonObject)[key];
      if (typeof value !== "object" || value === null || key.startsWith("x-") || (values.has(key) && parent?.key !== "properties"))
        continue;
      stack.push({ json: value, parent: { key, parent } });
    }
  }
}

/** The way to a node, backwards, so that no pointer is built for the nodes that are well. */
type Step = { readonly key: string; readonly parent: Step | undefined };

function placeOf(file: string, step: Step | undefined): Origin {
  const keys: string[] = [];
  for (let current = step; current !== undefined; current = current.parent) keys.unshift(current.key);
  return at({ file, pointer: "" }, ...keys);
}
