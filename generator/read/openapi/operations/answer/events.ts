import type { HttpResponse } from "@toolpact/runtime";
import type { Json, JsonObject } from "../../../../ir/index.js";
import { isObject, type Located, type LocatedObject, own, ownList, ownObject } from "../../../values.js";
import type { Reading } from "../reading.js";

/** What a schema of server-sent events is about: the event with its data as text (undefined) or as what that says (`member`), or what the data says alone. */
export function dataOfEvents({ json, origin }: LocatedObject, { documents }: Reading): HttpResponse["data"] {
  const items = ownObject(json, "itemSchema");
  const said = items ?? ownObject(json, "schema");
  const whole = said === undefined ? undefined : documents.follow({ json: said, origin }, { quiet: true });
  if (whole === undefined || whole.json.type === "string") return undefined;
  const list = items === undefined && whole.json.type === "array" ? ownObject(whole.json, "items") : undefined;
  const parts = partsOf(list === undefined ? whole : { json: list, origin: whole.origin }, documents, new Set());
  if (parts.some(({ json: part }) => Object.keys(part).length === 0)) return undefined;
  const events = parts.filter(({ json: part }) => Object.hasOwn(ownObject(part, "properties") ?? {}, "data"));
  // By the letter of 3.2 an item is the event itself, with `data` in it. A schema without one is about what the data says, as most documents have it.
  if (events.length === 0) return "json";
  const others = events.filter((event) => isNoText({ ...event, json: own(ownObject(event.json, "properties"), "data") ?? {} }, documents));
  if (others.length === 0) return undefined;
  return others.some(({ json: event }) => isSaid(event)) ? "json" : "member";
}

/** It asks for what no event has, or names such beside `data` and no `event`: `{ code, msg, data }`. What names both (OpenAI's `{ enabled, event, data }`) is one. */
function isSaid(schema: JsonObject): boolean {
  const named = Object.keys(ownObject(schema, "properties") ?? {});
  const names = [...(named.includes("event") ? [] : named), ...(ownList(schema, "required") ?? [])];
  return names.some((name) => !membersOfEvents.has(name));
}

/** Those of OpenAPI 3.2, and the one that Spring has beside them. */
const membersOfEvents: ReadonlySet<Json> = new Set(["data", "event", "id", "retry", "comment"]);

/** The schema and what it is composed of. Each part is looked at once: a circle of them would not end. */
function partsOf(located: Located, documents: Reading["documents"], seen: Set<JsonObject>): readonly LocatedObject[] {
  const found = documents.follow(located, { quiet: true });
  if (found === undefined) return [{ json: {}, origin: located.origin }];
  if (seen.has(found.json)) return [];
  seen.add(found.json);
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => ownList(found.json, keyword) ?? []);
  return [found, ...parts.flatMap((json) => partsOf({ json, origin: found.origin }, documents, seen))];
}

/** No alternative is text, or may be anything. What was found of a part is kept: many may lead to the same one, or back to themselves. */
function isNoText(located: Located, documents: Reading["documents"], found = new Map<Json, boolean>()): boolean {
  const { json, origin } = documents.follow(located, { quiet: true }) ?? { json: {}, origin: located.origin };
  const before = found.get(json);
  if (before !== undefined) return before;
  found.set(json, false);
  const isOther = (part: Json): boolean => isNoText({ json: part, origin }, documents, found);
  const choice = ownList(json, "anyOf") ?? ownList(json, "oneOf") ?? [];
  const saidElsewhere = choice.length > 0 ? choice.every(isOther) : (ownList(json, "allOf") ?? []).some(isOther);
  const isIt =
    json.type === undefined ? saidElsewhere || isObject(json.properties) || isObject(json.items) : ![json.type].flat().includes("string");
  found.set(json, isIt);
  return isIt;
}
