import type { Schema, SchemaId } from "../ir/index.js";
import { type Doc, hardline, printDocComment, render } from "../print/index.js";
import { schemaType } from "../schema/index.js";

export type NamedType = {
  readonly name: string;
  readonly schema: Schema;
  readonly form: "written" | "filled";
  readonly doc?: readonly (string | undefined)[];
};

/** `export type Name = …;` with its doc comment. A `type`, not an `interface`: hosts ask for `Record<string, unknown>`. */
export function printTypeAlias({ name, schema, form, doc = [] }: NamedType, ref: (id: SchemaId) => Doc): string {
  const comment = printDocComment(doc);
  const declaration: Doc = ["export type ", name, " = ", schemaType(schema, { form, ref }), ";"];
  return render(comment === undefined ? declaration : [comment, hardline, declaration]);
}
