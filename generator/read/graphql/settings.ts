import type { Json, Origin } from "../../ir/index.js";
import type { DefaultsSetting } from "../defaults/setting.js";

/** What a config may say of a GraphQL source. */
export type GraphqlSettings = {
  /** Short name of the source. Default: from the name of the file. */
  readonly name?: string;
  /** First part of every tool's id. Default: the name of the source. */
  readonly namespace?: string;
  /** Where operations are sent. Default: the address that the schema was asked from; without one `/graphql`, below the transport's `baseUrl`. */
  readonly endpoint?: string;
  /** Files with operations of one's own; each becomes a tool. */
  readonly documents?: readonly string[];
  /** What the values of custom scalars are: the name of a JSON type or a JSON Schema. */
  readonly scalars?: { readonly [name: string]: Json };
  /** Where that is written. */
  readonly scalarsOrigin?: Origin;
  readonly results?: ResultSettings;
  /** Who must be known to call its tools: a schema says nothing of it. Default: `none`. */
  readonly auth?: "none" | "session" | "service";
  /** What happens to defaults of inputs that a caller leaves out. Default: `assume`. */
  readonly defaults?: DefaultsSetting;
};

/** How much of an answer is asked for. */
export type ResultSettings = {
  /** Levels of objects. */
  readonly depth?: number;
  /** Fields in all, beyond which no further object is entered. */
  readonly most?: number;
  /** Let the model choose the fields, by an input field `fields`. */
  readonly choice?: boolean;
  /** Exactly these, such as `author.login`: of a single operation. */
  readonly fields?: readonly string[];
};

/** What a scalar's values are, in one word. */
export const scalarWords = ["string", "number", "integer", "boolean", "object", "any", "upload"] as const;
export type ScalarWord = (typeof scalarWords)[number];

export const resultDefaults = { depth: 3, most: 40 } as const;
