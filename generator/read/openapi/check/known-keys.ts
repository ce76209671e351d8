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

/** Keys that say nothing where they stand. A slip of the fingers is told by the word that was meant, since a `securty` protects nothing; the rest is counted. */
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
