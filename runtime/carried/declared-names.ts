import { facesOf, membersOf } from "../hash/schema-faces.js";
import type { JsonObject, JsonSchema } from "../json.js";
import { own } from "../own.js";

/** The fields that a JSON Schema declares at a place, in any of its alternatives. */
export function declaredNames(root: JsonSchema, place: readonly (string | number)[]): readonly string[] {
  let faces = facesOf(root, root);
  for (const step of place) {
    const seen = new Set<JsonObject>();
    const members = faces.flatMap((face) => (own(face.properties, step) as JsonSchema | undefined) ?? membersOf(face, step));
    faces = members.flatMap((member) => facesOf(root, member, seen));
  }
  return [...new Set(faces.flatMap(({ properties }) => Object.keys(Object(properties))))];
}
