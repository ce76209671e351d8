import type { GraphQLSchema } from "graphql";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { own, ownList, ownText } from "../../values.js";

/** Where a type, a field or value of it, or an argument of that stands. */
export type Places = (type: string, member?: string, argument?: string) => Origin;

/** In SDL a pointer is made of names: `/Query/repository/owner`. */
export function placesInSdl(schema: GraphQLSchema, first: string): Places {
  return (type, ...names) => {
    const steps = names.filter((name) => name !== undefined);
    const named = schema.getType(type);
    const [member = ""] = steps;
    const fields = named !== undefined && "getFields" in named ? named.getFields() : {};
    const loc = (Object.hasOwn(fields, member) ? fields[member]?.astNode?.loc : undefined) ?? named?.astNode?.loc;
    return at({ file: loc?.source.name ?? first, pointer: "" }, type, ...steps);
  };
}

/** In an introspection result the lists hold them. */
export function placesInJson(json: Json | undefined, origin: Origin): Places {
  const types = new Map((ownList(json, "types") ?? []).map((type, index) => [ownText(type, "name") ?? "", index]));
  return (type, member, argument) => {
    const index = types.get(type);
    if (index === undefined) return origin;
    const place = at(origin, "types", index);
    const found = ownList(json, "types")?.[index];
    const inner =
      member === undefined ? undefined : ["fields", "inputFields", "enumValues"].flatMap((list) => within(found, list, member)).at(0);
    if (inner === undefined) return place;
    const [last] = argument === undefined ? [] : within(inner.json, "args", argument);
    return at(place, ...inner.steps, ...(last?.steps ?? []));
  };
}

function within(
  json: Json | undefined,
  list: string,
  name: string,
): readonly { readonly json: Json; readonly steps: readonly (string | number)[] }[] {
  return (ownList(json, list) ?? []).flatMap((item, index) => (own(item, "name") === name ? [{ json: item, steps: [list, index] }] : []));
}
