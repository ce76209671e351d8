import type { Json, JsonObject } from "../../../json.js";
import type { Rules } from "./dialects.js";
import type { Shape } from "./shape.js";

export type Projected = { readonly schema: JsonObject; readonly shape: Shape };

/** A place in the tool's own schema, and what is different there. */
export type Loss = {
  readonly pointer: string;
  /** Wider: the projection accepts values that the tool refuses. Narrower: some values of the tool cannot be said. */
  readonly kind: "wider" | "narrower";
  readonly reason: string;
};

export type Refusal = Omit<Loss, "kind">;

/** What the projections of single kinds of schemas share. The root is the tool's own schema. */
export type Walk = {
  readonly rules: Rules;
  readonly root: JsonObject;
  readonly project: (schema: Json | undefined, place: Place) => Projected;
  readonly lose: (loss: Loss) => void;
  readonly refuse: (refusal: Refusal) => void;
  /** Where a schema stands in the root; undefined for one that was made on the way. */
  readonly pointerOf: (schema: Json | undefined) => string | undefined;
  /** Where a keyword of a schema stands; the schema itself, where it was put together of several. */
  readonly pointerTo: (place: Place, keyword: string, value?: Json | undefined) => string;
  /** Whether one shared schema leads to another, or to itself. */
  readonly leadsTo: (schema: Json | undefined, name: string) => boolean;
};

export type Place = {
  readonly pointer: string;
  readonly isRoot: boolean;
  /** The shared schema that the place is in. */
  readonly definition: string | undefined;
  /** Shared schemas that were written out on the way here. */
  readonly writtenOut: readonly string[];
};

export function below({ pointer, ...place }: Place, ...steps: readonly string[]): Place {
  return {
    ...place,
    isRoot: false,
    pointer: [pointer, ...steps.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1"))].join("/"),
  };
}
