import type { Faces } from "../faces.js";

/** `$ref`: a shared schema, by name. */
export const refFaces: Faces<"ref"> = {
  zod: (schema, scope) => scope.ref(schema.to),
  type: (schema, scope) => scope.ref(schema.to),
  json: (schema, scope) => ({ $ref: scope.ref(schema.to) }),
};
