import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject, ownList, ownObject } from "../../values.js";
import { isAnnotation } from "./annotations.js";
import type { MeantOptions } from "./meant-options.js";

/**
 * A reference to an existing resource whose members are all made by the service, also its required `id` and `type`: the `service` of PagerDuty's
 * incidents, since all resources share a `readOnly` `id` and `type`. Read strictly, no caller could name the resource. So the caller gives its required
 * members.
 */
export function withGivenIds(json: JsonObject, { behind, guess }: Pick<MeantOptions, "behind" | "guess">): JsonObject {
  if (ownList(json, "allOf") === undefined) return json;
  const parts = plainParts(json, behind);
  const required = new Set(parts?.flatMap((part) => ownList(part, "required") ?? []));
  const members = new Map<string, JsonObject>();
  for (const part of parts ?? []) {
    for (const [name, member] of Object.entries(ownObject(part, "properties") ?? {})) {
      const together = isObject(member) ? merged(members.get(name) ?? {}, member) : undefined;
      if (together === undefined) return json;
      members.set(name, together);
    }
  }
  const isMade = [...members.values()].every(({ readOnly }) => readOnly === true);
  const isKind = ([name, member]: readonly [string, JsonObject]): boolean => required.has(name) && isOneValue(member);
  if (!isMade || !required.has("id") || !members.has("id") || ![...members].some(isKind)) return json;
  if (!guess("schemas/given-ids")) return json;
  const given = [...members].map(
    ([name, { readOnly: _readOnly, ...member }]): readonly [string, JsonObject] =>
      [name, required.has(name) ? member : { ...member, readOnly: true }] as const,
  );
  const { allOf: _parts, ...others } = json;
  return { ...others, type: "object", properties: Object.fromEntries(given), required: [...required] };
}

/** The parts that say no more than which members there are; undefined where one says anything else. */
function plainParts(json: JsonObject, behind: MeantOptions["behind"], depth = 0): readonly JsonObject[] | undefined {
  const whole = behind(json);
  const isPlain = Object.entries(whole).every(
    ([keyword, value]) => ["allOf", "properties", "required"].includes(keyword) || value === "object" || isAnnotation(keyword),
  );
  if (depth > 5 || !isPlain) return undefined;
  const inner = (ownList(whole, "allOf") ?? []).map((part) => (isObject(part) ? plainParts(part, behind, depth + 1) : undefined));
  return inner.includes(undefined) ? undefined : [whole, ...inner.flatMap((part) => part ?? [])];
}

/**
 * Both descriptions of one member. Undefined where they contradict each other or refer elsewhere, because a reference from another file would not
 * resolve.
 */
function merged(before: JsonObject, member: JsonObject): JsonObject | undefined {
  const differs = ([keyword, value]: readonly [string, Json]): boolean =>
    before[keyword] !== undefined && !isAnnotation(keyword) && JSON.stringify(before[keyword]) !== JSON.stringify(value);
  if (JSON.stringify(member).includes('"$ref"') || Object.entries(member).some(differs)) return undefined;
  return { ...before, ...member, ...(before.readOnly === true ? { readOnly: true } : {}) };
}

function isOneValue(member: JsonObject): boolean {
  return member.const !== undefined || ownList(member, "enum")?.length === 1;
}
