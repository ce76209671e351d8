import type { GraphQLEnumType } from "graphql";
import type { Schema } from "../../../ir/index.js";
import { cut } from "../../names/texts.js";
import type { TypeReading } from "./type-reading.js";

/** An enum is a shared schema of its values' names. */
export function enumSchema(type: GraphQLEnumType, { shared, places }: TypeReading): Schema {
  const origin = places(type.name);
  if (!shared.has(type.name)) {
    const description = type.description?.trim();
    const values = type.getValues().map(({ name }) => name);
    const schema: Schema = {
      kind: "enum",
      origin,
      values,
      ...(description === undefined || description === "" ? {} : { description: cut(description, 500) }),
    };
    shared.add({ id: type.name, schema, origin });
  }
  return { kind: "ref", origin, to: type.name };
}
