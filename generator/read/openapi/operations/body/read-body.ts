import { at, type Json } from "../../../../ir/index.js";
import { entriesOf, type LocatedObject, own, ownList, ownObject } from "../../../values.js";
import type { FoundOperation } from "../collect.js";
import { readContent } from "../content.js";
import { descriptionOf } from "../described.js";
import { exampleValues } from "../example-values.js";
import { chooseMediaType, meantType } from "../media.js";
import type { BodyParameter } from "../parameters/parameters.js";
import type { Reading } from "../reading.js";
import type { Body } from "./body.js";
import { bodySchema, contentKind, holdsFile, isList, partsSchema, sentType } from "./content-schema.js";
import { readEncodings, readListed } from "./encodings.js";
import { readOldBody } from "./old-body.js";
import { readPartHeaders } from "./part-headers.js";
import { sameJson } from "./same-json.js";
import { withTextWords } from "./text-words.js";

export function readBody(operation: FoundOperation, parameters: readonly BodyParameter[], reading: Reading): Body | undefined {
  const { json, origin } = operation;
  const isOld = parameters.length > 0;
  if (reading.version === "2.0" && own(json, "requestBody") !== undefined) {
    const how = isOld ? "says nothing beside a body among the parameters" : "is read as there";
    reading.tally.add("openapi/invalid-parts", `a \`requestBody\`, as of OpenAPI 3, which ${how}`, { place: at(origin, "requestBody") });
  }
  return isOld ? readOldBody(operation, parameters, reading) : readRequestBody(operation, reading);
}

function readRequestBody({ json, origin }: FoundOperation, reading: Reading): Body | undefined {
  const written = own(json, "requestBody");
  const found =
    written === undefined || written === null ? undefined : reading.documents.follow({ json: written, origin: at(origin, "requestBody") });
  if (found === undefined) return undefined;
  const { content, place: contents } = readContent({ json: written ?? null, origin: at(origin, "requestBody") }, found, reading);
  const types = entriesOf(content).map(([type]) => type);
  const mediaOf = (type: string): LocatedObject => {
    const located = { json: content[type] ?? {}, origin: at(contents, type) };
    return reading.documents.follow(located) ?? { json: {}, origin: located.origin };
  };
  const chosen = chooseMediaType(types, {
    use: "body",
    isList: (type) => isList(mediaOf(type), reading),
    holdsFile: (type) => holdsFile(mediaOf(type), reading),
  });
  if (chosen === undefined) {
    reading.tally.add("openapi/invalid-parts", "a request body without `content`", { place: found.origin });
    return undefined;
  }
  if (types.length > 1) reading.tally.add("openapi/media-types", `\`${chosen.slice(0, 60)}\``, { place: contents });
  const place = at(contents, chosen);
  const meant = meantType(chosen);
  if (meant !== undefined) reading.tally.add("openapi/invalid-parts", `\`${chosen}\`, which is sent as \`${meant}\``, { place });
  const media = mediaOf(chosen);
  const mediaType = sentType(chosen, media, reading);
  const kind = contentKind(mediaType, media, reading);
  const said = own(found.json, "required");
  const withoutFiles = sameJson(chosen, { types, mediaOf, reading });
  return {
    mediaType,
    kind,
    ...(withoutFiles === undefined ? {} : { withoutFiles }),
    required: typeof said === "boolean" ? said : offersNull(own(media.json, "schema")) ? false : "silent",
    schema: (/^multipart\/form-data\b/i.test(mediaType) ? partsSchema : bodySchema)(media.json, {
      kind,
      mediaType,
      origin: media.origin,
      reading,
      side: "input",
    }),
    description: withTextWords(descriptionOf(found, reading), { media, mediaType, kind, reading }),
    // Before 3.1 a style is none of multipart bodies. `form`, which ASP.NET writes at each part, says nothing there; who says another one means it, as Stripe.
    encoding: readEncodings(ownObject(media.json, "encoding"), { passesForm: kind === "multipart" && reading.version === "3.0" }),
    listed: readListed(media.json),
    partHeaders: kind === "multipart" ? readPartHeaders(media, reading) : {},
    examples: exampleValues(media, reading),
    origin: media.origin,
  };
}

/** `Optional[Model] = None` of FastAPI, which says of every other body that it is required. `nullable` is written at whatever a variable may hold. */
function offersNull(schema: Json | undefined): boolean {
  return ["anyOf", "oneOf"].some((keyword) => ownList(schema, keyword)?.some((member) => own(member, "type") === "null") === true);
}
