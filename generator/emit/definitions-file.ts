import type { Plan } from "../plan/index.js";
import { definitionJson, directDefinitions } from "../plan/json-schemas.js";
import { Imports, list, printJsonText, printString, render } from "../print/index.js";
import { door } from "./door.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";

/** The JSON Schemas that tools share, each once, as values of their own: a bundle of one tool holds only those that it reaches. */
export function emitDefinitions(plan: Plan, emission: Emission): readonly OutputFile[] {
  const named = [...plan.schemas.values()];
  const imports = new Imports(named.map(({ typeName }) => typeName));
  const type = imports.use({ name: "Definition", from: door, typeOnly: true });
  const read = imports.use({ name: "jsonSchema", from: door, typeOnly: false });
  const definitions = named.map((each) => {
    const used = directDefinitions(each.schema, plan).map(({ typeName }) => typeName);
    return {
      name: each.typeName,
      title: printString(each.typeName),
      uses: used.length === 0 ? undefined : render(list({ open: "[", items: used, close: "]" }), { level: 1, prefix: "uses: () => " }),
      schema: `${read}(${printJsonText(definitionJson(each, plan))})`,
    };
  });
  return emitModule({ kind: "definitions", path: "definitions", view: { type, definitions }, imports }, emission);
}
