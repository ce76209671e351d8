import type { Faces } from "../faces.js";
import { call, json, listOf } from "../zod-expression.js";

/** Keywords without `type`: any value of another type is fine. */
export const onlyIfFaces: Faces<"only-if"> = {
  zod: (schema, scope) => call("union", listOf([call("otherThan", json(schema.type)), scope.zod(schema.schema)])),
  type: () => "unknown",
  json(schema, scope) {
    const inner = scope.json(schema.schema);
    if (typeof inner === "boolean") {
      return inner;
    }
    const { type: _type, ...keywords } = inner;
    return keywords;
  },
};
