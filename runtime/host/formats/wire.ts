import type { JsonObject } from "../../json.js";
import type { Dialect } from "./project/index.js";

/** JSON as the types of the providers' own packages write it: lists can be changed. */
export type PlainJson = null | boolean | number | string | PlainJson[] | PlainObject;
export type PlainObject = { [name: string]: PlainJson };

/** The schema of a tool's arguments. */
export type ArgumentSchema = { type: "object"; properties: PlainObject; required?: string[]; [keyword: string]: unknown };

/** A tool as one provider is given it. */
export type Declared = {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
  readonly strict: boolean;
};

/** A call as a provider's answer has it. */
export type WireCall = {
  /** Not every provider has one. */
  readonly id: string | undefined;
  readonly name: string;
  /** An object, or a text that holds one. */
  readonly arguments: unknown;
};

/** What the model is given of one call. */
export type Result = {
  readonly call: WireCall;
  readonly isError: boolean;
  readonly value: PlainJson;
  readonly text: string;
};

/** How one provider writes tools, calls and results. */
export type Wire<Tool, Message> = {
  readonly provider: string;
  readonly dialect: Dialect;
  readonly strictDialect?: Dialect;
  readonly name: RegExp;
  /** Characters of a description. */
  readonly mostDescription?: number;
  readonly tool: (declared: Declared) => Tool;
  readonly callsIn: (answer: unknown) => readonly WireCall[];
  readonly messages: (results: readonly Result[]) => Message[];
};

export function schemaOf({ schema }: Declared): ArgumentSchema {
  // A projection is an object with properties.
  return schema as ArgumentSchema;
}
