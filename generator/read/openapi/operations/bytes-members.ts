import type { Field, Schema } from "../../../ir/index.js";
import type { Schemas } from "../../../schema/index.js";
import { targetOf } from "../schemas/target-of.js";

/** A member of a multipart body that is bytes: over JSON it arrives as base64, and leaves as a file of what it stands for. */
export type FileMember = { readonly wireName: string; readonly isList: boolean };

export function fileMembers(fields: readonly Field[], schemas: Schemas): ReadonlyMap<string, FileMember> {
  const files = fields.flatMap(({ wireName, schema }): readonly FileMember[] => {
    const bytes = bytesIn(schema, schemas);
    return bytes === undefined ? [] : [{ wireName, isList: bytes === "many" }];
  });
  return new Map(files.map((file) => [file.wireName, file]));
}

/** One or many; also where null may stand instead. */
function bytesIn(schema: Schema, schemas: Schemas): "one" | "many" | undefined {
  const target = targetOf(schema, schemas);
  const members = target?.kind === "union" ? target.members : [schema];
  const [only, ...others] = members.map((member) => targetOf(member, schemas)).filter((member) => member?.kind !== "null");
  if (only === undefined || others.length > 0) return undefined;
  if (only.kind === "bytes") return "one";
  return only.kind === "array" && only.rest !== undefined && targetOf(only.rest, schemas)?.kind === "bytes" ? "many" : undefined;
}
