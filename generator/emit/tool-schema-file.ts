import type { Plan, ToolPlan } from "../plan/index.js";
import { directDefinitions, type SchemaDocument, schemaSides } from "../plan/json-schemas.js";
import { type Doc, Imports, list, printJsonText, printKey, render } from "../print/index.js";
import { door } from "./door.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";

/** The JSON Schemas of a tool, apart from its code: a host needs them, a call does not. Shared types stand in `definitions.ts`, once for all tools. */
export function emitToolSchema(tool: ToolPlan, plan: Plan, emission: Emission): readonly OutputFile[] {
  const imports = new Imports(["schema"]);
  // The door first: where a shared type has the same name, that one is renamed.
  imports.use({ name: "SchemaLiterals", from: door, typeOnly: true });
  const read = imports.use({ name: "jsonSchema", from: door, typeOnly: false });
  const from = `${"../".repeat(tool.module.split("/").length - 1)}definitions.js`;
  const make = ({ own, schema }: SchemaDocument): Doc => {
    const names = directDefinitions(schema, plan).map(({ typeName }) => imports.use({ name: typeName, from, typeOnly: false }));
    return `${read}(${[printJsonText(own), ...names].join(", ")})`;
  };
  const { errors, examples, ...documents } = schemaSides({ tool, plan, make });
  const { input, output, meta } = documents;
  const schemas = printObject([
    ["input: ", input],
    ["output: ", output],
    ...(errors === undefined ? [] : [["errors: ", printObject(Object.entries(errors).map(([code, doc]) => [printKey(code), ": ", doc]))]]),
    ...(meta === undefined ? [] : [["meta: ", meta]]),
    // A parsed value is `any`, which the usual rules of typescript-eslint forbid to pass on.
    `examples: JSON.parse(${printJsonText(examples)})${emission.target === "ts" ? ' as SchemaLiterals["examples"]' : ""}`,
  ]);
  const prefix = emission.target === "ts" ? "export const schema = (): SchemaLiterals => (" : "export const schema = () => (";
  const view = { id: tool.id, schemas: render(schemas, { prefix }) };
  return emitModule({ kind: "tool-schema", path: `${tool.module}.schema`, view, imports }, emission);
}

function printObject(items: readonly Doc[]): Doc {
  return list({ open: "{", items, close: "}", spaced: true, broken: true });
}
