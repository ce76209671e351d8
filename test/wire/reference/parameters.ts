import type { Json, JsonObject } from "../../../generator/ir/index.js";
import { follow, items, type RawOperation, record } from "./document.js";
import { requirementsOf, securitySchemes } from "./security.js";

export type RawParameter = {
  readonly in: string;
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly content: string | undefined;
  /** Of Swagger 2: the schema of an item, which may be a list with a format of its own. */
  readonly items?: JsonObject;
};

const places = ["path", "query", "querystring", "header", "cookie"];

/** What a request may carry outside of its body, as the document says; those of the operation replace those of the path. */
export function parametersOf(operation: RawOperation): readonly RawParameter[] {
  const { document, pathItem, json, path } = operation;
  const all = [...items(pathItem.parameters), ...items(json.parameters)].map((parameter) => follow(document, parameter));
  const byKey = new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
  const keys = Object.values(securitySchemes(document)).filter(({ type }) => type === "apiKey");
  const usesToken = requirementsOf(operation).some((names) => names.some((name) => isTokenScheme(securitySchemes(document)[name])));
  const endsToken = /oauth|token|revoke/i.test(path);
  const isInput = ({ in: place, name, description, required }: JsonObject): boolean => {
    if (!places.includes(String(place))) return false;
    const isArgument = endsToken && required === true;
    if (usesToken && !isArgument && (place === "query" || place === "header") && isToken(String(name), String(description ?? "")))
      return false;
    if (keys.some((key) => key.in === place && same(String(key.name), String(name), place === "header"))) return false;
    if (place === "path") return path.includes(`{${name}}`);
    return place !== "header" || !["accept", "content-type", "authorization", "idempotency-key"].includes(String(name).toLowerCase());
  };
  const declared = [...byKey.values()].filter(isInput).map((parameter) => read(parameter, document.isOld));
  const missing = [...path.matchAll(/\{([^{}]+)\}/g)]
    .map((match) => match[1] ?? "")
    .filter((name) => !declared.some((one) => one.in === "path" && one.name === name));
  const undeclared = missing.map((name) => ({
    in: "path",
    name,
    style: "simple",
    explode: false,
    allowReserved: false,
    content: undefined,
  }));
  return [...declared, ...undeclared].sort((left, right) => places.indexOf(left.in) - places.indexOf(right.in));
}

function isTokenScheme({ type, scheme }: JsonObject = {}): boolean {
  return type === "oauth2" || type === "openIdConnect" || (type === "http" && String(scheme).toLowerCase() === "bearer");
}

/** The token that goes into `Authorization`, once more: by the name of RFC 6750, or by what the document calls it. */
function isToken(name: string, words: string): boolean {
  return ["access_token", "oauth_token"].includes(name) || (name === "token" && /^authentication token\b/i.test(words));
}

function same(left: string, right: string, ignoresCase: boolean): boolean {
  return ignoresCase ? left.toLowerCase() === right.toLowerCase() : left === right;
}

const oldStyles: { readonly [format: string]: string } = { ssv: "spaceDelimited", tsv: "tabDelimited", pipes: "pipeDelimited" };

function read(json: JsonObject, isOld: boolean): RawParameter {
  const place = String(json.in);
  const usual = place === "path" || place === "header" ? "simple" : "form";
  const named = { in: place, name: String(json.name), allowReserved: json.allowReserved === true };
  if (isOld) {
    const format = String(json.collectionFormat ?? "csv");
    return { ...named, style: oldStyles[format] ?? usual, explode: format === "multi", content: undefined, items: record(json.items) };
  }
  const style = String(json.style ?? usual);
  return {
    ...named,
    style,
    explode: typeof json.explode === "boolean" ? json.explode : ["form", "deepObject", "cookie"].includes(style),
    content: Object.keys(record(json.content))[0],
  };
}

/** The rule that the documentation gives: wire names, in this order; one that is taken gets its place as a suffix. */
export class Fields {
  readonly #taken = new Set<string>();

  take(name: string, place: string): string {
    const free = [name, `${name}_${place}`, ...Array.from({ length: 9 }, (_, index) => `${name}_${place}${index + 2}`)].find(
      (field) => !this.#taken.has(field),
    );
    if (free === undefined) throw new Error(`no name for ${name}`);
    this.#taken.add(free);
    return free;
  }
}

export type Args = { readonly [field: string]: Json };

export function argument(args: Args, field: string): Json | undefined {
  return Object.hasOwn(args, field) ? args[field] : undefined;
}
