// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `media.imagen3.generatePoster`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Generate poster",
    description: "Generate a poster image for an event.",
    type: "object",
    properties: {
      eventTitle: {
        description: "Title of the event, printed on the poster.",
        type: "string",
        minLength: 1,
      },
      eventDescription: {
        description: "What the event is about, for the picture.",
        type: "string",
      },
      style: {
        description:
          "Look of the poster. Without it the model chooses; the document gives no default.",
        type: "string",
        enum: ["modern", "classic", "vibrant"],
      },
      dimensions: {
        description: "Size in pixels. Default 1080 × 1920.",
        default: { width: 1_080, height: 1_920 },
        type: "object",
        properties: {
          width: {
            description: "Width in pixels. Bounds chosen; the document gives none.",
            type: "integer",
            minimum: 64,
            maximum: 4_096,
          },
          height: {
            description: "Height in pixels. Bounds chosen; the document gives none.",
            type: "integer",
            minimum: 64,
            maximum: 4_096,
          },
        },
        required: ["width", "height"],
      },
    },
    required: ["eventTitle"],
    examples: [
      {
        eventTitle: "Summer block party",
        eventDescription: "Music and food on Valencia Street",
        style: "vibrant",
      },
      { eventTitle: "Chess evening", style: "classic", dimensions: { width: 1_080, height: 1_080 } },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Generate poster: answer",
    description: "What media.imagen3.generatePoster answers.",
    type: "object",
    properties: {
      imageUrl: { description: "Where the poster is stored.", type: "string", format: "uri" },
      imageBytes: {
        description: "The poster itself, base64.",
        type: "string",
        contentEncoding: "base64",
      },
    },
    required: ["imageUrl"],
    examples: [
      { imageUrl: "https://storage.googleapis.com/calendar-agent-media/posters/block-party.png" },
    ],
  },
  examples: {
    input: [
      {
        name: "default_size",
        description: "A poster for a phone screen",
        input: {
          eventTitle: "Summer block party",
          eventDescription: "Music and food on Valencia Street",
          style: "vibrant",
        },
        expect: "success",
      },
      {
        name: "square",
        description: "A size of one's own",
        input: {
          eventTitle: "Chess evening",
          style: "classic",
          dimensions: { width: 1_080, height: 1_080 },
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "generated",
        scenario: "The poster was made",
        data: {
          imageUrl: "https://storage.googleapis.com/calendar-agent-media/posters/block-party.png",
        },
      },
    ],
  },
});
