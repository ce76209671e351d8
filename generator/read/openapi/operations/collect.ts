import { diagnose } from "../../../diagnostics/index.js";
import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { entriesOf, isObject, type Located, type LocatedObject, own, ownObject, ownText } from "../../values.js";
import { checkKeys, inKnownLetters, operationKeys, pathItemKeys } from "../check/known-keys.js";
import { listAt } from "./list-at.js";
import { type Route, routeOf } from "./parameters/route.js";
import type { Reading } from "./reading.js";
import { type WrittenPath, writtenPath } from "./written-path.js";

/** One operation as the document has it, with what its path says for all of its methods. */
export type FoundOperation = {
  /** Method and path; see `Operation`. */
  readonly key: string;
  /** As it is sent: in capitals, but for one of `additionalOperations` that has no place of its own. */
  readonly method: string;
  /** As the document writes it, but for what is no part of a path; see `writtenPath`. */
  readonly path: string;
  /** As it is called, but for what its parameters say of it. */
  readonly route: Route;
  /** Where it is called, where its path says so itself. */
  readonly server?: string;
  readonly json: JsonObject;
  readonly origin: Origin;
  /** Its path, as what it refers to and what stands beside the reference: each in its own file. The later counts. */
  readonly pathItem: PathItem;
  readonly operationId: string | undefined;
  readonly tags: readonly string[];
};

export type PathItem = readonly LocatedObject[];

/** Those that a path has a place of its own for. */
const fixed = ["get", "put", "post", "delete", "options", "head", "patch", "query", "trace"];
/** A browser's `fetch` refuses these, and so does every agent that is well. */
const unusable = new Set(["TRACE", "CONNECT", "TRACK"]);
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Azure's documents have those with a query in a place of their own, since Swagger 2.0 allows none in a path. */
const pathMaps = ["paths", "x-ms-paths"];

/** Amazon's API Gateway writes all unnamed methods of a path as one method. Its effect is unknown. */
const anyMethod = "x-amazon-apigateway-any-method";

/** A path may refer to another's operations, all of them, in one line. */
const mostRepeated = 2_000;

/** A path, or an operation of a path, that is only a reference to nothing. */
export type LostOperation = {
  readonly path: string;
  readonly server: string | undefined;
  readonly method: string | undefined;
  readonly located: Located;
};
export type CollectedOperations = { readonly found: readonly FoundOperation[]; readonly lost: readonly LostOperation[] };

