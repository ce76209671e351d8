import type { SchemaId } from "../ir/index.js";
import { type Plan, type SchemaPlan, toolMode } from "../plan/index.js";
import { render, thunk } from "../print/index.js";
import { printZod, zodExpression } from "../schema/index.js";
import { type Emission, emitModule, type OutputFile } from "./emission.js";
import { printTypeAlias } from "./types.js";

/** The schemas that a contract's tools share. */
export function emitSchemas(plan: Plan, emission: Emission): readonly OutputFile[] {
  const annotation = emission.target === "ts" ? ": () => z.Schema" : "";
  const functionName = (id: SchemaId): string => plan.schemas.get(id)?.name ?? id;
  const schemas = [...plan.schemas.values()].map((schema) => {
    const expression = zodExpression(schema.schema, { ...toolMode, schemas: plan.contract.schemas, lazy: plan.lazy });
    return {
      name: schema.name,
      types: printTypes(schema, plan),
      build: render(thunk(printZod(expression, functionName)), {
        prefix: `export const ${schema.name}${annotation} = /* @__PURE__ */ z.shared(`,
      }),
    };
  });
  return emitModule({ kind: "schemas", path: "schemas", view: { schemas } }, emission);
}

function printTypes(schema: SchemaPlan, plan: Plan): readonly string[] {
  const doc = [schema.schema.description];
  const written = printTypeAlias(
    { name: schema.typeName, schema: schema.schema, form: "written", doc },
    (id) => plan.schemas.get(id)?.typeName ?? id,
  );
  if (schema.filledTypeName === schema.typeName) {
    return [written];
  }
  const filled = {
    name: schema.filledTypeName,
    schema: schema.schema,
    form: "filled",
    doc: [`\`${schema.typeName}\` after its defaults were filled.`],
  } as const;
  return [written, printTypeAlias(filled, (id) => plan.schemas.get(id)?.filledTypeName ?? id)];
}
