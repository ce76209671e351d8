import type { HttpParameter } from "@toolpact/runtime";
import { at, type Json, type Schema } from "../../../../ir/index.js";
import { annotationsOf } from "../../../../schema/simplify/annotations.js";
import { type LocatedObject, own, ownText } from "../../../values.js";
import { checkParameter } from "../../check/check-components.js";
import { checkNearKeys, parameterKeysOf } from "../../check/known-keys.js";
import { exampleValues } from "../example-values.js";
import type { Reading } from "../reading.js";
import { isMethodHeader, writtenMethod } from "./method-headers.js";
import type { Parameter } from "./parameter.js";
import { describeParameter, describeWhole } from "./parameter-schema.js";
import { anySegments } from "./route.js";
import { serialisation } from "./serialisation.js";
import { showsSlashes, withShownShape, withVersion } from "./shown-shape.js";
import { isHeaderName, tellUnsent, unsentHeaders } from "./unsent-headers.js";

/** https://spec.openapis.org/oas/v3.1.1#fixed-fields-for-use-with-in-header-parameters: these belong to bodies, and `Authorization` to security. */
const ignoredHeaders = new Set(["accept", "content-type"]);
const places = ["path", "query", "header", "cookie", "querystring"] as const;

/** One parameter; none where it is nothing that is sent. */
export function readParameter({ json, origin }: LocatedObject, reading: Reading): readonly Parameter[] {
  checkNearKeys(json, { ...reading, origin, known: parameterKeysOf(json) });
  const { name, where } = namedPlace({ json, origin }, reading);
  if (name === undefined || name === "" || where === undefined) {
    reading.tally.add("openapi/invalid-parts", "a parameter without a usable `name` or `in`", { place: origin });
    return [];
  }
  const header = where === "header" ? name.toLowerCase() : undefined;
  const isRequired = where === "path" || isTrue(own(json, "required"));
  if (header === "authorization") return [authorization({ name, required: isRequired, origin })];
  if (header !== undefined && ignoredHeaders.has(header)) return [];
  // What is asked for compressed, the client must be able to read.
  const isUnsent = header !== undefined && (unsentHeaders.has(header) || header === "accept-encoding" || !isHeaderName(name));
  const described = isUnsent ? undefined : describeParameter(json, origin, reading);
  const isMethod = described !== undefined && header !== undefined && isMethodHeader(header);
  const schema = isMethod ? (writtenMethod(described) ?? writtenMethod(describeWhole({ json, origin }, reading))) : described;
  if (schema === undefined) {
    tellUnsent({ name, origin }, reading);
    return [];
  }
  const said = own(json, "required");
  if (typeof said !== "boolean" && said !== undefined) {
    reading.tally.add("openapi/invalid-parts", "`required` of a parameter must be true or false", { place: at(origin, "required") });
  }
  for (const flaw of checkParameter(json, origin, reading.version))
    reading.tally.add("openapi/invalid-parts", flaw.detail, { place: flaw.origin });
  const examples = exampleValues({ json, origin }, reading);
  // One of the path says which key is meant, and stands in every log of the service: who approves its removal has to see it.
  const isSecret = where !== "path" && reading.schemas.isSecretField({ name, json: own(json, "schema") ?? json, origin }, { quiet: true });
  const shaped = withShownShape(isSecret ? { ...schema, secret: true } : schema, examples, reading);
  const parameter: Parameter = {
    in: where,
    name,
    ...serialisation({ json, origin }, where, reading),
    ...(where === "path" && showsSlashes({ json, origin }, examples, reading) ? { slashes: true } : {}),
    required: isRequired,
    schema: isRequired && where === "query" && name === "api-version" ? withVersion(shaped, examples, reading) : shaped,
    ...(isSecret ? { isSecret: true as const } : {}),
    examples,
    origin,
  };
  // Of Azure's documents: the scope of a lock is a whole way to a resource, `subscriptions/1/resourceGroups/a`.
  return [withSegments(parameter, where === "path" && own(json, "x-ms-skip-url-encoding") === true ? anySegments : undefined)];
}

function isTrue(said: Json | undefined): boolean {
  return said === true || said === "true";
}

/** No input, whatever its schema says: all that counts is that the operation asks for it. */
function authorization(declared: Pick<Parameter, "name" | "required" | "origin">): Parameter {
  return { in: "header", style: "simple", explode: false, schema: { kind: "any", origin: declared.origin }, examples: [], ...declared };
}

/** A place in other letter case, or a name that lost its quotes, is reported and read as its author means it. */
function namedPlace(
  { json, origin }: LocatedObject,
  { documents, tally }: Reading,
): { readonly name?: string | undefined; readonly where?: HttpParameter["in"] | undefined } {
  const [named, said] = [own(json, "name"), ownText(json, "in")];
  const where = places.find((place) => place === said?.trim().toLowerCase());
  const name = typeof named === "number" ? documents.roots.written(named, at(origin, "name")) : ownText(json, "name");
  const slip = typeof named === "number" ? "name" : "in";
  if (where !== undefined && name !== undefined && (where !== said || name !== named))
    tally.add("openapi/invalid-parts", `the \`${slip}\` of a parameter, which is \`${String(own(json, slip)).slice(0, 60)}\``, {
      place: at(origin, slip),
    });
  return { name, where };
}

/** Without the pattern a value could name what another operation is for. */
export function withSegments(parameter: Parameter, pattern: string | undefined): Parameter {
  const { schema } = parameter;
  if (pattern === undefined || schema.kind !== "string") return parameter;
  const { origin } = schema;
  const both: Schema = { ...annotationsOf(schema), kind: "intersection", members: [schema, { kind: "string", origin, pattern }] };
  return { ...parameter, segments: true, schema: schema.pattern === undefined ? { ...schema, pattern } : both };
}
