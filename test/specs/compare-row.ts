import { compareShape } from "./compare-shape.js";
import { compareWant } from "./match.js";
import type { Mismatch } from "./mismatch.js";
import { readShape } from "./notation.js";
import { type Place, viewOf } from "./schema-view.js";
import { asNode, type SpecFile, type SpecTool } from "./spec-files.js";
import type { DocumentTable, Row } from "./table/row.js";
import { textsOf } from "./texts.js";
import { factsOf } from "./tool-facts.js";

/** Everything in which a spec's tool contradicts or lacks what the document says. */
export function compareRow(row: Row, tool: SpecTool, files: readonly SpecFile[]): Mismatch[] {
  const place: Place = { file: tool.file, files };
  const exact = row.exact ?? false;
  const errors = asNode(tool.node.errors);
  const schemas = [
    { path: "input", want: row.input, schema: tool.node.input },
    { path: "output", want: row.output, schema: tool.node.output },
    ...Object.entries(row.errors ?? {}).map(([code, want]) => ({ path: `errors.${code}`, want, schema: errors[code] })),
  ];
  return [
    ...(tool.id === row.id ? [] : [{ path: "id", want: row.id, got: tool.id }]),
    ...schemas.flatMap(({ path, want, schema }) => compareShape({ want: readShape(want), got: viewOf(schema, place), path, exact })),
    ...compareWant(row.facts ?? {}, factsOf(tool), ""),
    ...missingMentions(row, tool, place),
  ];
}

/** What a document says of its file: shared types, namespaces, budgets, machines, the permission scheme. */
export function compareFile(table: DocumentTable, file: SpecFile, files: readonly SpecFile[]): Mismatch[] {
  const types = Object.entries(table.types ?? {}).flatMap(([name, want]) => {
    const path = `types.${name}`;
    const schema = asNode(file.document.types)[name];
    if (schema === undefined) return [{ path, want: "a type", got: "nothing" }];
    return compareShape({ want: readShape(want), got: viewOf(schema, { file, files }), path });
  });
  return [...types, ...compareWant(table.file ?? {}, file.document, "")];
}

function missingMentions(row: Row, tool: SpecTool, place: Place): Mismatch[] {
  const text = textsOf(tool.node, place)
    .map((each) => `${each.key} ${each.text}`)
    .join("\n")
    .toLowerCase();
  const lost = (row.mentions ?? []).filter((words) => !text.includes(words.toLowerCase()));
  return lost.map((words) => ({ path: "texts", want: `"${words}" somewhere`, got: "no mention" }));
}
