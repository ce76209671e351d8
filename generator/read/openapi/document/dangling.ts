import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { isObject } from "../../values.js";
import type { Documents } from "./documents.js";
import { isWithoutFolder } from "./near-ways.js";
import { isFromSchema } from "./own-schema.js";

/** What holds values, not parts of the contract: a `$ref` in there is data. */
const values = new Set(["example", "examples", "default", "enum", "const", "value", "dataValue", "mapping", "scopes", "variables"]);

/** What holds names that its writer chose: a response may be called `default`, a schema `value`. */
const named = new Set(
  "properties patternProperties dependentSchemas $defs definitions schemas responses parameters requestBodies headers securitySchemes links callbacks pathItems mediaTypes".split(
    " ",
  ),
);

type Counting = { readonly documents: Documents; readonly tally: Tally };

/** Counts the references of what was read that lead to nothing; those that a selected operation needs were reported one by one. */
export function countDangling({ documents, tally }: Counting): void {
  for (const [file, root] of documents.roots.opened()) countInFile(root, { file, documents, tally });
}

function countInFile(root: Json, { file, documents, tally }: Counting & { readonly file: string }): void {
  const verdicts = new Map<string, boolean>();
  const top: Origin = { file, pointer: "" };
  // Without an `$id` anywhere a reference means the same wherever it stands.
  const isPlainFile = documents.isPlain(file);
  // An explicit stack: the walk sees whole documents.
  const stack: { readonly json: Json; readonly parent: Step | undefined }[] = [{ json: root, parent: undefined }];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { json, parent } = entry;
    if (typeof json !== "object" || json === null) continue;
    const ref = refOf(json);
    if (ref !== undefined) {
      const fromTop = isPlainFile ? (verdicts.get(ref) ?? documents.leads(ref, top)) : undefined;
      if (fromTop !== undefined) verdicts.set(ref, fromTop);
      const dependsOnPlace = !isPlainFile || isFromSchema(ref) || isWithoutFolder(ref);
      const leads = fromTop === true || (dependsOnPlace && documents.leads(ref, at(placeOf(file, parent), "$ref")));
      if (!leads) tally.add("openapi/dangling-refs", `\`${ref}\``, { place: at(placeOf(file, parent), "$ref") });
    }
    const isNamed = parent !== undefined && named.has(parent.key);
    for (const key of Object.keys(json)) {
      const value = (json as JsonObject)[key];
      if (typeof value !== "object" || value === null || key.startsWith("x-")) continue;
      if (isNamed || !values.has(key)) stack.push({ json: value, parent: { key, parent } });
      else if (key === "examples") stack.push(...sharedExamples(value, { key, parent }));
    }
  }
}

function refOf(json: Json): string | undefined {
  const ref = isObject(json) && Object.hasOwn(json, "$ref") ? json.$ref : undefined;
  return typeof ref === "string" ? ref : undefined;
}

/** Examples with names may be references; those of Swagger 2.0, which have media types, and those in a list are values. */
function sharedExamples(examples: Json, parent: Step): readonly { readonly json: Json; readonly parent: Step }[] {
  const all = isObject(examples) ? Object.entries(examples) : [];
  return all.flatMap(([key, json]) => (refOf(json) === undefined || key.includes("/") ? [] : [{ json, parent: { key, parent } }]));
}

/** The way to a node, backwards, so that no pointer is built for the nodes that are well. */
type Step = { readonly key: string; readonly parent: Step | undefined };

function placeOf(file: string, step: Step | undefined): Origin {
  const keys: string[] = [];
  for (let current = step; current !== undefined; current = current.parent) keys.unshift(current.key);
  return at({ file, pointer: "" }, ...keys);
}
