import type { JsonObject, JsonSchema } from "../json.js";
import { onceFor } from "../once.js";
import { facesOf, membersOf } from "./schema-faces.js";

/** What a schema says about one place of a value. */
export type Sensitivity = {
  /** The value here is secret or personal. */
  readonly here?: boolean;
  readonly secret?: boolean;
  /** Something secret is here or below, or may be: beside secrets, what no schema names may be one of them under a wrong name. */
  readonly holdsSecret: boolean;
  /** The place of a member or an item. */
  readonly at: (step: string | number) => Sensitivity | undefined;
};

/**
 * Where values may be secret (`x-secret`, `format: password`) or personal (`x-personal`); nothing where no place of the schema is. Found out once for each
 * schema.
 */
export function sensitivePaths(schema: JsonSchema): Sensitivity | undefined {
  return typeof schema === "boolean" ? undefined : compiled(schema);
}

const compiled = /* @__PURE__ */ onceFor(compile);

const unnamed: Sensitivity = { holdsSecret: true, at: () => unnamed };

/** Places are made when a value first reaches them, since schemas may run in circles. The same schemas give the same place. */
function compile(root: JsonObject): Sensitivity | undefined {
  const numbers = new Map<JsonSchema, number>();
  const places = new Map<string, Sensitivity | undefined>();

  const placeOf = (schemas: readonly JsonSchema[]): Sensitivity | undefined => {
    const distinct = [...new Set(schemas)];
    const name = distinct
      .map((one) => numbers.get(one) ?? numbers.set(one, numbers.size).size - 1)
      .sort((a, b) => a - b)
      .join();
    if (!places.has(name)) places.set(name, reaches(root, distinct, isSensitive) ? makePlace(distinct) : undefined);
    return places.get(name);
  };

  const makePlace = (schemas: readonly JsonSchema[]): Sensitivity => {
    const faces = schemas.flatMap((one) => facesOf(root, one));
    const steps = namedSteps(faces);
    const holdsSecret = reaches(root, schemas, isSecret);
    const known = new Map<string | number, Sensitivity | undefined>();
    // Steps that no schema names share one place, so that hostile keys do not fill the memory.
    const at = (step: string | number): Sensitivity | undefined => {
      const shared = steps.has(step) ? step : typeof step === "number" ? -1 : "";
      if (!known.has(shared)) {
        const members = faces.flatMap((face) => membersOf(face, shared));
        known.set(shared, members[0] || !holdsSecret ? placeOf(members) : unnamed);
      }
      return known.get(shared);
    };
    return { here: faces.some(isSensitive), secret: faces.some(isSecret), holdsSecret, at };
  };

  return placeOf([root]);
}

function isSensitive(face: JsonObject): boolean {
  return isSecret(face) || face["x-personal"] === true;
}

function isSecret(face: JsonObject): boolean {
  return face["x-secret"] === true || face.format === "password";
}

/** The members that the faces of a place name one by one. */
function namedSteps(faces: readonly JsonObject[]): ReadonlySet<string | number> {
  // What is absent has no keys.
  const steps = faces.flatMap(({ properties, prefixItems }) => [
    ...Object.keys(Object(properties)),
    ...Object.keys(Object(prefixItems)).map(Number),
  ]);
  return new Set<string | number>(steps);
}

/** Whether anything at or below one of the schemas is sensitive, or secret. */
function reaches(root: JsonSchema, schemas: readonly JsonSchema[], isSo: (face: JsonObject) => boolean): boolean {
  const seen = new Set<JsonObject>();
  const waiting = [...schemas];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const faces = facesOf(root, next, seen);
    if (faces.some(isSo)) return true;
    for (const face of faces) for (const step of [...namedSteps([face]), "", -1]) waiting.push(...membersOf(face, step));
  }
  return false;
}
