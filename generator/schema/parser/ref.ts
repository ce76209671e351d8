import type { Kind, RefSchema, Schema, SchemaId } from "../../ir/index.js";
import { targetOrAny } from "../graph.js";
import { isCompared } from "./enum.js";
import type { ParserFaces, ParserScope } from "./faces.js";
import { atom } from "./test.js";

/** `$ref`: a call of the shared schema's function, or what a short one says, written out. */
export const refParser: ParserFaces<"ref"> = {
  changes: (schema, scope) => scope.changesNamed(schema.to),
  test(schema, value, scope) {
    const target = targetOrAny(schema, scope.named);
    return isWrittenOut(target, scope) ? scope.test(target, value) : atom(`${scope.checkName(target, value.path)}(${value.code})`);
  },
};

/** What would need a pattern or a set of its own in every module is written once, in the module of shared schemas. */
function isWrittenOut(target: Schema, { sharesNamed }: ParserScope): boolean {
  const takesConstant =
    (target.kind === "string" && (target.pattern !== undefined || target.digits !== undefined)) ||
    (target.kind === "enum" && !isCompared(target.values));
  return isLeaf(target) && !(sharesNamed && takesConstant);
}

/** Only what refers to nothing else is written out: a web of references would never end. */
export function isLeaf({ kind }: Schema): boolean {
  return leaves.has(kind);
}

const leaves: ReadonlySet<Kind> = new Set<Kind>(["any", "never", "null", "boolean", "bytes", "string", "number", "enum"]);

/** The name at which a chain of references ends. */
export function resolveRef(ref: RefSchema, schemas: ReadonlyMap<SchemaId, { readonly schema: Schema }>): SchemaId | undefined {
  const seen = new Set<SchemaId>();
  let id = ref.to;
  for (let target = schemas.get(id)?.schema; target?.kind === "ref" && !seen.has(id); target = schemas.get(id)?.schema) {
    seen.add(id);
    id = target.to;
  }
  return schemas.has(id) && !seen.has(id) ? id : undefined;
}
