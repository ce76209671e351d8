// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
/* eslint-disable */
// @ts-nocheck: JSON Schemas of tools, and checks as plain code, loaded with the first use of one of them. Checks decide; Zod, made from the same schemas, explains what they refuse.
import { type DeferredParts, jsonSchema } from "@toolpact/runtime/codegen-v1";
import { countKeys, isBase64, isUri } from "@toolpact/runtime/codegen-v1/parser";

/** JSON Schema 2020-12 and checks of `media.imagen3.generatePoster`. */
export const generatePoster: DeferredParts = {
  schema: () => ({
    input: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Generate poster","description":"Generate a poster image for an event.","type":"object","properties":{"eventTitle":{"description":"Title of the event, printed on the poster.","type":"string","minLength":1},"eventDescription":{"description":"What the event is about, for the picture.","type":"string"},"style":{"description":"Look of the poster. Without it the model chooses; the document gives no default.","type":"string","enum":["modern","classic","vibrant"]},"dimensions":{"description":"Size in pixels. Default 1080 × 1920.","default":{"width":1080,"height":1920},"type":"object","properties":{"width":{"description":"Width in pixels. Bounds chosen; the document gives none.","type":"integer","minimum":64,"maximum":4096},"height":{"description":"Height in pixels. Bounds chosen; the document gives none.","type":"integer","minimum":64,"maximum":4096}},"required":["width","height"],"additionalProperties":false}},"required":["eventTitle"],"additionalProperties":false,"examples":[{"eventTitle":"Summer block party","eventDescription":"Music and food on Valencia Street","style":"vibrant"},{"eventTitle":"Chess evening","style":"classic","dimensions":{"width":1080,"height":1080}}]}'),
    output: jsonSchema('{"$schema":"https://json-schema.org/draft/2020-12/schema","title":"Generate poster: answer","description":"What media.imagen3.generatePoster answers.","type":"object","properties":{"imageUrl":{"description":"Where the poster is stored.","type":"string","format":"uri"},"imageBytes":{"description":"The poster itself, base64.","type":"string","contentEncoding":"base64"}},"required":["imageUrl"],"examples":[{"imageUrl":"https://storage.googleapis.com/calendar-agent-media/posters/block-party.png"}]}'),
    examples: JSON.parse('{"input":[{"name":"default_size","description":"A poster for a phone screen","input":{"eventTitle":"Summer block party","eventDescription":"Music and food on Valencia Street","style":"vibrant"},"expect":"success"},{"name":"square","description":"A size of one\'s own","input":{"eventTitle":"Chess evening","style":"classic","dimensions":{"width":1080,"height":1080}},"expect":"success"}],"output":[{"name":"generated","scenario":"The poster was made","data":{"imageUrl":"https://storage.googleapis.com/calendar-agent-media/posters/block-party.png"}}]}'),
  }),
  accepts: { input: parseGeneratePosterInput, output: isGeneratePosterOutput },
};

function parseGeneratePosterInput(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const eventTitle = value.eventTitle;
  if (typeof eventTitle !== "string" || eventTitle === "") return undefined;
  const eventDescription = value.eventDescription;
  if (eventDescription !== undefined && typeof eventDescription !== "string") return undefined;
  const style = value.style;
  if (
    style !== undefined &&
    style !== "modern" &&
    style !== "classic" &&
    style !== "vibrant"
  ) return undefined;
  let dimensions = value.dimensions;
  if (dimensions !== undefined) {
    dimensions = parseGeneratePosterInputDimensions(dimensions);
    if (dimensions === undefined) return undefined;
  }
  if (dimensions === undefined) dimensions = { width: 1_080, height: 1_920 };
  let known = 1;
  if (eventDescription !== undefined) known++;
  if (style !== undefined) known++;
  if (value.dimensions !== undefined) known++;
  if (countKeys(value) === known && dimensions === value.dimensions) return value;
  const result = { eventTitle, dimensions };
  if (eventDescription !== undefined) result.eventDescription = eventDescription;
  if (style !== undefined) result.style = style;
  return result;
}

function isGeneratePosterOutput(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const imageUrl = value.imageUrl;
  if (typeof imageUrl !== "string" || !isUri(imageUrl)) return false;
  const imageBytes = value.imageBytes;
  return imageBytes === undefined || (typeof imageBytes === "string" && isBase64(imageBytes));
}

function parseGeneratePosterInputDimensions(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const width = value.width;
  if (!Number.isInteger(width) || width < 64 || width > 4_096) return undefined;
  const height = value.height;
  if (!Number.isInteger(height) || height < 64 || height > 4_096) return undefined;
  if (countKeys(value) === 2) return value;
  return { width, height };
}
