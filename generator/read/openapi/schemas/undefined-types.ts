import type { Json, JsonObject } from "../../../ir/index.js";
import { isObject } from "../../values.js";
import { isAnnotation } from "./annotations.js";
import type { MeantOptions } from "./meant-options.js";

/**
 * `string | undefined` of TypeScript, printed as a choice or a list of types: what is undefined is left out, so it is no value beside the others. Each choice stays
 * in its place, by which it is known.
 */
export function withoutUndefined(json: JsonObject, { slipOfType }: MeantOptions): JsonObject {
  const keyword = ["type", "anyOf", "oneOf"].find((one) => Array.isArray(json[one]));
  const list: readonly Json[] = keyword === undefined ? [] : (json[keyword] as readonly Json[]);
  const isNone = keyword === "type" ? (one: Json): boolean => one === "undefined" : isUndefined;
  const first = list.findIndex(isNone);
  if (keyword === undefined || first === -1 || list.every(isNone)) return json;
  // A choice that says only a part of what is asked for may say nothing for that reason.
  if (keyword !== "type" && !Object.keys(json).every((key) => key === keyword || besideChoice.has(key) || isAnnotation(key))) return json;
  const path = keyword === "type" ? [keyword, first] : [keyword, first, "type"];
  slipOfType({ written: "`undefined`", became: "no value, since what is undefined is left out", meant: undefined, path });
  const kept = keyword === "type" ? list.filter((one) => !isNone(one)) : list.map((one) => (isNone(one) ? false : one));
  return { ...json, [keyword]: kept };
}

const besideChoice = new Set(["discriminator", "nullable", "x-nullable"]);

/** And nothing else but words. */
function isUndefined(member: Json): boolean {
  return isObject(member) && member.type === "undefined" && Object.keys(member).every((key) => key === "type" || isAnnotation(key));
}
