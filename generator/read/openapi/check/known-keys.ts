import { nearest } from "../../../diagnostics/nearest.js";
import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import type { Tally } from "../../tally.js";
import { entriesOf, own } from "../../values.js";
import type { Version } from "../version.js";

type Keys = { readonly [version in Version]: ReadonlySet<string> };

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const rootKeys: Keys = {
  "2.0": words(
    "swagger info host basePath schemes consumes produces paths definitions parameters responses securityDefinitions security tags externalDocs",
  ),
  "3.0": words("openapi info servers paths components security tags externalDocs"),
  "3.1": words("openapi info jsonSchemaDialect servers paths webhooks components security tags externalDocs"),
  "3.2": words("openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs"),
};

/** The words of a document, and those of other versions that are read where its own say nothing. */
export function rootKeysOf(root: JsonObject, version: Version): ReadonlySet<string> {
  const isOld = version === "2.0";
  const hasAddress = (isOld ? oldAddress : ["servers"]).some((key) => saysSomething(own(root, key)));
  const address = hasAddress ? [] : isOld ? ["servers"] : oldAddress;
  return new Set([...rootKeys[version], ...address, ...(isOld ? ["components"] : ["securityDefinitions", "securitySchemes"])]);
}

/** Where the service is, in the words of Swagger 2.0. */
const oldAddress: readonly string[] = ["host", "basePath", "schemes"];

function saysSomething(json: Json | undefined): boolean {
  return json !== undefined && json !== null && !(Array.isArray(json) && json.length === 0);
}

const laterOperationKeys = words(
  "tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers",
);

/** https://spec.openapis.org/oas/v3.1.1#operation-object */
export const operationKeys: Keys = {
  // A `requestBody` is read as in later versions.
  "2.0": words(
    "tags summary description externalDocs operationId consumes produces parameters requestBody responses schemes deprecated security",
  ),
  "3.0": laterOperationKeys,
  "3.1": laterOperationKeys,
  "3.2": laterOperationKeys,
};

/** Of all versions: each of them is read in each. */
export const pathItemKeys = words(
  "$ref summary description servers parameters get put post delete options head patch trace query additionalOperations",
);

type KeyCheck = { readonly origin: Origin; readonly known: ReadonlySet<string>; readonly tally: Tally };

/** Keys without a meaning in their place. A misspelt key is reported with the nearest known key, since a `securty` protects nothing. The rest is counted. */
export function checkKeys(json: JsonObject, { origin, known, tally }: KeyCheck): void {
  for (const [key] of entriesOf(json)) {
    if (known.has(key)) continue;
    const meant = nearest(key, known);
    tally.add("openapi/unknown-keys", `\`${key.slice(0, 60)}\``, {
      place: at(origin, key),
      atKey: true,
      // One message for each word that was meant: as many as there are known words, however many keys a document has.
      ...(meant === undefined ? {} : { meant, kind: meant }),
    });
  }
}

/** Keys in other letters (`requestbody`, `operationID`) are read as those that are meant, where these are not there. */
export function inKnownLetters(json: JsonObject, { origin, known, tally }: KeyCheck): JsonObject {
  if (entriesOf(json).every(([key]) => known.has(key))) return json;
  const letters = new Map([...known].map((key) => [key.toLowerCase(), key]));
  const entries = Object.entries(json).map(([key, value]): readonly [string, Json] => {
    const meant = known.has(key) ? undefined : letters.get(key.toLowerCase());
    if (meant === undefined || own(json, meant) !== undefined) return [key, value];
    tally.add("openapi/invalid-parts", `the key \`${key}\`, which is read as \`${meant}\``, { place: at(origin, key), atKey: true });
    return [meant, value];
  });
  return entries.every(([key]) => Object.hasOwn(json, key)) ? json : Object.fromEntries(entries);
}

/** For parts where vendors add their own keys: only a near miss of a known key is reported. `told`: shared answers, which are checked once. */
export function checkNearKeys(json: JsonObject, { origin, known, tally, told }: KeyCheck & { readonly told: Set<string> }): void {
  const place = `keys of ${origin.file}#${origin.pointer}`;
  if (told.has(place)) return;
  told.add(place);
  for (const [key] of entriesOf(json)) {
    const meant = known.has(key) || key.length < 4 || key.includes("/") ? undefined : nearest(key, known, 2);
    if (meant === undefined || own(json, meant) !== undefined) continue;
    tally.add("openapi/unknown-keys", `\`${key.slice(0, 60)}\``, { place: at(origin, key), atKey: true, meant, kind: meant });
  }
}

const parameterKeys = words("name in required schema content style explode allowReserved allowEmptyValue example examples");
const describedKeys = new Set([...parameterKeys, "description", "deprecated"]);

/** https://spec.openapis.org/oas/v3.1.1#parameter-object. A parameter that is its own schema, as in Swagger 2.0, has these keys checked as a schema. */
export function parameterKeysOf(json: JsonObject): ReadonlySet<string> {
  return own(json, "schema") === undefined && own(json, "content") === undefined ? parameterKeys : describedKeys;
}

/** Of a body and an answer, of all versions, and of a media type. */
export const contentKeys = words("description required content headers links schema examples example itemSchema encoding summary");
