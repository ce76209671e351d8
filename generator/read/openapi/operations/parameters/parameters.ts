import type { HttpParameter } from "@toolpact/runtime";
import { at, type Json, type JsonObject, type Origin } from "../../../../ir/index.js";
import { isObject, type Located, type LocatedObject, namedEntries, own, ownObject, ownText } from "../../../values.js";
import type { Followed } from "../../document/documents.js";
import type { FoundOperation } from "../collect.js";
import { describeBy, wordsBeside } from "../described.js";
import { listAt } from "../list-at.js";
import type { Reading } from "../reading.js";
import { fitToPath } from "./fit-to-path.js";
import type { Parameter } from "./parameter.js";
import { isPathAtEnd } from "./plain-slashes.js";
import { readParameter, withSegments } from "./read-parameter.js";
import { anySegments, pathFor, segmentPatterns, stylesIn, withoutEmptyPairs, withRest } from "./route.js";
import { saysEncoded } from "./shown-shape.js";

/** What Swagger 2.0 says of the body among the parameters. */
export type BodyParameter = { readonly in: "body" | "formData"; readonly json: JsonObject; readonly origin: Origin };
export type Parameters = {
  readonly parameters: readonly Parameter[];
  readonly body: readonly BodyParameter[];
  /** With the `{name}` of each of them that is in it. */
  readonly path: string;
};

/** Those of the path, replaced by those of the operation of the same name and place. */
export function readParameters({ json, origin, pathItem, route }: FoundOperation, reading: Reading): Parameters {
  const byKey = new Map<string, Followed>();
  for (const part of [...pathItem, { json, origin }]) {
    const located = listed(part, reading).flatMap((parameter) => {
      if (!isObject(parameter.json)) reading.tally.add("openapi/invalid-parts", "a parameter that is no map", { place: parameter.origin });
      return reading.documents.follow(parameter) ?? [];
    });
    // A body replaces another by its place alone.
    if (located.some((parameter) => own(parameter.json, "in") === "body")) {
      for (const key of byKey.keys()) if (key.startsWith("body ")) byKey.delete(key);
    }
    for (const parameter of located) {
      const place = ownText(parameter.json, "in") ?? "";
      const name = ownText(parameter.json, "name");
      byKey.set(`${place} ${place === "header" ? name?.toLowerCase() : name}`, parameter);
    }
  }
  const body: BodyParameter[] = [];
  const parameters: Parameter[] = [];
  for (const found of byKey.values()) {
    const { json: parameter, origin: place } = found;
    const where = ownText(parameter, "in");
    if ((where === "body" || where === "formData") && (reading.version === "2.0" || own(json, "requestBody") === undefined)) {
      if (reading.version !== "2.0")
        reading.tally.add("openapi/invalid-parts", `a parameter in \`${where}\`, as of Swagger 2.0, which is sent as there`, { place });
      body.push({ in: where, json: parameter, origin: place });
    } else {
      const read = reading.parameters.get(parameter) ?? readParameter({ json: parameter, origin: place }, reading);
      reading.parameters.set(parameter, read);
      parameters.push(...read.map((one) => withWords(one, wordsBeside(found, reading))));
    }
  }
  const namesIn = (place: HttpParameter["in"]): ReadonlySet<string> =>
    new Set(parameters.flatMap(({ in: where, name }) => (where === place ? name : [])));
  const declared = namesIn("path");
  const inPath = new Set([...declared].filter((name) => !route.query.has(name)));
  const { path: named, rest } = withRest(pathFor(route.path, declared), inPath);
  const path = withoutEmptyPairs(named, namesIn("query"));
  if (path !== route.path) {
    reading.tally.add("openapi/path-parameters", `\`${route.path.slice(0, 80)}\` is read as \`${path.slice(0, 80)}\``, { place: origin });
  }
  tellWholeQuery(parameters, reading);
  const patterns = new Map([...segmentPatterns(route.path), ...(rest === undefined ? [] : [[rest, anySegments] as const])]);
  const styles = stylesIn(route.path, declared);
  const isLast = isPathAtEnd(path, reading);
  const fitting = fitToPath(parameters, { ...route, path }, origin, reading)
    .map((parameter) => (isLast(parameter) ? { ...parameter, slashes: true as const } : parameter))
    .map((parameter) => (parameter.in === "path" ? withStyle(parameter, styles.get(parameter.name)) : parameter))
    .map((parameter) => withSegments(parameter, parameter.in === "path" ? patterns.get(parameter.name) : undefined));
  return { parameters: fitting, body, path };
}

function tellWholeQuery(parameters: readonly Parameter[], { tally }: Reading): void {
  const [whole, ...more] = parameters.filter(({ in: where }) => where === "querystring");
  if (whole === undefined || (more.length === 0 && !parameters.some(({ in: where }) => where === "query"))) return;
  const detail = "a parameter in `querystring`, which is the whole query, beside others of the query";
  tally.add("openapi/invalid-parts", detail, { place: whole.origin });
}

/** What it says itself counts: none of those that say nothing is exploded. */
function withStyle(parameter: Parameter, written: Pick<HttpParameter, "style" | "explode"> | undefined): Parameter {
  if (written === undefined || parameter.style !== "simple") return parameter;
  return { ...parameter, style: written.style, explode: written.explode || parameter.explode };
}

/** Beside what was read of the parameter itself, which all operations share. */
function withWords(parameter: Parameter, words: string | undefined): Parameter {
  if (words === undefined) return parameter;
  const slashes = parameter.in === "path" && saysEncoded(words) ? { slashes: true as const } : {};
  return { ...parameter, ...slashes, schema: describeBy(words, parameter.schema) };
}

function listed(part: LocatedObject, reading: Reading): readonly Located[] {
  const place = at(part.origin, "parameters");
  const written = listAt(part, "parameters", { reading, isItem: isObject }) ?? [];
  const map = ownObject(part.json, "parameters");
  if (map === undefined) return written.map((parameter, index) => ({ json: parameter, origin: at(place, index) }));
  const ref = ownText(map, "$ref");
  const target = ref === undefined ? undefined : reading.documents.find(ref, at(place, "$ref"), { quiet: true });
  if (target !== undefined && Array.isArray(target.json))
    return (target.json as readonly Json[]).map((parameter, index) => ({ json: parameter, origin: at(target.origin, index) }));
  if (ref !== undefined || own(map, "in") !== undefined) return [{ json: map, origin: place }];
  // By their names, as components are.
  return namedEntries(map).map(([name, parameter]) => ({
    json: isObject(parameter) ? { name, ...parameter } : parameter,
    origin: at(place, name),
  }));
}
