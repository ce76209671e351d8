import { filled, list, map, matching, optional, record, required, text } from "../../shape/index.js";
import { budget, machine } from "./gates.js";
import { scheme } from "./permissions.js";
import { schema } from "./schema.js";
import { category, tool } from "./tool.js";
import { formatVersion } from "./version.js";
import { moment, specName, toolIdPattern, version, wordPattern } from "./words.js";

const naming = record("`naming`", {
  pattern: required(
    matching({ want: "named parts in `<>` with plain text between them", pattern: /^[^\s]+$/, example: "<verb>_<object>" }),
    "The form of the name after the namespace: named parts in `<>` with plain text between them.",
  ),
  parts: filled(
    map(list(text, { least: 1 }), { key: wordPattern, what: "a part" }),
    {},
    "The allowed words of a part. A part that is not listed is any word.",
  ),
});

const namespace = record("a namespace", {
  title: optional(text, "A name for people."),
  description: optional(text, "What its tools are for."),
  naming: optional(naming, "The rule that its names follow."),
  meta: optional(schema, "A JSON Schema of the call meta that every call carries; it never comes from a model."),
});

/** The whole document. */
export const document = record("the document", {
  toolspec: required(formatVersion, "The version of the format: 1."),
  name: required(specName, "A short name: the folder of the output."),
  title: optional(text, "A name for people. Without it: the name."),
  description: optional(text, "What the tools are for."),
  version: optional(version, "Semantic version of the document and of its tools.", "1.0.0"),
  author: optional(text, "Default for its tools."),
  createdAt: optional(moment, "Default for its tools."),
  updatedAt: optional(moment, "Default for its tools."),
  category: optional(category, "Default for its tools.", "custom"),
  namespaces: filled(
    map(namespace, { key: wordPattern, what: "a namespace" }),
    {},
    "What the tools of a namespace, the first part of an id, have in common.",
  ),
  permissions: optional(scheme, "The permission scheme: the capabilities that tools may ask for."),
  machines: filled(
    map(machine, { key: wordPattern, what: "a state machine" }),
    {},
    "State machines: each state with the states that may follow it.",
  ),
  budgets: filled(map(budget, { key: wordPattern, what: "a budget" }), {}, "Budgets, shared by the tools that name them."),
  types: filled(map(schema, { key: wordPattern, what: "a type" }), {}, "Shared types: JSON Schemas by name."),
  tools: filled(map(tool, { key: toolIdPattern, what: "the id of a tool" }), {}, "The tools by id."),
});
