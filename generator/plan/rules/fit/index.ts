import type { EnumSchema, Schema } from "../../../ir/index.js";
import { checkValue } from "../../../schema/check-value.js";
import { jsonTypes, type Schemas } from "../../../schema/index.js";
import { quoteJson } from "../words.js";
import { facesOf, fitCheck, fitUnion, withoutWords } from "./fit-combination.js";
import { fitList } from "./fit-list.js";
import { fitObject } from "./fit-object.js";
import { fitNumber, fitText, formatOf } from "./fit-scalars.js";
import { type Comparison, type Misfit, misfit, ofOtherKind } from "./misfit.js";

export { isThereOnceFilled } from "./fit-object.js";
export type { Misfit } from "./misfit.js";

/** Two contracts that are too intricate to compare count as different rather than cost the run its time. */
const mostSteps = 20_000;

/**
 * Why not every value of one schema is a value of the other; nothing when every one is. What it lets through is sure. What it refuses may be fine in truth,
 * where only a closer look at patterns or conditions could tell.
 */
export function misfitsOf(given: Schema, wanted: Schema, schemas: Schemas): readonly Misfit[] {
  const open = new Map<Schema, Set<Schema>>();
  let steps = 0;
  const comparison: Comparison = {
    schemas,
    fit: (left, right) => {
      const under = open.get(left) ?? new Set();
      open.set(left, under);
      // Types that contain themselves: what is being compared already is taken to fit, as long as nothing else speaks against it.
      if (left === right || under.has(right)) return [];
      steps += 1;
      if (steps > mostSteps) return [misfit("is too intricate to be compared")];
      under.add(right);
      const misfits = compare(left, right, comparison);
      under.delete(right);
      return misfits;
    },
  };
  return comparison.fit(given, wanted);
}

/** From what decides at once, over names and combinations, to two schemas of one kind. */
function compare(given: Schema, wanted: Schema, comparison: Comparison): readonly Misfit[] {
  const { fit, schemas } = comparison;
  if (given.kind === "never" || wanted.kind === "any") return [];
  if (given.kind === "ref" && wanted.kind === "ref" && given.to === wanted.to) return [];
  if (given.kind === "ref" || wanted.kind === "ref") {
    const [left, right] = [targetOf(given, schemas), targetOf(wanted, schemas)];
    return left === undefined || right === undefined ? [] : fit(left, right);
  }
  if (given.kind === wanted.kind && isCombination(given) && withoutWords(given) === withoutWords(wanted)) return [];
  if (given.kind === "union") return given.members.flatMap((member) => fit(member, wanted));
  if (given.kind === "enum") return fitValues(given, wanted, schemas);
  switch (wanted.kind) {
    case "intersection":
      return wanted.members.flatMap((member) => fit(given, member));
    case "check":
      return fitCheck(given, wanted, comparison);
    case "only-if":
      if (given.kind === "only-if" && given.type === wanted.type) return fit(given.schema, wanted.schema);
      return jsonTypes(given, schemas).has(wanted.type) ? fit(given, wanted.schema) : [];
    case "union":
      return fitUnion(given, wanted, comparison);
    default:
      return compareKinds(given, wanted, comparison);
  }
}

/** Taken apart, its parts may say less than the whole. */
function isCombination({ kind }: Schema): boolean {
  return kind === "union" || kind === "check" || kind === "intersection";
}

function compareKinds(given: Schema, wanted: Schema, comparison: Comparison): readonly Misfit[] {
  const faces = facesOf(given);
  if (faces.length > 0) {
    const attempts = faces.map((face) => comparison.fit(face, wanted));
    return attempts.some((misfits) => misfits.length === 0) ? [] : (attempts[0] ?? []);
  }
  if (given.kind === "string" && wanted.kind === "string") return fitText(given, wanted);
  if (given.kind === "number" && wanted.kind === "number") return fitNumber(given, wanted);
  if (given.kind === "array" && wanted.kind === "array") return fitList(given, wanted, comparison);
  if (given.kind === "object" && wanted.kind === "object") return fitObject(given, wanted, comparison);
  if (wanted.kind === "enum") return fitChoices(given, wanted);
  // Bytes leave a template as base64.
  if (given.kind === "bytes" && wanted.kind === "string") {
    return fitText(
      { kind: "string", origin: given.origin, format: "base64" },
      { ...wanted, ...(formatOf(wanted) === "base64" ? { format: "base64" } : {}) },
    );
  }
  return given.kind === wanted.kind ? [] : [ofOtherKind(given)];
}

/** Fixed values are checked as they are. */
function fitValues({ values }: EnumSchema, wanted: Schema, schemas: Schemas): readonly Misfit[] {
  return values.flatMap((value) => {
    const reasons = checkValue(wanted, value, schemas);
    return reasons.length === 0
      ? []
      : [misfit(values.length === 1 ? reasons.join("; ") : `can be ${quoteJson(value)}, which is not accepted`)];
  });
}

function fitChoices(given: Schema, { values }: EnumSchema): readonly Misfit[] {
  const all = given.kind === "boolean" ? [true, false] : given.kind === "null" ? [null] : undefined;
  const other = all === undefined || all.some((value) => !values.includes(value));
  return other ? [misfit("can be a value that is not one of the choices")] : [];
}

/** A name without a target was reported at its place, and is not reported again here. */
function targetOf(schema: Schema, schemas: Schemas): Schema | undefined {
  return schema.kind === "ref" ? schemas.get(schema.to)?.schema : schema;
}
