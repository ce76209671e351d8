import type { Json, Schema, SchemaId } from "../../../ir/index.js";
import { type Schemas, unseenTarget } from "../../../schema/index.js";
import { own } from "../../values.js";

/** Fewer are a value: `*` is any host, or every minute. */
const asterisks = /^\*{3,}$/;

/** Asterisks are what Pydantic shows of a secret, also in a list, a choice or the default of a whole model: sent, they would become it. */
export function hidesSecret(schema: Schema, value: Json, schemas: Schemas): boolean {
  return JSON.stringify(value).includes("***") && isHidden(schema, value, { schemas, seen: new Set() });
}

type Looking = { readonly schemas: Schemas; readonly seen: Set<SchemaId> };

function isHidden(schema: Schema, value: Json, looking: Looking): boolean {
  const { schemas, seen } = looking;
  if (typeof value === "string" && isSecret(schema)) return asterisks.test(value);
  const within = (inner: Schema | undefined, item: Json): boolean =>
    inner !== undefined && isHidden(inner, item, { schemas, seen: new Set() });
  switch (schema.kind) {
    case "ref": {
      const target = unseenTarget(schema, schemas, seen);
      return target !== undefined && isHidden(target, value, looking);
    }
    case "union":
    case "intersection":
      return schema.members.some((member) => isHidden(member, value, looking));
    case "only-if":
      return isHidden(schema.schema, value, looking);
    case "check":
      return isHidden(schema.base, value, looking);
    case "array":
      return Array.isArray(value) && value.some((item: Json, index) => within(schema.prefix[index] ?? schema.rest, item));
    case "object":
      return schema.fields.some((field) => {
        const item = own(value, field.wireName);
        return item !== undefined && within(field.schema, item);
      });
    default:
      return false;
  }
}

/** A choice of a few listed values holds no secret. */
function isSecret(schema: Schema): boolean {
  return schema.kind !== "enum" && (schema.secret === true || schema.access === "write");
}
