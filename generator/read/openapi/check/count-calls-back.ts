import { at, type JsonObject } from "../../../ir/index.js";
import { entriesOf, isObject, type Located, type LocatedObject, ownObject } from "../../values.js";
import type { Documents } from "../document/documents.js";

/** Callbacks stand in operations, links in their responses: any of these may be a reference, and what many refer to counts once. */
export function countCallsBack(root: Located, documents: Documents): { readonly callbacks: number; readonly links: number } {
  const seen = new Set<JsonObject>();
  const members = (holder: Located, key: string): readonly LocatedObject[] => {
    const map = documents.mapAt(holder, [key], { quiet: true });
    return entriesOf(map?.json).flatMap(([name, json]) => follow({ json, origin: at(map?.origin ?? holder.origin, name) }));
  };
  const follow = (located: Located): readonly LocatedObject[] => {
    const found = isObject(located.json) ? documents.follow(located, { quiet: true }) : undefined;
    if (found === undefined || seen.has(found.json)) return [];
    seen.add(found.json);
    return [found];
  };
  const items = members(root, "paths");
  const operations = items.flatMap((item) => [
    ...entriesOf(item.json).flatMap(([key, json]) =>
      key === "additionalOperations" ? [] : follow({ json, origin: at(item.origin, key) }),
    ),
    ...members(item, "additionalOperations"),
  ]);
  const responses = operations.flatMap((operation) => members(operation, "responses"));
  const count = (holders: readonly LocatedObject[], key: string): number =>
    holders.reduce((sum, { json }) => sum + entriesOf(ownObject(json, key)).length, 0);
  return { callbacks: count(operations, "callbacks"), links: count(responses, "links") };
}
