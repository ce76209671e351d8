import type { Json, JsonObject } from "../../../json.js";
import { withRest } from "./rest.js";
import { isSame, same } from "./shape.js";
import { below, type Place, type Projected, type Walk } from "./walk.js";

export function projectList(node: JsonObject, place: Place, walk: Walk): Projected {
  const { rules } = walk;
  const { items, prefixItems, description } = node;
  const described = typeof description === "string" ? { description } : {};
  const prefix = Array.isArray(prefixItems) ? (prefixItems as readonly Json[]) : [];
  const done = { done: ["items", "prefixItems"], type: "array" };
  if (prefix.length > 0)
    walk.lose({
      pointer: walk.pointerTo(place, "prefixItems", prefixItems),
      kind: "wider",
      reason: "which item is at which place is not said",
    });
  const kinds = [...prefix, ...(items === undefined && prefix.length > 0 ? [] : [items])].filter((kind) => kind !== false);
  const item = kinds.length === 1 || kinds.length === 0 ? kinds[0] : { anyOf: kinds as Json };
  if (item === undefined && rules.untyped)
    return { schema: withRest({ type: "array", ...described }, node, done, place, walk), shape: same };
  const { schema, shape } = walk.project(item, below(place, "items"));
  const bounds = items === false && prefix.length > 0 && node.maxItems === undefined ? { ...node, maxItems: prefix.length } : node;
  return {
    schema: withRest({ type: "array", ...described, items: schema }, bounds, done, place, walk),
    shape: isSame(shape) ? same : { kind: "list", items: shape },
  };
}
