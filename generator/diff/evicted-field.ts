import type { Change } from "../compare/index.js";
import { isGraphqlFile } from "../ir/index.js";
import type { Side } from "./side.js";

/**
 * A field of a GraphQL answer can be gone although its type still has it. The selection has a limited number of fields, and another field took its place. The
 * change breaks in the same way, and has another remedy.
 */
export function explainEviction(change: Change, { texts }: Pick<Side, "texts">): Change {
  const { before, after } = change.at;
  if (change.kind !== "output.field-removed" || before === undefined || after === undefined || !isGraphqlFile(after.file)) return change;
  const [, type = "", field = "", ...deeper] = before.pointer.split("/");
  if (field === "" || deeper.length > 0 || !declares(texts(after.file) ?? "", { type, field })) return change;
  return {
    ...change,
    because: "The type still has the field, but the selection of the tool has no room for it any more. Code that reads the field fails.",
    suggestion: `Name the fields that you need under \`operations\` of the source, as \`results: { fields: [${JSON.stringify(field)}] }\`, or raise \`results.most\`.`,
  };
}

/** Searches the text, because the reader keeps only what tools use. */
function declares(text: string, { type, field }: { readonly type: string; readonly field: string }): boolean {
  const start = new RegExp(`^(?:type|interface)[ \\t]+${quoted(type)}\\b[^{}]*\\{`, "m").exec(text);
  if (start === null) return false;
  const end = text.indexOf("\n}", start.index);
  const body = text.slice(start.index + start[0].length, end === -1 ? undefined : end);
  return new RegExp(`^[ \\t]+${quoted(field)}[ \\t]*[(:]`, "m").test(body);
}

function quoted(name: string): string {
  return name.replaceAll(/[^\w]/g, "\\$&");
}
