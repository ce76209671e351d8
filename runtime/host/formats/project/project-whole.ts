import type { Json, JsonObject } from "../../../json.js";
import { isChoiceOfRequired } from "./choice.js";
import type { Rules } from "./dialects.js";
import { annotations, isObject } from "./flatten.js";
import { legalNames } from "./names.js";
import { casesOf } from "./own-case.js";
import type { Made } from "./project-schema.js";
import { type Member, type Shape, same } from "./shape.js";
import type { Loss } from "./walk.js";
import { inWords, requiredInWords, withWords } from "./words.js";

/** For a provider that takes every keyword: only the root and its names may have rules. */
export function projectWhole(root: JsonObject, rules: Rules): Made {
  const losses: Loss[] = [];
  const lose = (keyword: string, reason: string): void => {
    losses.push({ pointer: `/${keyword}`, kind: "wider", reason });
  };
  const sentences: string[] = [];
  const kept = Object.entries(root).filter(([keyword, value]) => {
    if (keyword === "anyOf" && isChoiceOfRequired(root)) sentences.push(requiredInWords(value as readonly JsonObject[]));
    else if (!notAtRoot.has(keyword) && rules.rootKeywords?.has(keyword) !== false) return true;
    else sentences.push(inWords(keyword, value));
    if (!annotations.has(keyword)) lose(keyword, `the provider does not take \`${keyword}\` at the root`);
    return false;
  });
  const { description, ...rest }: JsonObject = withWords(
    Object.fromEntries(kept),
    rules.rootKeywords?.has("description") === false ? [] : sentences,
  );
  const described = description === undefined ? {} : { description };
  const own = isObject(rest.properties) ? rest.properties : {};
  const { shape, shapes } = casesOf(root, rules);
  const wireNames = Object.keys(own);
  const names = rules.keys === undefined ? wireNames : legalNames(wireNames, rules.keys.pattern);
  const nameOf = new Map(wireNames.map((wireName, index) => [wireName, names[index] ?? wireName]));
  const required = Array.isArray(rest.required) ? (rest.required as readonly string[]).map((name) => nameOf.get(name) ?? name) : undefined;
  const schema = {
    ...rest,
    type: "object",
    ...described,
    properties: Object.fromEntries(Object.entries(own).map(([name, member]): [string, Json] => [nameOf.get(name) ?? name, member])),
    ...(required === undefined ? {} : { required }),
  };
  return { schema, shape: renamed(shape, nameOf), shapes, losses, refusals: [] };
}

const notAtRoot = new Set(["anyOf", "oneOf", "allOf", "enum", "const", "not"]);

function renamed(shape: Shape, nameOf: ReadonlyMap<string, string>): Shape {
  const changed = [...nameOf].filter(([wireName, name]) => wireName !== name);
  if (changed.length === 0) return shape;
  const known = shape.kind === "object" ? shape : { kind: "object" as const, members: {}, rest: same };
  const plain = (wireName: string): Member => ({ wireName, shape: same, nullIsAbsent: false, isSpread: false });
  const members = [...nameOf].map(([wireName, name]) => [name, known.members[wireName] ?? plain(wireName)] as const);
  return { ...known, members: Object.fromEntries(members) };
}
