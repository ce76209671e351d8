import type { GraphQLSchema } from "graphql";
import { at, type Json, type Origin } from "../../../ir/index.js";
import { ownList, ownText } from "../../values.js";

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

/** Where each name stands in a list, made once: a type may have thousands of fields, and each is asked for. */
const indexes = new WeakMap<readonly Json[], ReadonlyMap<string, number>>();

type Found = { readonly json: Json; readonly steps: readonly (string | number)[] };

function within(json: Json | undefined, list: string, name: string): readonly Found[] {
  const items = ownList(json, list) ?? [];
  const known = indexes.get(items) ?? new Map(items.map((item, index) => [ownText(item, "name") ?? "", index] as const).reverse());
  indexes.set(items, known);
  const index = known.get(name);
  const item = index === undefined ? undefined : items[index];
  return index === undefined || item === undefined ? [] : [{ json: item, steps: [list, index] }];
}
