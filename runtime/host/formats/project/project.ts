import type { JsonObject } from "../../../json.js";
import { type Dialect, dialects } from "./dialects.js";
import { beyondLimits, type Cost, costOf } from "./measure.js";
import { projectSubset } from "./project-schema.js";
import { projectWhole } from "./project-whole.js";
import { readArguments } from "./read-arguments.js";
import { rootOf } from "./root.js";
import { type Shape, same } from "./shape.js";
import type { Loss, Refusal } from "./walk.js";

/** The schema of a tool's input in the words of one provider. */
export type Projection = {
  readonly kind: "projected";
  readonly dialect: Dialect;
  readonly schema: JsonObject;
  /** What was weakened, and where in the tool's own schema. */
  readonly losses: readonly Loss[];
  /** What the schema takes of the limits of a request. */
  readonly cost: Cost;
  /** Arguments of the projection → arguments of the tool. */
  readonly readArguments: (value: unknown) => unknown;
};

export type NotProjected = { readonly kind: "refused"; readonly dialect: Dialect; readonly refusals: readonly Refusal[] };

/** `schema` is a tool's input as models see it: `modelInputSchema(tool)`. */
export function projectSchema(schema: JsonObject, dialect: Dialect): Projection | NotProjected {
  const rules = dialects[dialect];
  if (rules.anyRoot) {
    return { kind: "projected", dialect, schema, losses: [], cost: costOf(schema), readArguments: (value) => value };
  }
  const root = rootOf(schema);
  const { wrappedIn } = root;
  const made = rules.keywords === undefined ? projectWhole(root.schema, rules) : projectSubset(root, rules);
  const refusals = [...made.refusals, ...beyondLimits(made.schema, rules)];
  if (refusals.length > 0) return { kind: "refused", dialect, refusals };
  const { shapes } = made;
  const shape: Shape = wrappedIn === undefined ? made.shape : { kind: "wrapped", name: wrappedIn, inner: memberOf(made.shape, wrappedIn) };
  return {
    kind: "projected",
    dialect,
    schema: made.schema,
    losses: made.losses,
    cost: costOf(made.schema),
    readArguments: (value) => readArguments(value, { shape, shapes, root: schema }),
  };
}

function memberOf(shape: Shape, name: string): Shape {
  return shape.kind === "object" ? (shape.members[name]?.shape ?? same) : same;
}