/** Every operation of its paths, in the order of the document. */
export function collectOperations(reading: Reading): CollectedOperations | undefined {
  const all: Omit<FoundOperation, "key">[] = [];
  const lost: LostOperation[] = [];
  const known = new Set<JsonObject>();
  let repeated = 0;
  const maps = pathMaps.map((key) => reading.documents.mapAt({ json: reading.root, origin: reading.origin }, [key]));
  const paths = maps.flatMap((map) => entriesOf(map?.json).map(([written, json]) => ({ written, json, map })));
  for (const { written, json, map } of paths) {
    const origin = at(map?.origin ?? reading.origin, written);
    const called = writtenPath(written);
    const { path, server } = called;
    const pathItem = readPathItem({ json, origin }, reading);
    if (pathItem === undefined) {
      if (isObject(json)) lost.push({ path, server, method: undefined, located: { json, origin } });
      else if (json !== null) reading.tally.add("openapi/invalid-parts", `the path \`${written.slice(0, 80)}\``, { place: origin });
      continue;
    }
    if (called.slip !== undefined)
      reading.tally.add("openapi/invalid-parts", `the path \`${written.slice(0, 80)}\`${called.slip}`, { place: origin });
    for (const operation of operationsOf(called, pathItem, { reading, lost })) {
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

/**
 * `pets` beside `/pets`, or `GET` among `additionalOperations`, names an operation twice: the second gets a number. A host of its own is part of the
 * key, because facts about `/pets` must not apply to another host.
 */
function withKeys(found: readonly Omit<FoundOperation, "key">[]): readonly FoundOperation[] {
  const times = new Map<string, number>();
  return found.map((operation) => {
    const key = `${operation.method} ${operation.server ?? ""}${operation.path}`;
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    return { ...operation, key: count === 1 ? key : `${key} #${count}` };
  });
}

const mostHops = 100;

/** A path item may be a reference with more beside it, which then counts. https://spec.openapis.org/oas/v3.1.1#path-item-object */
function readPathItem({ json, origin }: Located, { documents }: Pick<Reading, "documents">, hops = 0): PathItem | undefined {
  if (!isObject(json)) return undefined;
  const ref = ownText(json, "$ref");
  if (ref === undefined) return [{ json, origin }];
  const target = hops < mostHops ? documents.find(ref, at(origin, "$ref"), { quiet: true }) : undefined;
  const parts = target === undefined ? undefined : readPathItem(target, { documents }, hops + 1);
  const { $ref: _ref, ...beside } = json;
  return parts === undefined || Object.keys(beside).length === 0 ? parts : [...parts, { json: beside, origin }];
}

/** OpenAPI 3.2 sends it as it is written. `delete` stands there by mistake: it has a place of its own, means DELETE, and is one. */
function sentMethod(key: string): string {
  return fixed.includes(key.toLowerCase()) ? key.toUpperCase() : key;
}

/** The keys of methods in other letters: `GET` is `get`, unless that stands there, too, or behind the reference of a path. */
function otherLetters(pathItem: PathItem): ReadonlySet<string> {
  const isThere = (key: string): boolean => pathItem.some(({ json }) => own(json, key) !== undefined);
  const slips = pathItem
    .flatMap(({ json }) => Object.keys(json))
    .filter((key) => !fixed.includes(key) && fixed.includes(key.toLowerCase()));
  const byMethod = new Map(slips.filter((key) => !isThere(key.toLowerCase())).map((key) => [key.toLowerCase(), key]));
  return new Set(byMethod.values());
}

function withKnownKeys({ json, origin }: LocatedObject, { version, tally }: Reading): JsonObject {
  const checking = { origin, known: operationKeys[version], tally };
  const read = inKnownLetters(json, checking);
  checkKeys(read, checking);
  return read;
}

type Collecting = { readonly reading: Reading; readonly lost: LostOperation[] };

function operationsOf(
  { path, server }: WrittenPath,
  pathItem: PathItem,
  { reading, lost }: Collecting,
): readonly Omit<FoundOperation, "key">[] {
  const slips = otherLetters(pathItem);
  for (const { json, origin } of pathItem) {
    if (own(json, anyMethod) !== undefined)
      reading.tally.add("openapi/skipped-operations", `\`ANY ${path.slice(0, 80)}\``, { place: at(origin, anyMethod) });
    checkKeys(json, { origin, known: slips.size === 0 ? pathItemKeys : new Set([...pathItemKeys, ...slips]), tally: reading.tally });
    for (const key of slips)
      if (own(json, key) !== undefined)
        reading.tally.add("openapi/invalid-parts", `the method \`${key}\`, which is \`${key.toLowerCase()}\``, { place: at(origin, key) });
  }
  const usual = [...fixed, ...slips].flatMap((key) => {
    const part = pathItem.findLast(({ json }) => own(json, key) !== undefined);
    const operation = own(part?.json, key);
    return part === undefined || operation === undefined
      ? []
      : [{ method: key.toUpperCase(), json: operation, origin: at(part.origin, key) }];
  });
  const holder = pathItem.findLast(({ json }) => ownObject(json, "additionalOperations") !== undefined);
  const more = entriesOf(ownObject(holder?.json, "additionalOperations")).map(([key, operation]) => ({
    method: sentMethod(key),
    json: operation,
    origin: at(holder?.origin ?? reading.origin, "additionalOperations", key),
  }));
  for (const { method, origin: place } of more.filter(({ method: sent }) => fixed.includes(sent.toLowerCase()))) {
    reading.tally.add("openapi/invalid-parts", `the method \`${method}\` among \`additionalOperations\`, where it has no place`, { place });
  }
  return [...usual, ...more].flatMap(({ method, json: operation, origin: place }) => {
    const located = { json: operation, origin: place };
    // Some writers refer to whole operations.
    const found = ownText(operation, "$ref") === undefined ? located : reading.documents.follow(located, { quiet: true });
    if (found === undefined) {
      lost.push({ path, server, method, located });
      return [];
    }
    const route = routeOf(path);
    if (!isObject(found.json) || !token.test(method) || unusable.has(method.toUpperCase()) || route.isWithin === true) {
      reading.tally.add("openapi/skipped-operations", `\`${method.slice(0, 20)} ${path.slice(0, 80)}\``, { place });
      return [];
    }
    const json = reading.operations.get(found.json) ?? withKnownKeys({ json: found.json, origin: found.origin }, reading);
    reading.operations.set(found.json, json);
    const operationId = ownText(json, "operationId");
    const isItem = (tag: Json): tag is string => typeof tag === "string";
    const tags = (listAt({ json, origin: found.origin }, "tags", { reading, isItem }) ?? []).filter(isItem);
    const where = server === undefined ? {} : { server };
    return [{ method, path, route, ...where, json, origin: found.origin, pathItem, operationId, tags }];
  });
}
