import { diagnose } from "../../../diagnostics/index.js";
import { at, type JsonObject, type Origin } from "../../../ir/index.js";
import { entriesOf, isObject, type Located, type LocatedObject, own, ownList, ownObject, ownText } from "../../values.js";
import { checkKeys, operationKeys, pathItemKeys } from "../check/known-keys.js";
import type { Reading } from "./reading.js";
import { type Route, routeOf } from "./route.js";

/** One operation as the document has it, with what its path says for all of its methods. */
export type FoundOperation = {
  /** Method and path; see `Operation`. */
  readonly key: string;
  /** As it is sent: in capitals, but for one of `additionalOperations` that has no place of its own. */
  readonly method: string;
  /** As the document writes it. */
  readonly path: string;
  /** As it is called, but for what its parameters say of it. */
  readonly route: Route;
  readonly json: JsonObject;
  readonly origin: Origin;
  readonly pathItem: LocatedObject;
  readonly operationId: string | undefined;
  readonly tags: readonly string[];
};

/** Those that a path has a place of its own for. */
const fixed = ["get", "put", "post", "delete", "options", "head", "patch", "query", "trace"];
/** A browser's `fetch` refuses these, and so does every agent that is well. */
const unusable = new Set(["TRACE", "CONNECT", "TRACK"]);
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A path may refer to another's operations, all of them, in one line. */
const mostRepeated = 2_000;

/** A path or an operation of one that is nothing but a reference to nothing. */
export type LostOperation = { readonly path: string; readonly method: string | undefined; readonly located: Located };
export type CollectedOperations = { readonly found: readonly FoundOperation[]; readonly lost: readonly LostOperation[] };

/** Every operation under `paths`, in the order of the document. */
export function collectOperations(reading: Reading): CollectedOperations | undefined {
  const all: Omit<FoundOperation, "key">[] = [];
  const lost: LostOperation[] = [];
  const known = new Set<JsonObject>();
  let repeated = 0;
  for (const [written, json] of entriesOf(ownObject(reading.root, "paths"))) {
    const origin = at(reading.origin, "paths", written);
    const path = written.startsWith("/") ? written : `/${written}`;
    const pathItem = readPathItem({ json, origin }, reading);
    if (pathItem === undefined) {
      if (isObject(json)) lost.push({ path, method: undefined, located: { json, origin } });
      else if (json !== null) reading.tally.add("openapi/invalid-parts", `the path \`${written.slice(0, 80)}\``, { place: origin });
      continue;
    }
    if (path !== written)
      reading.tally.add("openapi/invalid-parts", `the path \`${written.slice(0, 80)}\` has no \`/\` in front`, { place: origin });
    for (const operation of operationsOf(path, pathItem, { reading, lost })) {
      if (known.has(operation.json)) repeated += 1;
      known.add(operation.json);
      all.push(operation);
    }
    if (repeated > mostRepeated) {
      reading.report(diagnose("openapi/repeated-operations", { most: mostRepeated }, origin));
      return undefined;
    }
  }
  return { found: withKeys(all), lost };
}

/** `pets` beside `/pets`, or `GET` among `additionalOperations`, names an operation twice: the second is told apart by a number. */
function withKeys(found: readonly Omit<FoundOperation, "key">[]): readonly FoundOperation[] {
  const times = new Map<string, number>();
  return found.map((operation) => {
    const key = `${operation.method} ${operation.path}`;
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    return { ...operation, key: count === 1 ? key : `${key} #${count}` };
  });
}

/** A path item may be a reference with more beside it, which then counts. https://spec.openapis.org/oas/v3.1.1#path-item-object */
function readPathItem(located: Located, { documents }: Reading): LocatedObject | undefined {
  if (!isObject(located.json)) return undefined;
  if (ownText(located.json, "$ref") === undefined) return { json: located.json, origin: located.origin };
  const target = documents.follow(located, { quiet: true });
  if (target === undefined) return undefined;
  const { $ref: _ref, ...beside } = located.json;
  return Object.keys(beside).length === 0 ? target : { json: { ...target.json, ...beside }, origin: target.origin };
}

/** OpenAPI 3.2 sends it as it is written. `delete` stands there by mistake: it has a place of its own, means DELETE, and is one. */
function sentMethod(key: string): string {
  return fixed.includes(key.toLowerCase()) ? key.toUpperCase() : key;
}

type Collecting = { readonly reading: Reading; readonly lost: LostOperation[] };

function operationsOf(path: string, pathItem: LocatedObject, { reading, lost }: Collecting): readonly Omit<FoundOperation, "key">[] {
  const { json, origin } = pathItem;
  checkKeys(json, { origin, known: pathItemKeys, tally: reading.tally });
  const usual = fixed.flatMap((key) => {
    const operation = own(json, key);
    return operation === undefined ? [] : [{ method: key.toUpperCase(), json: operation, origin: at(origin, key) }];
  });
  const more = entriesOf(ownObject(json, "additionalOperations")).map(([key, operation]) => ({
    method: sentMethod(key),
    json: operation,
    origin: at(origin, "additionalOperations", key),
  }));
  return [...usual, ...more].flatMap(({ method, json: operation, origin: place }) => {
    const located = { json: operation, origin: place };
    // Some writers refer to whole operations.
    const found = ownText(operation, "$ref") === undefined ? located : reading.documents.follow(located, { quiet: true });
    if (found === undefined) {
      lost.push({ path, method, located });
      return [];
    }
    if (!isObject(found.json) || !token.test(method) || unusable.has(method.toUpperCase())) {
      reading.tally.add("openapi/skipped-operations", `\`${method.slice(0, 20)} ${path.slice(0, 80)}\``, { place });
      return [];
    }
    checkKeys(found.json, { origin: found.origin, known: operationKeys[reading.version], tally: reading.tally });
    const operationId = ownText(found.json, "operationId");
    const tags = (ownList(found.json, "tags") ?? []).filter((tag) => typeof tag === "string");
    return [{ method, path, route: routeOf(path), json: found.json, origin: found.origin, pathItem, operationId, tags }];
  });
}
