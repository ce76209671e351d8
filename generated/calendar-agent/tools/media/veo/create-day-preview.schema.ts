// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import { definitionsOf, type SchemaLiterals } from "@toolpact/runtime/codegen-v1";
import { CanonicalEvent } from "../../../definitions.js";

/** JSON Schema 2020-12 of `media.veo.createDayPreview`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create day preview",
    description: "Generate a short video that previews the events of one day.",
    type: "object",
    properties: {
      events: {
        description: "Events of the day, in order. 1 to 50; the document gives no bounds.",
        type: "array",
        items: { $ref: "#/$defs/CanonicalEvent" },
        minItems: 1,
        maxItems: 50,
      },
      date: { description: "The day, ISO 8601.", type: "string", format: "date" },
      style: {
        description:
          "Look of the video. Without it the model chooses; the document gives no default.",
        type: "string",
        enum: ["cinematic", "documentary"],
      },
    },
    required: ["events", "date"],
    examples: [
      {
        events: [
          {
            title: "Khruangbin at the Greek Theatre",
            start: { dateTime: "2025-06-14T19:30:00", timeZone: "America/Los_Angeles" },
            end: { dateTime: "2025-06-14T22:30:00", timeZone: "America/Los_Angeles" },
            location: "Greek Theatre, Berkeley",
          },
        ],
        date: "2025-06-14",
        style: "cinematic",
      },
    ],
    $defs: definitionsOf(CanonicalEvent),
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Create day preview: answer",
    description: "What media.veo.createDayPreview answers.",
    type: "object",
    properties: {
      videoUrl: { description: "Where the video is stored.", type: "string", format: "uri" },
      durationSeconds: {
        description: "Length of the video in seconds.",
        type: "number",
        minimum: 0,
      },
    },
    required: ["videoUrl", "durationSeconds"],
    examples: [
      {
        videoUrl: "https://storage.googleapis.com/calendar-agent-media/previews/2025-06-14.mp4",
        durationSeconds: 8,
      },
    ],
  },
  examples: {
    input: [
      {
        name: "one_event",
        description: "A day with one event",
        input: {
          events: [
            {
              title: "Khruangbin at the Greek Theatre",
              start: { dateTime: "2025-06-14T19:30:00", timeZone: "America/Los_Angeles" },
              end: { dateTime: "2025-06-14T22:30:00", timeZone: "America/Los_Angeles" },
              location: "Greek Theatre, Berkeley",
            },
          ],
          date: "2025-06-14",
          style: "cinematic",
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "created",
        scenario: "The video was made",
        data: {
          videoUrl: "https://storage.googleapis.com/calendar-agent-media/previews/2025-06-14.mp4",
          durationSeconds: 8,
        },
      },
    ],
  },
});
